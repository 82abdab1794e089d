import { randomUUID } from 'node:crypto';
import { calls } from '#schema/calls.ts';
import { createActor } from '../engine/actor.ts';
import type { ContractRun, ContractRunOptions } from '../engine/contract-run.ts';
import { createContractRun } from '../engine/contract-run.ts';
import type { Send } from '../engine/exchange.ts';
import type { ContractFinding } from '../engine/findings.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { runAllChecks } from '../engine/run-checks.ts';
import type { UndoLog } from '../engine/undo-log.ts';
import type { PlayerKind } from '../independent-host/data.ts';
import type { DialectName } from '../independent-host/dialects.ts';
import { withDialects } from '../independent-host/dialects.ts';
import type { IndependentHost } from '../independent-host/host.ts';
import { createIndependentHost } from '../independent-host/host.ts';
import { collectFindings } from '../report/report.ts';

export interface IndependentRunOptions {
  dialects?: readonly DialectName[];
  /** Wraps the connection to the host. The subject can create disposable actors; the tester's can't. */
  between?: (send: Send, subject: HostUnderTest) => Send;
  /** Changes the run's assumptions about the host. */
  adaptHost?: (subject: HostUnderTest) => HostUnderTest;
  /** The players whose tokens the run has. */
  players?: Partial<Record<'reader' | 'other' | 'writer', PlayerKind>>;
  seed?: number;
  runs?: number;
  /** Default: true. */
  writes?: boolean;
  isStrict?: boolean;
  /** Runs these checks instead of all of them. */
  check?: (session: ContractRun, runs: number) => Promise<void>;
  onExchange?: ContractRunOptions['onExchange'];
}

export interface IndependentRun {
  session: ContractRun;
  findings: ContractFinding[];
  /** Requests that the host has received. */
  requests: number;
  host: IndependentHost;
}

const PLAYERS = { reader: 'everything', other: 'robloxOnly', writer: 'newcomer' } as const;

/** Runs the checks against a new independent host, as against a stranger's: without a network. */
export async function runIndependent(options: IndependentRunOptions = {}): Promise<IndependentRun> {
  const { dialects = [], between, seed = 1, runs = 5, writes = true, check = runAllChecks } = options;
  const clock = createClock();
  const host = createIndependentHost({ ...withDialects(...dialects), now: clock.now });
  const counted = countRequests(createIndependentSend(host, clock));
  const plain = createIndependentUnderTest(host, counted.send, { ...PLAYERS, ...options.players }, writes);
  const believed = options.adaptHost?.(plain) ?? plain;
  const createDisposableActor = () => createActor('leaver', createNewPlayer(host));
  const hostUnderTest = between
    ? { ...believed, send: between(plain.send, { ...plain, createDisposableActor }) }
    : believed;
  const session = createContractRun({
    hostUnderTest,
    seed,
    isStrict: options.isStrict,
    now: clock.now,
    onExchange: options.onExchange,
  });
  await check(session, runs);
  return { session, findings: collectFindings(session.results), requests: counted.count(), host };
}

/** A stranger's host under test: no control API, only tokens and linking codes. */
function createIndependentUnderTest(
  host: IndependentHost,
  send: Send,
  players: Record<'reader' | 'other' | 'writer', PlayerKind>,
  writes: boolean,
): HostUnderTest {
  const signedIn = (name: 'reader' | 'other' | 'writer') =>
    createActor(name, host.createToken(host.uidOf(players[name])));
  return {
    name: 'http://independent',
    send,
    isMock: false,
    acceptsUnsignedTokens: true,
    hasRobloxHost: true,
    permissions: { writes, linking: writes, export: writes, deletion: writes, permanent: writes },
    actors: { reader: signedIn('reader'), other: signedIn('other'), writer: signedIn('writer') },
    createCode: async () => host.issueLinkingCode(),
    undoLog: createMemoryUndoLog(),
  };
}

/** A new player's token; the player exists. */
function createNewPlayer(host: IndependentHost): string {
  const uid = `leaver${randomUUID()}`;
  const token = host.createToken(uid, {
    email: `${uid}@example.com`,
    firebase: { sign_in_provider: 'password' },
  });
  host.handle({
    method: 'POST',
    path: calls.verifyTokenAndCreateUser.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: token }),
  });
  return token;
}

interface Clock {
  /** Epoch ms. */
  now(): number;
  skip(ms: number): void;
}

function createClock(): Clock {
  let skipped = 0;
  return { now: () => Date.now() + skipped, skip: (ms) => (skipped += ms) };
}

const MAX_WAIT_SECONDS = 30;

/** Sends to the host as HTTP would. After a 429, moves the clock on instead of waiting. */
function createIndependentSend(host: IndependentHost, clock: Clock): Send {
  return async function send(request) {
    const begun = performance.now();
    const [path = '', search = ''] = request.path.split(/\?(.*)/su);
    const { status, headers, body } = host.handle({
      method: request.method,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: request.headers,
      body: request.body ?? '',
    });
    const named = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const seconds = Number(named['retry-after'] ?? Number.NaN);
    if (status === 429 && seconds <= MAX_WAIT_SECONDS) {
      clock.skip(seconds * 1_000);
      return send(request);
    }
    return {
      status,
      headers: named,
      contentType: named['content-type'],
      body,
      ms: performance.now() - begun,
    };
  };
}

function countRequests(send: Send) {
  let requests = 0;
  const counting: Send = (request) => {
    requests += 1;
    return send(request);
  };
  return { count: () => requests, send: counting };
}

function createMemoryUndoLog(): UndoLog {
  const entries: { owner: string; undo: Parameters<UndoLog['add']>[1] }[] = [];
  return {
    add: (owner, undo) => void entries.push({ owner, undo }),
    remove(owner, undo) {
      const index = entries.findIndex((entry) => entry.owner === owner && entry.undo === undo);
      if (index >= 0) entries.splice(index, 1);
    },
    list: (owner) => entries.flatMap((entry) => (entry.owner === owner ? [entry.undo] : [])),
  };
}
