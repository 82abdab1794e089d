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
export type ApiError = { code: ErrorCode; message: string };

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Fields of a host's error body that can hold the message, in the order of SPEC §8. */
export const errorFields = ['message', 'error', 'details'] as const;

/**
 * Returns the first of `errorFields` that is non-blank text, cut to 500 characters. White space, control and
 * bidi characters become one space, because they could change how the surrounding text reads.
 */
export function hostErrorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = new Map(Object.entries(body));
  for (const field of errorFields) {
    const text: unknown = fields.get(field);
    const shown = typeof text === 'string' ? text.replace(UNSAFE_CHARACTERS, ' ').trim() : '';
    if (shown !== '') return shown.slice(0, 500);
  }
  return undefined;
}

const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Bidi_Control}]+/gu;
