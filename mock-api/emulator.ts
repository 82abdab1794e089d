import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import config from './firebase.json' with { type: 'json' };
import type { Child } from './processes.ts';
import { answers, freePorts, root, startNode } from './processes.ts';

export interface EmulatorAddress {
  host: string;
  port: number;
  projectId: string;
}

export interface Emulator {
  /** `host:port`, as in FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  child: Child;
  /** Resolves when it answers: about ten seconds after the start. */
  ready: Promise<void>;
}

/**
 * Starts the Firebase Auth emulator from firebase-tools. It keeps its files (logs, locator, settings) in a
 * folder of `.cache/` that belongs to its port, and asks nothing of the internet.
 */
export async function startEmulator({ host, port, projectId }: EmulatorAddress): Promise<Emulator> {
  const folder = join(root, '.cache', `emulator-${port}`);
  await mkdir(folder, { recursive: true });
  // It opens these two whether wanted or not; on fixed ports two emulators would collide.
  const [hub, logging] = await freePorts(2);
  const own = {
    ...config.emulators,
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators: own }));

  const cli = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = startNode(
    'Auth emulator',
    [cli, 'emulators:start', '--only', 'auth', '--project', projectId],
    {
      cwd: folder,
      env: {
        // Where it would leave its locator and settings, shared with any other firebase on this machine.
        TMPDIR: folder,
        XDG_CONFIG_HOME: folder,
        // Only this keeps it from looking for its message of the day and for updates.
        CI: 'true',
        NO_COLOR: '1',
      },
    },
  );
  void child.ended.then((how) => {
    // What a failed one has written may tell why.
    if (!/^exit code [1-9]/.test(how)) rmSync(folder, { recursive: true, force: true });
  });
  const ready = answers(`http://${host}:${port}/`, child, 180_000);
  // Whoever awaits it hears of a failure; an unawaited one must not end this process.
  ready.catch(() => undefined);
  return { host: `${host}:${port}`, child, ready };
}
