import type { HttpResponse } from './http-message.ts';
import { jsonResponse } from './responses.ts';

/** A refusal. A handler throws it before it writes anything. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Creates an error response; the portal reads its `message` (SPEC §8). */
export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): HttpResponse {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const response = jsonResponse(status, { message });
  return { ...response, headers: { ...response.headers, ...challenge, ...headers } };
}
