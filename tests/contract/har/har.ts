import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';

const NameValueSchema = z.looseObject({ name: z.string(), value: z.string() });

/** The used part of HTTP Archive 1.2; a browser's export has much more. */
const EntrySchema = z.looseObject({
  startedDateTime: z.string(),
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    headers: z.array(NameValueSchema).default([]),
    postData: z.looseObject({ text: z.string().optional() }).optional(),
  }),
  response: z.looseObject({
    status: z.int(),
    headers: z.array(NameValueSchema).default([]),
    content: z.looseObject({
      mimeType: z.string().optional(),
      text: z.string().optional(),
      encoding: z.string().optional(),
    }),
  }),
  /** The call and its actor. A recording of another program has neither. */
  _call: z.enum(callKeys).optional(),
  _actor: z.string().optional(),
});
export type HarEntry = z.infer<typeof EntrySchema>;

export const HarSchema = z.looseObject({ log: z.looseObject({ entries: z.array(EntrySchema) }) });
export type Har = z.infer<typeof HarSchema>;

export interface RecordedExchange {
  call: CallKey;
  actor: string;
  /** Epoch, ms. */
  at: number;
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string | undefined;
  status: number;
  contentType: string | undefined;
  body: string;
  ms: number;
}

/** Builds a HAR from anonymous exchanges. */
export function createHar(exchanges: readonly RecordedExchange[]): unknown {
  return {
    log: {
      version: '1.2',
      creator: { name: 'player-portal contract', version: '1' },
      entries: exchanges.map(createEntry),
    },
  };
}

function createEntry(recorded: RecordedExchange) {
  const { call, actor, at, method, url, requestHeaders, requestBody, status, contentType, body, ms } =
    recorded;
  const size = Buffer.byteLength(body);
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: toNameValues(requestHeaders),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(requestBody !== undefined && { postData: { mimeType: 'application/json', text: requestBody } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(requestBody ?? ''),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: contentType === undefined ? [] : toNameValues({ 'content-type': contentType }),
      content: { size, mimeType: contentType ?? '', text: body },
      redirectURL: '',
      headersSize: -1,
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _call: call,
    _actor: actor,
  };
}

const toNameValues = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
