import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { actorOf } from '../engine/actor.ts';
import { CannotRun } from '../engine/cannot-run.ts';
import { NoAnswer } from '../engine/exchange.ts';
import { httpSend } from '../engine/http-send.ts';
import { fileLedger } from '../engine/ledger.ts';
import { patient } from '../engine/patient.ts';
import type { Subject } from '../engine/subject.ts';
import { httpControl, isMock, mockSubject } from '../mock/mock-subject.ts';
import { startOwnMock } from '../mock/own-mock.ts';
import type { Redactor } from '../report/redaction.ts';
import type { Options } from './options.ts';
import { signIn } from './sign-in.ts';

export interface Target {
  subject: Subject;
  /** The address that is tested. */
  origin: string;
  close(): Promise<void>;
}

/** So that a real host is not overrun; one on this machine may be. */
const GENTLE_PER_SECOND = 10;

type Environment = Readonly<Record<string, string | undefined>>;

/** The host that the options name, or a mock of this run's own. @throws {CannotRun} */
export async function openTarget(options: Options, env: Environment, redactor: Redactor): Promise<Target> {
  for (const secret of ['token', 'other-token', 'email', 'password', 'api-key', 'code'] as const) {
    redactor.hide(options[secret], secret.replace('other-', ''));
  }
  const own = options.host === undefined ? await startOwnMock() : undefined;
  const origin = own?.origin ?? options.host ?? '';
  const http = httpSend({
    api: origin,
    roblox: options['roblox-host'] ?? origin,
    timeoutMs: options.timeout,
    perSecond: options.rate ?? (isLoopback(origin) ? undefined : GENTLE_PER_SECOND),
  });
  const close = async () => {
    await http.close();
    await own?.close();
  };
  try {
    const send = patient(http.send);
    const subject = await subjectAt({ options, env, redactor, origin, send });
    await preflight(subject);
    return { subject, origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Place {
  options: Options;
  env: Environment;
  redactor: Redactor;
  origin: string;
  send: Subject['send'];
}

async function subjectAt({ options, env, redactor, origin, send }: Place): Promise<Subject> {
  const { reader, other } = await people(options, env, redactor);
  const control = httpControl(origin);
  const host = shown(origin);
  const hidingCode = (code: () => Promise<string | undefined>) => async () => {
    const given = await code();
    redactor.hide(given, 'code');
    return given;
  };
  if (isLoopback(origin) && (await isMock(control))) {
    const projectId = env.FIREBASE_PROJECT_ID || 'demo-portal';
    const writes = !options['read-only'];
    const subject = await mockSubject({ host, send, control, writes, projectId, reader, other });
    for (const actor of Object.values(subject.actors)) redactor.hide(actor?.token, 'token');
    return { ...subject, code: hidingCode(subject.code) };
  }
  const { writes, code } = options;
  return {
    host,
    send,
    isMock: false,
    takesUnsigned: Boolean(env.FIREBASE_AUTH_EMULATOR_HOST),
    hasRobloxHost: options['roblox-host'] !== undefined,
    permissions: {
      writes,
      linking: code !== undefined,
      export: options['allow-export'],
      deletion: options['allow-delete'],
    },
    actors: { reader, other, writer: undefined },
    code: hidingCode(async () => code),
    ledger: fileLedger(options.store, host),
  };
}

async function people(options: Options, env: Environment, redactor: Redactor) {
  const { token, email, password } = options;
  const signedIn =
    email !== undefined && password !== undefined
      ? await signIn({
          email,
          password,
          apiKey: options['api-key'],
          emulator: env.FIREBASE_AUTH_EMULATOR_HOST || undefined,
          timeoutMs: options.timeout,
        })
      : token;
  redactor.hide(signedIn, 'token');
  const other = options['other-token'];
  const reader: Actor | undefined = signedIn === undefined ? undefined : actorOf('reader', signedIn, email);
  for (const actor of [reader, other === undefined ? undefined : actorOf('other', other)]) {
    redactor.hide(actor?.email, 'email');
  }
  return { reader, other: other === undefined ? undefined : actorOf('other', other) };
}

/** One question, so that a host that is away or a token that is refused is said in one line. */
async function preflight({ send, actors: { reader }, host }: Subject): Promise<void> {
  const ask = (call: CallKey, headers: Record<string, string>) =>
    send({ call, method: 'GET', path: calls[call].path, headers, body: undefined }).catch(
      (error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        throw new CannotRun(`${host} cannot be reached: ${error.message}`, { cause: error });
      },
    );
  await ask('robloxLogin', {});
  if (!reader) return;
  const { status } = await ask('profile', { authorization: `Bearer ${reader.token}` });
  if (status === 401 || status === 403)
    throw new CannotRun(`${host} refused the token with status ${status}`);
}

/** Without the name and password that an address may have. */
function shown(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}

const isLoopback = (address: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
