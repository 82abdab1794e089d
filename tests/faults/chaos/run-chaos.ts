import { connect } from 'node:net';
import { connect as startTls } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import type { ErrorCode } from '#schema/error-codes.ts';
import { errorCodes } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { NginxServer } from '#tests/support/nginx.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { startTestPortal } from '../test-portal.ts';
import type { StepResult } from './players.ts';
import { leaveAgain, playJourneys } from './players.ts';
import { createSeededRandom } from './random.ts';
import { startUnreliableHost } from './unreliable-host.ts';

export interface ChaosOptions {
  seconds: number;
  seed: number;
  players: number;
  /** The program, if players reach the portal through nginx. */
  nginx?: string | undefined;
}

export interface ChaosReport {
  /** Number of procedures called. */
  callCount: number;
  /** Of the reads that could succeed, the share that did. */
  answeredShare: number;
  /** Requests to the host for each request that was needed. */
  amplification: number;
  /** Growth of the heap of portal and players over the second half: 0.01 is 1 %. */
  heapGrowth: number;
  /** Descriptions of everything that must not happen. */
  violations: string[];
  codes: Record<string, number>;
}

/** Runs players against an unreliable host for a while and reports the effect. */
export async function runChaos({ seconds, seed, players, nginx }: ChaosOptions): Promise<ChaosReport> {
  const unreliableHost = await startUnreliableHost(seed);
  const portal = await startTestPortal(unreliableHost.origin, {
    settings: { authRedirectOrigins: [unreliableHost.origin], trustProxy: 1 },
    parts: { transport: unreliableHost.transport, log: pino({ level: 'silent' }) },
  });
  const proxy = nginx === undefined ? undefined : await startNginx(nginx, { portals: [portal.port] });
  const { send } = proxy ?? portal;
  const violations: string[] = [];
  const onRejection = (reason: unknown) => violations.push(`unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);
  const codes = new Map<string, number>();
  const reads = { answered: 0, possible: 0 };

  const onStep = (taken: StepResult) => {
    codes.set(taken.code, (codes.get(taken.code) ?? 0) + 1);
    const wrong = findViolation(taken);
    if (wrong) violations.push(`${taken.procedure}: ${wrong}`);
    if (!taken.isRetried || unretryableCodes.has(taken.code)) return;
    reads.possible += 1;
    if (taken.code === 'ok') reads.answered += 1;
  };

  const over = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= over;
  try {
    const walks = Array.from({ length: players }, (_, nth) =>
      playJourneys(`chaos-${nth}`, { send, random: createSeededRandom(seed + nth + 1), isOver, onStep }),
    );
    const warm = new Promise<number>((resolve) => {
      setTimeout(() => resolve(measureHeap()), (seconds * 1_000) / 2);
    });
    const leaving = Array.from({ length: Math.ceil(players / 5) }, (_, nth) =>
      leaveAgain(nth % 2 === 0 && proxy ? connectTls(proxy) : () => connect(portal.port, '127.0.0.1'), {
        random: createSeededRandom(seed - nth - 1),
        isOver,
      }),
    );
    await Promise.all([...walks, ...leaving]);
    const heapGrowth = measureHeap() / (await warm) - 1;
    // Responses of nginx itself, by the time limit that has passed: on a busy machine, connections wait to be accepted, one in
    // each turn of the event loop.
    if (proxy) violations.unshift(...(proxy.readLogs().match(/^.*"status":50\d.*"requestId":"".*$/gm) ?? []));
    return {
      callCount: [...codes.values()].reduce((sum, times) => sum + times, 0),
      answeredShare: reads.answered / reads.possible,
      amplification: readAmplification(await portal.figures()),
      heapGrowth,
      violations,
      codes: Object.fromEntries([...codes].toSorted(([, one], [, other]) => other - one)),
    };
  } finally {
    process.off('unhandledRejection', onRejection);
    await proxy?.stop();
    await portal.stop();
    await unreliableHost.stop();
  }
}

const connectTls =
  ({ httpsPort, cert }: NginxServer) =>
  () =>
    startTls({ host: '127.0.0.1', port: httpsPort, ca: cert, servername: 'localhost' });

/** An invalid response must not be retried, so the read can't succeed. */
const unretryableCodes = new Set<string>(['badAnswer', 'emptyAnswer', 'rateLimited'] satisfies ErrorCode[]);

/** The host's own message, where SPEC §8 shows it. */
const HOST_MESSAGES = ['Why not'];
const knownMessages = new Set<unknown>([...Object.values(messages), ...HOST_MESSAGES]);

function findViolation({ code, message, status }: StepResult): string | undefined {
  if (code === 'ok') return status === 200 ? undefined : `answered with ${status}`;
  if (!errorCodes.some((known) => known === code) || code === 'unexpected') return `the error ${code}`;
  const isDesigned = knownMessages.has(message) || /^No \w+ account is currently linked$/.test(message ?? '');
  return isDesigned ? undefined : `unexpected message: ${message}`;
}

function readAmplification(figures: string): number {
  const sum = (name: string) =>
    [...figures.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return sum('portal_host_tries_total') / sum('portal_host_call_seconds_count');
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Returns the used heap after garbage collection, in bytes. */
function measureHeap(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
}
