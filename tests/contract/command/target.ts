import { rootCertificates } from 'node:tls';
import { isLoopback } from '#schema/local-host.ts';
import type { Actor } from '../engine/actor.ts';
import { createActor } from '../engine/actor.ts';
import { CommandError } from '../engine/command-error.ts';
import type { Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { createPacedSend } from '../engine/paced-send.ts';
import type { PortalSettings } from '../engine/portal.ts';
import { readPortalSettings } from '../engine/portal.ts';
import { createFileUndoLog } from '../engine/undo-log.ts';
import { createHttpControl, createMockUnderTest, isMockHost } from '../mock/mock-under-test.ts';
import { startMockServer } from '../mock/start-mock.ts';
import type { Redactor } from '../report/redaction.ts';
import type { Options } from './options.ts';
import { readText } from './options.ts';
import { checkRun } from './preflight.ts';
import type { Output } from './progress.ts';
import { renewToken } from './sign-in.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment of a command. */
export interface CommandContext {
  env: Environment;
  output: Output;
  redactor: Redactor;
  /** Ends the run early. */
  signal?: AbortSignal | undefined;
}

export interface Target {
  hostUnderTest: HostUnderTest;
  close(): Promise<void>;
}

/** Creates the host under test from the options, or starts a mock. @throws {CommandError} */
export async function openTarget(
  options: Options,
  { env, redactor, output }: CommandContext,
): Promise<Target> {
  for (const secret of ['token', 'other-token', 'refresh-token', 'api-key', 'code'] as const)
    redactor.hide(options[secret], secret.replace(/other-|refresh-/, ''));
  for (const value of Object.values(options.header)) redactor.hide(value, 'header');
  const own = options.host === undefined ? await startMockServer() : undefined;
  const origin = own?.origin ?? options.host ?? '';
  const http = createHttpSend({
    api: origin,
    roblox: options['roblox-host'] ?? origin,
    headers: options.header,
    ca: readAuthorities(options.cacert),
    env,
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
    const hostUnderTest = hideSecrets(await createHostUnderTest(options, env, { origin, send }), redactor);
    await checkRun(hostUnderTest);
    return { hostUnderTest, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createHostUnderTest(
  options: Options,
  env: Environment,
  { origin, send }: { origin: string; send: Send },
): Promise<HostUnderTest> {
  const otherToken = options['other-token'];
  const reader = await findReader(options, env);
  const other = otherToken === undefined ? undefined : createActor('other', otherToken);
  const name = hideCredentials(origin);
  const control = createHttpControl(origin);
  if (isLoopback(new URL(origin).hostname) && (await isMockHost(control))) {
    const projectId = env.FIREBASE_PROJECT_ID || 'demo-portal';
    return createMockUnderTest({ host: name, send, control, projectId, reader, other });
  }
  return {
    name,
    send,
    portal: readPortal(env),
    isMock: false,
    hasRobloxHost: options['roblox-host'] !== undefined,
    permissions: {
      writes: options.writes || options.undo,
      linking: options.code !== undefined,
      export: options['allow-export'],
      deletion: options['allow-delete'],
    },
    actors: { reader, other, writer: undefined },
    createCode: async () => options.code,
    undoLog: createFileUndoLog(options.store, name),
  };
}

async function findReader(options: Options, env: Environment): Promise<Actor | undefined> {
  const { 'refresh-token': refreshToken, 'api-key': apiKey } = options;
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST || undefined;
  const token =
    refreshToken === undefined ? options.token : await renewToken(refreshToken, { apiKey, emulator });
  return token === undefined ? undefined : createActor('reader', token);
}

function readPortal(env: Environment): PortalSettings {
  try {
    return readPortalSettings(env);
  } catch (cause) {
    throw new CommandError('AUTH_REDIRECT_ORIGINS or PICTURE_HOSTS of the environment is not valid', {
      cause,
    });
  }
}

/** The certificates that Node trusts, and those of the file. */
const readAuthorities = (file: string | undefined): string[] | undefined =>
  file === undefined ? undefined : [...rootCertificates, readText(file)];

/** Keeps the secrets that the run learns out of all output. */
function hideSecrets(host: HostUnderTest, redactor: Redactor): HostUnderTest {
  for (const actor of Object.values(host.actors)) {
    redactor.hide(actor?.token, 'token');
    redactor.hide(actor?.email, 'email');
  }
  return {
    ...host,
    async createCode() {
      const code = await host.createCode();
      redactor.hide(code, 'code');
      return code;
    },
  };
}

/** Removes user name and password from an address. */
function hideCredentials(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}
