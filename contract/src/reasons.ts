/** Every `because` that the API may answer, with its HTTP status. The screens have the words. */
export const reasons = {
  BadRequest: 400,
  'Bad Request': 400,
  InvalidLogin: 400,
  UserNotVerified: 400,
  UserAlreadyExists: 400,
  InvalidPassword: 400,
  InvalidEmail: 400,
  'User cannot be confirmed. Current status is CONFIRMED': 400,
  CodeMismatch: 400,
  ExpiredCode: 400,
  InvalidImageFormat: 400,
  'Missing product or collection ID': 400,
  'A collection holds at most 1,000 pieces.': 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  InternalError: 500,
  ServiceUnavailable: 503,
} as const

export type ReasonName = keyof typeof reasons
