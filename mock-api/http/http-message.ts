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
