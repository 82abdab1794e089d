import { setTimeout as sleep } from 'node:timers/promises';
import type { Mock } from './core.ts';
import { createMock } from './core.ts';
import { listen } from './http.ts';
import { emulatorIdentity, memoryIdentity } from './identity-service.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';
import { StateFileError, stateFile } from './state-file.ts';

const SEED_RETRY_MS = 500;

const settings = readSettings(process.env);
if (Array.isArray(settings)) {
  for (const line of settings) console.error(`mock host: ${line}`);
  process.exit(1);
}
await start(settings);

/** The mock host by itself (npm run mock), or as a child of offline play. */
async function start(settings: Settings): Promise<void> {
  const { MOCK_PORT: port, PORTAL_ORIGIN: portalOrigin, FIREBASE_PROJECT_ID: projectId } = settings;
  const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
  const server = await listen({ port, onDefect: (error) => console.error(error) }).catch((error: unknown) => {
    console.error(`mock host: cannot listen on port ${port} (MOCK_PORT): ${reasonOf(error)}`);
    process.exit(1);
  });
  const identity = emulator ? emulatorIdentity({ host: emulator, projectId }) : memoryIdentity();
  const keeper = settings.MOCK_STATE === undefined ? undefined : stateFile(settings.MOCK_STATE);
  const options = { identity, origin: server.origin, portalOrigin, projectId, keeper };
  const mock = await createMock(options).catch((error: unknown) => {
    if (!(error instanceof StateFileError)) throw error;
    console.error(`mock host: ${error.message}`);
    process.exit(1);
  });
  server.serve(mock);
  console.log(`mock host: ${server.origin}/__mock`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  await seed(mock);
}

/** Listening comes first: the emulator takes its time, and pages that need nobody signed in don't wait for it. */
async function seed(mock: Mock): Promise<void> {
  for (;;) {
    try {
      await mock.seedIdentity();
      return;
    } catch (error) {
      console.error(`mock host: the identity service does not know its people yet: ${reasonOf(error)}`);
      await sleep(SEED_RETRY_MS);
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE' ? 'it is in use' : error.message;
}
