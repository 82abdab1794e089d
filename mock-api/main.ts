import { existsSync } from 'node:fs';
import { paths } from '#schema/paths.ts';
import { loadDotenv, SettingsError, toListenError } from '#schema/settings.ts';
import { startHttpServer } from './host/http-server.ts';
import { createMockHost } from './host/mock-host.ts';
import { readStateFile, SAVE_INTERVAL_MS, StateFileError, writeStateFile } from './host/state-file.ts';
import { createEmulatorIdentity } from './identity/emulator-identity.ts';
import { createInMemoryIdentity } from './identity/in-memory-identity.ts';
import { describeError, seedWithRetry } from './identity/seed-emulator.ts';
import type { MockSettings } from './settings.ts';
import { readMockSettings } from './settings.ts';
import { isPortTaken } from './start/free-ports.ts';
import { takeOverSignal } from './start/signals.ts';

/** The mock host's process, alone (`npm run mock`) or as a child of `npm start`. */

try {
  // `npm start` and tests say all that a child gets.
  if (process.argv.includes('--dotenv') && existsSync('.env')) loadDotenv(() => process.loadEnvFile());
  await startMockHost(readMockSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StateFileError)) throw error;
  console.error(`mock host: ${error.message}`);
  process.exit(1);
}

async function startMockHost(settings: MockSettings): Promise<void> {
  const { MOCK_PORT: port, PORTAL_ORIGIN: portalOrigin, FIREBASE_PROJECT_ID: projectId } = settings;
  const { FIREBASE_AUTH_EMULATOR_HOST: host, MOCK_STATE: stateFile, LISTEN_ADDRESS: address } = settings;
  // Another program on [::1] would get the calls to localhost.
  if (port !== 0 && (await isPortTaken(port))) throw new SettingsError('MOCK_PORT', `${port} is in use`);
  const server = await startHttpServer({ port, address, onDefect: (error) => console.error(error) }).catch(
    (error: NodeJS.ErrnoException) => {
      throw toListenError(error, { setting: 'MOCK_PORT', port, address });
    },
  );
  const mock = await createMockHost({
    identity: host
      ? createEmulatorIdentity({ host, projectId, actionUrl: portalOrigin + paths.completePasswordReset })
      : createInMemoryIdentity(),
    origin: server.origin,
    portalOrigin,
    projectId,
    remoteConfigKeys: { games: settings.REMOTE_CONFIG_GAMES_KEY, badges: settings.REMOTE_CONFIG_BADGES_KEY },
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

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    takeOverSignal(signal, () => {
      saveOrReport();
      void server.close().then(() => process.exit(0));
    });
  }
  await seedWithRetry(() => mock.seedIdentity(), host, console);
}
