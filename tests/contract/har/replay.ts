import { readFileSync } from 'node:fs';
import { matchCall } from '#mock-api/core/call-routes.ts';
import type { CallKey } from '#schema/calls.ts';
import { CommandError } from '../engine/command-error.ts';
import type { ResponseFinding } from '../engine/judge-response.ts';
import { judgeResponse } from '../engine/judge-response.ts';
import type { Har, HarEntry } from './har.ts';
import { HarSchema } from './har.ts';

export interface ReplayedExchange {
  entry: number;
  call: CallKey;
  status: number;
  findings: ResponseFinding[];
}

/** Reads a HAR file. @throws {CommandError} */
export function readHar(file: string): Har {
  try {
    return HarSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is not a HAR`, { cause });
  }
}

/** Checks every entry that is one of the calls; ignores the others. */
export function replayHar({ log: { entries } }: Har): ReplayedExchange[] {
  return entries.flatMap((entry, index) => {
    const call = findCall(entry);
    const { status, content } = entry.response;
    // A browser writes 0 for a cancelled request.
    if (!call || status === 0) return [];
    const answer = { status, contentType: content.mimeType || undefined, body: decodeBody(entry) };
    const at = Date.parse(entry.startedDateTime);
    return [
      {
        entry: index,
        call,
        status,
        findings: judgeResponse(call, answer, Number.isNaN(at) ? {} : { now: at }),
      },
    ];
  });
}

export function findCall({ _call, request }: HarEntry): CallKey | undefined {
  if (_call) return _call;
  const { pathname, search } = new URL(request.url);
  const match = matchCall(request.method, pathname + search);
  return match.kind === 'call' ? match.key : undefined;
}

export function decodeBody({ response: { content } }: HarEntry): string {
  const text = content.text ?? '';
  return content.encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}
