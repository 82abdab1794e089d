/** Every error code that a procedure can return. */
export const errorCodes = [
  'invalidInput',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'rejected',
  'rateLimited',
  'overloaded',
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The error that the web app receives. It never holds a stack trace or Zod issues. */
export interface ApiError {
  code: ErrorCode;
  message: string;
}
