import { brand } from '@sateen/contract/brand'

const checkBoth = 'Unable to log in. Please check your username and password.'

/** The words of login, by the server's reason. */
export const loginTexts: Record<string, string> = {
  InvalidLogin: checkBoth,
  BadRequest: checkBoth,
  'Bad Request': checkBoth,
}

export const loginWords = {
  title: 'Welcome back',
  lead: 'Log in to open your shop.',
  submit: 'LOG IN',
  busy: 'LOGGING IN...',
  forgot: 'Forgot password?',
  newHere: `New to ${brand}?`,
  sentence: 'A shop of one: pieces from stores you love, picked for your taste three times a week.',
  pieces: 'Six pieces of The Edit',
  free: 'No account needed',
  emailMissing: 'Please enter your email.',
  passwordMissing: 'Please enter your password.',
}

/** The words of the password reset. */
export const forgotTexts = {
  title: 'Forgot your password?',
  lead: 'Tell us your email and we send you a code.',
  leadTwo: 'If there is an account with this address, a code is on its way. It lives ten minutes.',
  emailMissing: 'Email is required',
  emailWrong: 'Please enter a valid email address',
  getCode: 'GET CODE',
  busy: 'ONE MOMENT...',
  code: 'Verification code',
  codeWrong: 'Please enter your 6-digit verification code.',
  password: 'New password',
  passwordShort: 'Password must be at least 8 characters.',
  reset: 'RESET PASSWORD',
  resetting: 'RESETTING...',
  resend: 'RESEND CODE',
  resending: 'SENDING...',
  resent: 'Verification code has been resent!',
  failed: 'Error verifying new password. Please ensure all fields are entered correctly, with no spaces.',
  proving: 'Many codes are being tried at this shop just now. One moment: your browser shows that it is none of those.',
  back: 'Back to log in',
}

/** What a new password must have, by the site's rule. */
export const passwordHints = {
  literal: 'Password must be at least 8 characters, including lowercase, uppercase, numeric, and special characters.',
  asvs: 'Password must be at least 8 characters.',
}

/** What the literal words leave out of the rule, said behind them. */
export const passwordHintMore = 'At most 16, no spaces.'
