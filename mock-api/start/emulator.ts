import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoProjectId } from '#schema/settings.ts';
import { findFreePorts } from './free-ports.ts';
import type { Child } from './processes.ts';
import { startNode } from './processes.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface Emulator {
  /** `host:port`, as in FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  child: Child;
  /** Resolves when the emulator responds, some 3 s after the start. */
  ready: Promise<void>;
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
  const ready = waitUntilReady(`http://${host}:${port}/`, child);
  // Callers that await `ready` see a failure; if none does, the rejection must not end this process.
  ready.catch(() => undefined);
  return { host: `${host}:${port}`, child, ready };
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
