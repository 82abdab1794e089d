import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { calls } from '#schema/calls.ts';
import { percentile } from './latency.ts';
import { measureInTurn } from './load.ts';
import type { BenchOptions } from './section.ts';

export interface OverloadResult {
  /** p99 of accepted requests in ms, at a tenth of the capacity and at ten times the capacity. */
  unloaded: number;
  overloaded: number;
  /** Shares (0.9: 90 %) of the requests at ten times the capacity: refused with 503, and failed connections. */
  shed: number;
  lost: number;
}

/** The host's latency and the portal's slots determine the capacity. */
const HOST_MS = 100;
const MAX_CONCURRENT_CALLS = 32;
const CAPACITY_PER_SECOND = (MAX_CONCURRENT_CALLS * 1_000) / HOST_MS;

/** Far more than the portal's slots, so that requests don't queue in the client. */
const MAX_SOCKETS = 400;

const profileBody = JSON.stringify(z.encode(calls.publicProfile.response, { displayName: 'Nova Quill' }));

/**
 * Measures the p99 of accepted requests at a tenth of the capacity and at ten times the capacity, in turn.
 * Takes each p99 over all rounds, because a single round at a tenth has too few requests.
 */
export async function measureOverload({ rounds, seconds }: BenchOptions): Promise<OverloadResult> {
  const { port, stop } = await startPortalWithSlowHost({ RATE_LIMIT_SCALE: '0' });
  try {
    const loads = [CAPACITY_PER_SECOND / 10, CAPACITY_PER_SECOND * 10];
    const [calm = [], rush = []] = await measureInTurn(
      loads.map((perSecond) => () => generateLoad({ port, perSecond, seconds })),
      rounds,
    );
    const sum = (part: 'sent' | 'shed' | 'lost') => rush.reduce((all, taken) => all + taken[part], 0);
    return {
      unloaded: p99(calm),
      overloaded: p99(rush),
      shed: sum('shed') / sum('sent'),
      lost: sum('lost') / sum('sent'),
    };
  } finally {
    await stop();
  }
}

export interface AbuseResult {
  /** p99 in ms of the accepted requests of the abusive address and of the others. */
  abusive: number;
  others: number;
  /** Share of the others' requests with a response, and of all requests without any. */
  answered: number;
  lost: number;
}

/**
 * Sends ten times the capacity from one address, and a quarter of the capacity from twenty others at the same time, with
 * the usual limits.
 */
export async function measureAbuse({ seconds }: Pick<BenchOptions, 'seconds'>): Promise<AbuseResult> {
  const { port, stop } = await startPortalWithSlowHost({});
  try {
    const [abusive, ...others] = await Promise.all([
      generateLoad({ port, seconds, perSecond: CAPACITY_PER_SECOND * 10, from: '127.0.0.2' }),
      ...Array.from({ length: OTHER_ADDRESSES }, (_, nth) =>
        generateLoad({
          port,
          seconds,
          perSecond: CAPACITY_PER_SECOND / 4 / OTHER_ADDRESSES,
          from: `127.0.1.${nth + 1}`,
        }),
      ),
    ]);
    const sum = (part: 'sent' | 'shed' | 'lost') => others.reduce((all, taken) => all + taken[part], 0);
    return {
      abusive: p99([abusive]),
      others: p99(others),
      answered: 1 - (sum('shed') + sum('lost')) / sum('sent'),
      lost: (sum('lost') + abusive.lost) / (sum('sent') + abusive.sent),
    };
  } finally {
    await stop();
  }
}

const OTHER_ADDRESSES = 20;

async function startPortalWithSlowHost(env: Record<string, string>) {
  const [portalPort = 0, hostPort = 0] = await findFreePorts(2);
  const host = startNode('slow host', [
    ...['--import', 'tsx', 'tests/bench/slow-server.ts'],
    ...[profileBody, String(hostPort), String(HOST_MS)],
  ]);
  // If the host isn't up first, the portal's circuit breaker opens.
  await waitUntilReady(toLocalOrigin(hostPort), host);
  const portal = startPortal(
    { portal: portalPort, mock: hostPort, emulator: '127.0.0.1:9' },
    {
      env: {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        MAX_CONCURRENT_CALLS: String(MAX_CONCURRENT_CALLS),
        ...env,
      },
    },
  );
  const stop = async () => {
    await portal.child.stop();
    await host.stop();
  };
  await portal.ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { port: portalPort, stop };
}

interface Load {
  port: number;
  perSecond: number;
  seconds: number;
  /** The clients' address, one of 127.0.0.0/8. */
  from?: string;
}

/** Sends requests at a fixed rate, as many players would: without waiting for earlier responses. */
async function generateLoad({ port, perSecond, seconds, from = '127.0.0.1' }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, localAddress: from });
  const admitted: number[] = [];
  let [sent, shed, lost] = [0, 0, 0];
  const sendRead = (nth: number) =>
    new Promise<void>((resolve, reject) => {
      let startedAt = performance.now();
      // Each read is for another player, because overlapping identical reads share one request to the host.
      const input = encodeURIComponent(JSON.stringify({ id: `player${nth}from${from}` }));
      const path = `/trpc/profile.public?input=${input}`;
      const read = request({ host: '127.0.0.1', port, agent, path }, (received) => {
        received.resume().once('end', () => {
          if (received.statusCode === 200) admitted.push(performance.now() - startedAt);
          else if (received.statusCode === 503 || received.statusCode === 429) shed += 1;
          else reject(new Error(`The portal answered ${received.statusCode}`));
          resolve();
        });
      });
      // The clock starts when a socket is free: waiting in this process isn't the portal's latency.
      read.once('socket', () => {
        startedAt = performance.now();
      });
      read.once('error', () => {
        lost += 1;
        resolve();
      });
      read.end();
    });
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    // `<=` sends the first request at once, because the time may be over after the first wait.
    while (sent <= due) all.push(sendRead(sent++));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(all);
  agent.destroy();
  return { admitted, sent, shed, lost };
}

const p99 = (taken: readonly { admitted: number[] }[]) =>
  percentile(
    taken.flatMap(({ admitted }) => admitted),
    0.99,
  );
