import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { createIdToken } from '#tests/support/tokens.ts';
import type { PortalRequest, PortalResponse, ProcedureOutcome } from '../test-portal.ts';
import { buildRequest, parseOutcome } from '../test-portal.ts';
import { pick } from './random.ts';

/** One step of a journey: a procedure and its input. */
interface ProcedureStep {
  procedure: string;
  input?: unknown;
  isRetried: boolean;
}

/** The result of one step. */
export type StepResult = ProcedureStep & ProcedureOutcome & { status: number };

const readStep = (procedure: string, input?: unknown) => ({ procedure, input, isRetried: true });
/** A write, or the address of a sign-in, which is made for one caller. */
const onceStep = (procedure: string, input?: unknown) => ({ procedure, input, isRetried: false });

/** The journeys of players; `nth` makes each write different. */
const journeys: readonly ((nth: number) => ProcedureStep[])[] = [
  () => [
    readStep('profile.own'),
    readStep('leaderboard.top'),
    readStep('leaderboard.ownRank', { robloxUserId: '5520917643' }),
  ],
  () => [readStep('profile.public', { id: 'veteran' }), readStep('roblox.user', { id: '5520917643' })],
  () => [onceStep('auth.robloxLogin'), onceStep('auth.googleLogin')],
  (nth) => [
    readStep('profile.own'),
    onceStep('options.update', { category: 'Privacy', name: 'PublicProfileVisible', value: nth % 2 === 0 }),
    readStep('profile.own'),
  ],
  (nth) => [
    onceStep('account.requestDataExport', { email: `export-${nth}@example.com` }),
    readStep('profile.own'),
  ],
  () => [
    onceStep('linking.verifyCode', { code: 'GOOD01' }),
    onceStep('account.unlink', { provider: 'discord' }),
  ],
];

export interface JourneyOptions {
  send: (sent: PortalRequest) => Promise<PortalResponse>;
  random: () => number;
  isOver: () => boolean;
  onStep: (taken: StepResult) => void;
}

/** Runs one journey after another for one player, with one token, which lasts an hour. */
export async function playJourneys(
  uid: string,
  { send, random, isOver, onStep }: JourneyOptions,
): Promise<void> {
  const authorization = `Bearer ${createIdToken(uid)}`;
  for (let nth = 0; !isOver(); nth += 1) {
    for (const step of pick(journeys, random)(nth)) {
      if (isOver()) return;
      const sent = buildRequest(step.procedure, step.input);
      const response = await send({ ...sent, headers: { ...sent.headers, authorization } });
      const isJson = response.headers['content-type']?.startsWith('application/json');
      const outcome = isJson ? parseOutcome(response) : { code: 'no response of the portal' };
      onStep({ ...step, ...outcome, status: response.status });
      await pause(random() * MAX_PAUSE_MS);
    }
  }
}

type Leaving = Pick<JourneyOptions, 'random' | 'isOver'>;

/** Connects again and again, sends a request up to any byte, and leaves at any time, also during the response. */
export async function leaveAgain(connect: () => Socket, { random, isOver }: Leaving): Promise<void> {
  const [read, write] = [
    buildRequest('profile.own', undefined, 'rookie'),
    buildRequest('linking.verifyCode', { code: 'GOOD01' }),
  ];
  while (!isOver()) {
    const { method, path, headers, body = '' } = pick([read, write, { ...read, path: '/login' }], random);
    const fields = {
      host: 'localhost',
      'x-forwarded-for': '192.0.2.7',
      ...headers,
      'content-length': body.length,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `${method ?? 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
    const socket = connect().on('error', () => undefined);
    socket.write(request.slice(0, Math.ceil(random() * 2 * request.length)));
    await pause(random() * MAX_PAUSE_MS);
    if (socket instanceof TLSSocket || random() < 0.5) socket.destroy();
    else socket.resetAndDestroy();
  }
}

const MAX_PAUSE_MS = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
