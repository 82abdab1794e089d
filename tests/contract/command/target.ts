import { rootCertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import { isLoopback } from '#schema/local-host.ts';
import type { Environment } from '#schema/settings.ts';
import { demoProjectId, readEnvironment } from '#schema/settings.ts';
import { createActor } from '../engine/actor.ts';
import { CommandError } from '../engine/command-error.ts';
import type { Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { createPacedSend } from '../engine/paced-send.ts';
import { createPatientSend } from '../engine/patient-send.ts';
import { readPortalSettings } from '../engine/portal.ts';
import type { Account } from '../engine/token-renewing-send.ts';
import { createTokenRenewingSend } from '../engine/token-renewing-send.ts';
import { createFileUndoLog } from '../engine/undo-log.ts';
import { createHttpControl, createMockUnderTest, isMockHost } from '../mock/mock-under-test.ts';
import { startMockServer } from '../mock/start-mock.ts';
import type { Redactor } from '../report/redaction.ts';
import { hideSecrets } from '../report/redaction.ts';
import type { Options } from './options.ts';
import { readText } from './options.ts';
import { checkRun } from './preflight.ts';
import type { Output } from './progress.ts';
import { renewToken } from './sign-in.ts';

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
    const paced = createPacedSend(createPatientSend(http.send, options.patience), {
      perSecond: options.rate,
      onWait: (seconds) => output.write(`\nthe host answered 429; waiting ${Math.ceil(seconds)} s\n`),
    });
    const accounts = await findAccounts(options, { env, redactor, dispatcher: http.dispatcher });
    const send = createTokenRenewingSend(paced, accounts);
    const target = await createHostUnderTest(options, env, { origin, send, accounts });
    const hostUnderTest = await checkRun(hideSecrets(target, redactor));
    return { hostUnderTest, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createHostUnderTest(
  options: Options,
  env: Environment,
  { origin, send, accounts }: { origin: string; send: Send; accounts: readonly Account[] },
): Promise<HostUnderTest> {
  const reader = accounts.find(({ actor }) => actor.name === 'reader')?.actor;
  const other = accounts.find(({ actor }) => actor.name === 'other')?.actor;
  const name = hideCredentials(origin);
  const control = createHttpControl(origin);
  if (isLoopback(new URL(origin).hostname) && (await isMockHost(control))) {
    const { FIREBASE_PROJECT_ID: projectId = demoProjectId } = readEnvironment(env, ['FIREBASE_PROJECT_ID']);
    return createMockUnderTest({ host: name, send, control, projectId, reader, other });
  }
  return {
    name,
    send,
    portal: readPortalSettings(env, name),
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

/** The accounts whose tokens, or means to get tokens, the command was given. */
async function findAccounts(
  options: Options,
  { env, redactor, dispatcher }: Pick<CommandContext, 'env' | 'redactor'> & { dispatcher: Dispatcher },
): Promise<Account[]> {
  const { 'refresh-token': refreshToken, 'api-key': apiKey, 'portal-url': portalUrl, uid } = options;
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = readEnvironment(env, ['FIREBASE_AUTH_EMULATOR_HOST']);
  const otherToken = options['other-token'];
  const signIn = async (secret: string) => {
    const token = await renewToken(secret, { apiKey, emulator, portalUrl, dispatcher });
    redactor.hide(token, 'token');
    return token;
  };
  const renew = refreshToken === undefined ? undefined : () => signIn(refreshToken);
  const token = renew ? await renew() : options.token;
  const accounts: Account[] = [];
  if (token !== undefined) {
    const actor = createActor('reader', token);
    if (uid !== undefined && actor.uid !== undefined && actor.uid !== uid)
      throw new CommandError('--uid: the token names another uid');
    const flag = renew ? '--refresh-token' : '--token';
    accounts.push({ actor: { ...actor, uid: actor.uid ?? uid }, flag, renew });
  }
  if (otherToken !== undefined)
    accounts.push({ actor: createActor('other', otherToken), flag: '--other-token' });
  return accounts;
}

/** The certificates that Node trusts, and those of the file. */
const readAuthorities = (file: string | undefined): string[] | undefined =>
  file === undefined ? undefined : [...rootCertificates, readText(file)];

/** Removes user name and password from an address. */
function hideCredentials(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}
