import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import type { ErrorCode } from '#schema/errors.ts';
import { errorCodes } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { startPortal } from '../portal.ts';
import type { Taken } from './players.ts';
import { walk } from './players.ts';
import { randomFrom } from './random.ts';
import { startTrouble } from './trouble.ts';

export type ChaosOptions = { seconds: number; seed: number; players: number };

export interface ChaosReport {
  /** Procedures asked. */
  asked: number;
  /** Of the reads that could succeed, the share that was answered. */
  answered: number;
  /** Requests to the host for each that was needed. */
  amplification: number;
  /** Of the heap over the second half, 0.01 for 1 %. */
  growth: number;
  /** Everything that must not be, in words. */
  wrongs: string[];
  codes: Record<string, number>;
}

/** A while with a troubled host, and what it did to players. */
export async function runChaos({ seconds, seed, players }: ChaosOptions): Promise<ChaosReport> {
  const trouble = await startTrouble(seed);
  const portal = await startPortal(trouble.origin, {
    settings: { authRedirectOrigins: [trouble.origin] },
    parts: { transport: trouble.transport, log: pino({ level: 'silent' }) },
  });
  const wrongs: string[] = [];
  const onRejection = (reason: unknown) => wrongs.push(`unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);
  const codes = new Map<string, number>();
  const reads = { answered: 0, possible: 0 };

  const onTaken = (taken: Taken) => {
    codes.set(taken.code, (codes.get(taken.code) ?? 0) + 1);
    const wrong = wrongIn(taken);
    if (wrong) wrongs.push(`${taken.procedure}: ${wrong}`);
    if (!taken.isRead || unanswerable.has(taken.code)) return;
    reads.possible += 1;
    if (taken.code === 'ok') reads.answered += 1;
  };

  const over = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= over;
  try {
    const walks = Array.from({ length: players }, (_, nth) =>
      walk(`chaos-${nth}`, { portal, random: randomFrom(seed + nth + 1), isOver, onTaken }),
    );
    const warm = new Promise<number>((resolve) => {
      setTimeout(() => resolve(heapBytes()), (seconds * 1_000) / 2);
    });
    await Promise.all(walks);
    const growth = heapBytes() / (await warm) - 1;
    wrongs.push(...(await trouble.twice()).map((write) => `twice: ${write}`));
    return {
      asked: [...codes.values()].reduce((sum, times) => sum + times, 0),
      answered: reads.answered / reads.possible,
      amplification: amplificationIn(await portal.figures()),
      growth,
      wrongs,
      codes: Object.fromEntries([...codes].toSorted(([, one], [, other]) => other - one)),
    };
  } finally {
    process.off('unhandledRejection', onRejection);
    await portal.stop();
    await trouble.stop();
  }
}

/** A host that answers, and so wrongly that trying again is not allowed, leaves nothing to answer with. */
const unanswerable = new Set<string>(['badAnswer', 'emptyAnswer', 'rateLimited'] satisfies ErrorCode[]);

/** The host's own words, where section 8 shows those. */
const hostWords = ['Why not'];
const designed = new Set<unknown>([...Object.values(messages), ...hostWords]);

function wrongIn({ code, message, status }: Taken): string | undefined {
  if (code === 'ok') return status === 200 ? undefined : `answered with ${status}`;
  if (!errorCodes.some((known) => known === code) || code === 'unexpected') return `the error ${code}`;
  const isDesigned = designed.has(message) || /^No \w+ account is currently linked$/.test(message ?? '');
  return isDesigned ? undefined : `undesigned words: ${message}`;
}

function amplificationIn(figures: string): number {
  const sum = (name: string) =>
    [...figures.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return sum('portal_host_tries_total') / sum('portal_host_call_seconds_count');
}

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** What is held after everything that nobody needs is gone. */
function heapBytes(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}
