import type { Child } from './processes.ts';
import { startNode, waitUntilReady } from './processes.ts';

export interface EmulatorAddress {
  host: string;
  port: number;
  projectId: string;
}

export interface Emulator {
  /** `host:port`, as in FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  child: Child;
  /** Resolves when the emulator responds, a second or two after the start. */
  ready: Promise<void>;
}

/** Starts the Auth emulator of firebase-tools in its own process. It writes no file and needs no internet. */
export function startEmulator({ host, port, projectId }: EmulatorAddress): Emulator {
  const child = startNode('Auth emulator', [
    ...['--import', 'tsx', 'mock-api/start/emulator-process.ts'],
    ...[host, String(port), projectId],
  ]);
  const ready = waitUntilReady(`http://${host}:${port}/`, child, { timeoutMs: 180_000 });
  // Callers that await `ready` see a failure; if none does, the rejection must not end this process.
  ready.catch(() => undefined);
  return { host: `${host}:${port}`, child, ready };
}
