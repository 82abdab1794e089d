import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { createActor } from '../engine/actor.ts';
import { CommandError } from '../engine/command-error.ts';
import { NoResponseError } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { createPacedSend } from '../engine/paced-send.ts';
import { createFileUndoLog } from '../engine/undo-log.ts';
import { createHttpControl, createMockUnderTest, isMockHost } from '../mock/mock-under-test.ts';
import { startMockServer } from '../mock/start-mock.ts';
import type { Redactor } from '../report/redaction.ts';
import type { CommandContext } from './context.ts';
import type { Options } from './options.ts';
import { isLoopback } from './options.ts';
import { signIn } from './sign-in.ts';

export interface Target {
  hostUnderTest: HostUnderTest;
  /** The tested address. */
  origin: string;
  close(): Promise<void>;
}

/** Creates the host under test from the options, or starts a mock. @throws {CommandError} */
export async function openTarget(
  options: Options,
  { env, redactor, output }: CommandContext,
): Promise<Target> {
  for (const secret of ['token', 'other-token', 'email', 'password', 'api-key', 'code'] as const) {
    redactor.hide(options[secret], secret.replace('other-', ''));
  }
  const own = options.host === undefined ? await startMockServer() : undefined;
  const origin = own?.origin ?? options.host ?? '';
  const http = createHttpSend({
    api: origin,
    roblox: options['roblox-host'] ?? origin,
    timeoutMs: options.timeout,
  });
  const close = async () => {
    await http.close();
    await own?.close();
  };
  try {
    const send = createPacedSend(http.send, {
      perSecond: options.rate,
      onWait: (seconds) => output.write(`\nthe host answered 429; waiting ${Math.ceil(seconds)} s\n`),
    });
    const hostUnderTest = await createHostUnderTest({ options, env, redactor, origin, send });
    await checkReachable(hostUnderTest);
    return { hostUnderTest, origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface TargetAddress {
  options: Options;
  env: CommandContext['env'];
  redactor: Redactor;
  origin: string;
  send: HostUnderTest['send'];
}

async function createHostUnderTest({
  options,
  env,
  redactor,
  origin,
  send,
}: TargetAddress): Promise<HostUnderTest> {
  const { reader, other } = await findActors(options, env, redactor);
  const control = createHttpControl(origin);
  const name = hideCredentials(origin);
  const hidingCode = (code: () => Promise<string | undefined>) => async () => {
    const given = await code();
    redactor.hide(given, 'code');
    return given;
  };
  if (isLoopback(origin) && (await isMockHost(control))) {
    const projectId = env.FIREBASE_PROJECT_ID || 'demo-portal';
    const writes = !options['read-only'];
    const subject = await createMockUnderTest({
      host: name,
      send,
      control,
      writes,
      projectId,
      reader,
      other,
    });
    for (const actor of Object.values(subject.actors)) redactor.hide(actor?.token, 'token');
    return { ...subject, createCode: hidingCode(subject.createCode) };
  }
  const { writes, code } = options;
  return {
    name,
    send,
    isMock: false,
    acceptsUnsignedTokens: Boolean(env.FIREBASE_AUTH_EMULATOR_HOST),
    hasRobloxHost: options['roblox-host'] !== undefined,
    permissions: {
      writes,
      linking: code !== undefined,
      export: options['allow-export'],
      deletion: options['allow-delete'],
    },
    actors: { reader, other, writer: undefined },
    createCode: hidingCode(async () => code),
    undoLog: createFileUndoLog(options.store, name),
  };
}

async function findActors(options: Options, env: CommandContext['env'], redactor: Redactor) {
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
  const reader: Actor | undefined =
    signedIn === undefined ? undefined : createActor('reader', signedIn, email);
  for (const actor of [reader, other === undefined ? undefined : createActor('other', other)]) {
    redactor.hide(actor?.email, 'email');
  }
  return { reader, other: other === undefined ? undefined : createActor('other', other) };
}

/** Makes one call, so that an unreachable host or a refused token ends with one line. */
async function checkReachable({ send, actors: { reader }, name }: HostUnderTest): Promise<void> {
  const ask = (call: CallKey, headers: Record<string, string>) =>
    send({ call, method: 'GET', path: calls[call].path, headers, body: undefined }).catch(
      (error: unknown) => {
        if (!(error instanceof NoResponseError)) throw error;
        throw new CommandError(`${name} cannot be reached: ${error.message}`, { cause: error });
      },
    );
  const [publicRead, ownRead] = [callKeys.find(isPublicRead), callKeys.find((key) => callOf(key).isPersonal)];
  if (publicRead) await ask(publicRead, {});
  if (!reader || !ownRead) return;
  const { status } = await ask(ownRead, { authorization: `Bearer ${reader.token}` });
  if (status === 401 || status === 403)
    throw new CommandError(`${name} refused the token with status ${status}`);
}

/** Whether a call needs neither a token nor an input. */
function isPublicRead(key: CallKey): boolean {
  const { auth, method, host, path } = callOf(key);
  return auth === 'none' && method === 'GET' && host === 'api' && !path.includes('{');
}

/** Removes user name and password from an address. */
function hideCredentials(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}
