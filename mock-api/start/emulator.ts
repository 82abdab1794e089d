import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoProjectId } from '#schema/settings.ts';
import { findFreePorts } from './free-ports.ts';
import { startNode } from './processes.ts';
import type { ServerProcess } from './servers.ts';
import { createServerProcess } from './servers.ts';

/** Is ready some 3 s after the start. */
export interface Emulator extends ServerProcess {
  /** `host:port`, as in FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
}

/** Starts the Auth emulator with `firebase emulators:start`. It needs no internet. */
export async function startEmulator(host: string, port: number): Promise<Emulator> {
  const folder = await createWorkingFolder(host, port);
  const child = startNode(
    'Auth emulator',
    [
      '--import',
      skipSchemaChecks,
      firebaseCli,
      'emulators:start',
      '--only',
      'auth',
      '--project',
      demoProjectId,
    ],
    // Outside CI, the CLI looks for a message of the day and a newer version on the internet.
    // In the temporary folder, emulators of the same project would read each other's half-written file.
    { cwd: folder, env: { CI: 'true', XDG_CONFIG_HOME: folder, TMPDIR: folder } },
  );
  void child.ended.then(() => rmSync(folder, { recursive: true, force: true }));
  return { host: `${host}:${port}`, ...createServerProcess(child, `http://${host}:${port}/`) };
}

const require = createRequire(import.meta.url);
const firebaseCli = require.resolve('firebase-tools/lib/bin/firebase.js');
const skipSchemaChecks = new URL('skip-schema-checks.js', import.meta.url).href;

/** Creates a temporary folder with `firebase.json`. The CLI writes its log and its settings there too. */
async function createWorkingFolder(host: string, port: number): Promise<string> {
  // The CLI also starts a hub and a log server. On their default ports, parallel emulators would collide.
  const [hub, logging] = await findFreePorts(2);
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  return folder;
}
