import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#schema/paths.ts';
import { startHttpServer } from './host/http-server.ts';
import type { MockHost } from './host/mock-host.ts';
import { createMockHost } from './host/mock-host.ts';
import { readStateFile, SAVE_INTERVAL_MS, StateFileError, writeStateFile } from './host/state-file.ts';
import { createEmulatorIdentity } from './identity/emulator-identity.ts';
import { createInMemoryIdentity } from './identity/in-memory-identity.ts';
import type { MockSettings } from './settings.ts';
import { readMockSettings } from './settings.ts';

/** The mock host's process, alone (`npm run mock`) or as a child of `npm start`. */

const SEED_RETRY_MS = 200;
const SEED_PATIENCE_MS = 30_000;

const settings = readMockSettings(process.env);
if (Array.isArray(settings)) fail(settings);
await startMockHost(settings).catch((error: unknown) => {
  if (!(error instanceof StateFileError)) throw error;
  fail([error.message]);
});

async function startMockHost(settings: MockSettings): Promise<void> {
  const { MOCK_PORT: port, PORTAL_ORIGIN: portalOrigin, FIREBASE_PROJECT_ID: projectId } = settings;
  const { FIREBASE_AUTH_EMULATOR_HOST: host, MOCK_STATE: stateFile, LISTEN_ADDRESS: address } = settings;
  const server = await startHttpServer({ port, address, onDefect: (error) => console.error(error) }).catch(
    (error: unknown) => fail([`cannot listen on port ${port} (MOCK_PORT): ${describeError(error)}`]),
  );
  const mock = await createMockHost({
    identity: host
      ? createEmulatorIdentity({ host, projectId, actionUrl: portalOrigin + paths.completePasswordReset })
      : createInMemoryIdentity(),
    origin: server.origin,
    portalOrigin,
    projectId,
    saved: stateFile ? readStateFile(stateFile) : undefined,
  });
  const save = () => stateFile && writeStateFile(stateFile, mock.save());
  // Save at the start, so that an unwritable file fails now.
  save();
  const saveOrReport = () => {
    try {
      save();
    } catch (error) {
      console.error(`mock host: ${describeError(error)}`);
    }
  };
  setInterval(saveOrReport, SAVE_INTERVAL_MS).unref();
  server.serve(mock);
  console.log(`mock host: ${server.origin}/__mock`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      saveOrReport();
      void server.close().then(() => process.exit(0));
    });
  }
  await seedWithRetry(mock);
}

/**
 * Seeds the identity service after the server listens: the emulator starts slowly, and pages without sign-in
 * don't need it. Reports a failure once, if it lasts.
 */
async function seedWithRetry(mock: MockHost): Promise<void> {
  const deadline = Date.now() + SEED_PATIENCE_MS;
  for (let isReported = false; ; await sleep(SEED_RETRY_MS)) {
    try {
      await mock.seedIdentity();
      return;
    } catch (error) {
      if (isReported || Date.now() < deadline) continue;
      isReported = true;
      console.error(`mock host: cannot create the accounts of the world yet: ${describeError(error)}`);
    }
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
}

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(`mock host: ${line}`);
  process.exit(1);
}
