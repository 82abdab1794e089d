import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { matchCall } from '#mock-api/core/call-routes.ts';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Finding } from '#schema/conformance.ts';
import { checkConformance } from '#schema/conformance.ts';

/** One exchange that went through the proxy. Nothing of it is secret: the path is the call's own. */
export interface ProxiedExchange {
  /** ISO. */
  at: string;
  call: CallKey;
  method: string;
  path: string;
  status: number;
  ms: number;
  findings: Finding[];
}

export interface PassedMessage {
  method: string;
  /** With the query, without what stands before the host's paths. */
  path: string;
  status: number;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  body: Buffer;
  ms: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The verdict on what passed; nothing for what is none of the calls. */
export function judgeExchange(passed: PassedMessage): ProxiedExchange | undefined {
  const match = matchCall(passed.method, passed.path);
  if (match.kind !== 'call') return undefined;
  const { method, status, contentType, ms, at } = passed;
  const answer = { status, contentType, body: decodeBody(passed) };
  const { path } = calls[match.key];
  const findings = checkConformance(match.key, answer, { now: at });
  return { at: new Date(at).toISOString(), call: match.key, method, path, status, ms, findings };
}

/** Decoded for the judge alone; what is passed on stays as it came. */
function decodeBody({ body, contentEncoding }: PassedMessage): string {
  try {
    if (contentEncoding === 'gzip') return gunzipSync(body).toString('utf8');
    if (contentEncoding === 'br') return brotliDecompressSync(body).toString('utf8');
    if (contentEncoding === 'deflate') return inflateSync(body).toString('utf8');
  } catch {
    // Not what it says it is: then it is no JSON, and the verdict says that.
    return '';
  }
  return body.toString('utf8');
}
