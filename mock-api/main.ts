import { setTimeout as sleep } from 'node:timers/promises';
import { startHttpServer } from './core/http-server.ts';
import type { MockHost } from './core/mock-host.ts';
import { createMockHost } from './core/mock-host.ts';
import { createEmulatorIdentity } from './identity/emulator-identity.ts';
import { createInMemoryIdentity } from './identity/in-memory-identity.ts';
import type { MockSettings } from './settings.ts';
import { readMockSettings } from './settings.ts';
import { createFilePersistence, StateFileError } from './store/state-file.ts';

const SEED_RETRY_MS = 500;

const settings = readMockSettings(process.env);
if (Array.isArray(settings)) {
  for (const line of settings) console.error(`mock host: ${line}`);
  process.exit(1);
}
await startMockHost(settings);

/** Starts the mock host, alone (`npm run mock`) or as a child of `npm start`. */
async function startMockHost(settings: MockSettings): Promise<void> {
  const { MOCK_PORT: port, PORTAL_ORIGIN: portalOrigin, FIREBASE_PROJECT_ID: projectId } = settings;
  const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
  const server = await startHttpServer({ port, onDefect: (error) => console.error(error) }).catch(
    (error: unknown) => {
      console.error(`mock host: cannot listen on port ${port} (MOCK_PORT): ${describeError(error)}`);
      process.exit(1);
    },
  );
  const identity = emulator
    ? createEmulatorIdentity({ host: emulator, projectId })
    : createInMemoryIdentity();
  const persistence =
    settings.MOCK_STATE === undefined ? undefined : createFilePersistence(settings.MOCK_STATE);
  const options = { identity, origin: server.origin, portalOrigin, projectId, persistence };
  const mock = await createMockHost(options).catch((error: unknown) => {
    if (!(error instanceof StateFileError)) throw error;
    console.error(`mock host: ${error.message}`);
    process.exit(1);
  });
  server.serve(mock);
  console.log(`mock host: ${server.origin}/__mock`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  await seedWithRetry(mock);
}

/**
 * Seeds the identity service after the server listens: the emulator starts slowly, and pages without sign-in
 * don't need it.
 */
async function seedWithRetry(mock: MockHost): Promise<void> {
  for (;;) {
    try {
      await mock.seedIdentity();
      return;
    } catch (error) {
      console.error(
        `mock host: cannot create the accounts in the identity service yet: ${describeError(error)}`,
      );
      await sleep(SEED_RETRY_MS);
    }
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
}
