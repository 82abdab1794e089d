/** One request, as a transport hands it over. */
export interface MockRequest {
  method: string;
  /** With the query, as it stands on the request line. */
  path: string;
  authorization?: string | undefined;
  contentType?: string | undefined;
  /** The Origin header, which a browser sets. */
  origin?: string | undefined;
  /** Raw text. */
  body?: string | undefined;
}

export interface HttpResponse {
  kind: 'answer';
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** What the transport has to do: answer, never answer, or cut the connection. */
export type MockResponse = HttpResponse | { kind: 'hang' } | { kind: 'reset' };

/** Not OK, with the words for it; a handler throws it before it has written anything. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** `text` is JSON already. */
export const jsonTextResponse = (status: number, text: string): HttpResponse => ({
  kind: 'answer',
  status,
  headers: JSON_HEADERS,
  body: text,
});

export const jsonResponse = (status: number, value: unknown): HttpResponse =>
  jsonTextResponse(status, JSON.stringify(value));

export const noContent = (): HttpResponse => ({ kind: 'answer', status: 204, headers: {}, body: '' });

/** The shape of every failure: section 8 reads `message`. */
export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): HttpResponse {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const answer = jsonResponse(status, { message });
  return { ...answer, headers: { ...answer.headers, ...challenge, ...headers } };
}

export const htmlResponse = (status: number, markup: string): HttpResponse => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: markup,
});

/** 303: whatever the method was, the browser goes there with a GET. */
export const seeOther = (location: string): HttpResponse => ({
  kind: 'answer',
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
