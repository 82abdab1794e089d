/** A request, independent of the transport. */
export interface MockRequest {
  method: string;
  /** Includes the query, as in the request line. */
  path: string;
  authorization?: string | undefined;
  contentType?: string | undefined;
  /** The Host header; absent without a network. */
  host?: string | undefined;
  /** The Origin header that browsers send. */
  origin?: string | undefined;
  /** Raw text. */
  body?: string | undefined;
}

export interface HttpResponse {
  kind: 'response';
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Tells the transport to respond, to never respond, or to reset the connection. */
export type MockResponse = HttpResponse | { kind: 'hang' } | { kind: 'reset' };

/** An error response. A handler throws it before it writes anything. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export const createResponse = (status: number, headers: Record<string, string>, body = ''): HttpResponse => ({
  kind: 'response',
  status,
  headers,
  body,
});

/** Creates a JSON response from serialized text. */
export const jsonTextResponse = (status: number, text: string) =>
  createResponse(status, { 'content-type': 'application/json; charset=utf-8' }, text);

export const jsonResponse = (status: number, value: unknown) =>
  jsonTextResponse(status, JSON.stringify(value));

export const noContent = () => createResponse(204, {});

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

export const htmlResponse = (status: number, markup: string) =>
  createResponse(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, markup);

/** Creates a 303 redirect: the browser follows it with GET, whatever the original method was. */
export const seeOther = (location: string) => createResponse(303, { location, 'cache-control': 'no-store' });
