import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { matchCall } from '#mock-api/core/call-routes.ts';
import type { Exchange } from '#mock-api/core/journal.ts';
import { calls } from '#schema/calls.ts';
import type { ResponseFinding } from '../engine/judge-response.ts';
import { judgeResponse } from '../engine/judge-response.ts';

/** One exchange through the proxy. Contains nothing secret: the path is the call's template. */
export interface ProxiedExchange extends Omit<Exchange, 'findings'> {
  findings: ResponseFinding[];
}

export interface PassedMessage {
  method: string;
  /** With the query, without the prefix of the host's paths. */
  path: string;
  status: number;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  body: Buffer;
  ms: number;
  /** Epoch, ms. */
  at: number;
}

/** Checks an exchange; undefined if it is none of the calls. */
export function judgeExchange(passed: PassedMessage): ProxiedExchange | undefined {
  const match = matchCall(passed.method, passed.path);
  if (match.kind !== 'call') return undefined;
  const { method, status, contentType, ms, at } = passed;
  const answer = { status, contentType, body: decodeBody(passed) };
  const { path } = calls[match.key];
  const findings = judgeResponse(match.key, answer, { now: at });
  return { at: new Date(at).toISOString(), call: match.key, method, path, status, ms, findings };
}

/** Decodes a body for the check only; the forwarded bytes stay as they are. */
function decodeBody({ body, contentEncoding }: PassedMessage): string {
  try {
    if (contentEncoding === 'gzip') return gunzipSync(body).toString('utf8');
    if (contentEncoding === 'br') return brotliDecompressSync(body).toString('utf8');
    if (contentEncoding === 'deflate') return inflateSync(body).toString('utf8');
  } catch {
    // The encoding is wrong, so the body isn't JSON, which the check reports.
    return '';
  }
  return body.toString('utf8');
}
