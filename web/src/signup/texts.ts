import { brand } from '@sateen/contract/brand'
import { nameMax } from '@sateen/contract/limits'

const couldNotCreate = 'Could not create account. Please check your info and try again.'
/** Why a confirmation is refused that was made before. */
export const confirmed = 'User cannot be confirmed. Current status is CONFIRMED'

/** The words of sign-up, by field and by the server's reason. */
export const signupTexts = {
  title: 'Make a shop of your own',
  lead: 'Six fields, one code, and your shop opens.',
  submit: 'SIGN UP',
  busy: 'ONE MOMENT...',
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  nameLong: `First and last name together have at most ${nameMax} characters.`,
  email: 'Please enter a valid email.',
  emailTaken: 'An account with this email already exists.',
  birthday: 'Please enter a valid birthday.',
  usernameMissing: 'Username is required.',
  usernameWrong: 'Please enter a valid username.',
  usernameTaken: 'This username already exists.',
  usernameFree: 'Available',
  password: 'Please enter a valid password.',
  terms: `By joining ${brand} you agree to the`,
  letters: 'Send me letters about my shop.',
}

/** What a refused sign-up says, by reason; `UserAlreadyExists` marks the e-mail instead. */
export const signUpRefusals: Record<string, string> = {
  InvalidPassword: signupTexts.password,
  Unauthorized: 'Incorrect Password',
  [confirmed]: 'Account has been confirmed. Please log in.',
  InvalidEmail: 'Email is invalid. Please try again.',
  'Bad Request': couldNotCreate,
  BadRequest: couldNotCreate,
}

/** The words of verification. */
export const verifyTexts = {
  title: 'Thanks for signing up!',
  sent: 'An email with a verification code was sent to ',
  notVerified: "Your account hasn't been verified yet. Please check your email ",
  notVerifiedEnd: 'for a 6-digit verification code.',
  code: '6-DIGIT VERIFICATION CODE',
  email: 'EMAIL ADDRESS',
  password: 'PASSWORD',
  submit: 'SUBMIT',
  busy: 'SUBMITTING...',
  resend: 'RESEND CODE',
  resending: 'SENDING...',
  resent: 'Verification code has been resent!',
  codeWrong: 'Please enter your 6-digit verification code.',
  emailWrong: 'Please enter a valid email.',
  passwordMissing: 'Please enter your password.',
  resendWithoutEmail: 'Please enter your account email to receive a new verification code.',
}

/** What a refused verification says; any other reason says the last. */
export const verifyRefusals: Record<string, string> = {
  Unauthorized: 'Incorrect Password',
  [confirmed]: 'Account has been confirmed. Please login.',
}
export const codeRefused = 'Invalid verification code provided, please try again or resend code'
