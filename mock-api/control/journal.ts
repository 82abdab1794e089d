import type { CallKey } from '#schema/calls.ts';
import type { Finding } from '#schema/conformance.ts';
import { checkConformance } from '#schema/conformance.ts';
import type { WorldClock } from '../clock.ts';
import type { MockRequest, MockResponse } from '../http/http-message.ts';

/**
 * One exchange with its conformance findings. It holds no token and no body, because those are personal data.
 */
export interface Exchange {
  /** ISO text, by the world's clock. */
  at: string;
  call: CallKey;
  method: string;
  path: string;
  /** 0 if the host sent no response. */
  status: number;
  ms: number;
  findings: Finding[];
}

const MAX_ENTRIES = 200;

type Entry = Omit<Exchange, 'at' | 'status' | 'findings'> & { at: number; response: MockResponse };

export function createJournal(clock: WorldClock) {
  /** Newest first. */
  const entries: Entry[] = [];
  return {
    /** `startedAt` is in epoch ms, by the real clock. */
    record(
      call: CallKey,
      { method, path }: MockRequest,
      { response, startedAt }: { response: MockResponse; startedAt: number },
    ) {
      entries.unshift({ at: clock.now(), ms: clock.realNow() - startedAt, call, method, path, response });
      if (entries.length > MAX_ENTRIES) entries.pop();
    },
    // Checks conformance only on reading: parsing every response would cost more than handling the request.
    exchanges: () => entries.map(toExchange),
    clear() {
      entries.length = 0;
    },
  };
}

function toExchange({ at, ms, call, method, path, response }: Entry): Exchange {
  const seen = { at: new Date(at).toISOString(), call, method, path, ms };
  if (response.kind !== 'response') return { ...seen, status: 0, findings: [] };
  const { status, headers, body } = response;
  const findings = checkConformance(call, { status, contentType: headers['content-type'], body }, at);
  return { ...seen, status, findings };
}
