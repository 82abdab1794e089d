import type { CallFailure } from './call.ts';
import * as messages from './messages.ts';

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

/** Returns the error code of a host's non-2xx status. */
export function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'hostFailed' : 'rejected';
}

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

/** Returns the message for a host's non-2xx response (SPEC §8, API calls). */
export function responseErrorMessage(status: number, body: unknown): string {
  if (status === 409) return messages.linkingCodeConflict;
  return hostErrorMessage(body) ?? messages.apiRequestFailed({ status });
}

/** Returns the portal's own message for a status in `failures`; undefined if there is none. */
export function callFailureMessage(failures: readonly CallFailure[], status: number): string | undefined {
  return failures.find((failure) => failure.status === status)?.message;
}
