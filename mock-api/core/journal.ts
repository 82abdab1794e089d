import type { CallKey } from '#schema/calls.ts';
import type { Finding } from '#schema/conformance.ts';
import { checkConformance } from '#schema/conformance.ts';
import type { Clock } from './clock.ts';
import type { MockRequest, MockResponse } from './http-message.ts';

/** One exchange and whether it fits its call. Never a token or a body: those are personal. */
export interface Exchange {
  /** ISO, by the world's clock. */
  at: string;
  call: CallKey;
  method: string;
  path: string;
  /** 0 when no answer was given. */
  status: number;
  ms: number;
  findings: Finding[];
}

export interface Journal {
  /** `begun` is when the exchange began, by the real clock (epoch ms). */
  record(call: CallKey, request: MockRequest, ended: { answer: MockResponse; begun: number }): void;
  /** Newest first. */
  exchanges(): Exchange[];
  clear(): void;
}

const MAX_ENTRIES = 200;

interface Entry {
  at: number;
  ms: number;
  call: CallKey;
  method: string;
  path: string;
  answer: MockResponse;
}

export function createJournal(clock: Clock & { realNow(): number }): Journal {
  const ring: Entry[] = [];
  let next = 0;
  return {
    record(call, { method, path }, { answer, begun }) {
      ring[next] = { at: clock.now(), ms: clock.realNow() - begun, call, method, path, answer };
      next = (next + 1) % MAX_ENTRIES;
    },
    // Judged only when read: parsing every answer again would cost each request more than answering it.
    exchanges: () => [...ring.slice(next), ...ring.slice(0, next)].reverse().map(toExchange),
    clear() {
      ring.length = 0;
      next = 0;
    },
  };
}

function toExchange({ at, ms, call, method, path, answer }: Entry): Exchange {
  const seen = { at: new Date(at).toISOString(), call, method, path, ms };
  if (answer.kind !== 'answer') return { ...seen, status: 0, findings: [] };
  const { status, headers, body } = answer;
  const findings = checkConformance(
    call,
    { status, contentType: headers['content-type'], body },
    { now: at },
  );
  return { ...seen, status, findings };
}
