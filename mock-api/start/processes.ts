import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository root. Children run here, and write to `.cache/` and `dist/` below it. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildOptions {
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /**
   * Receives each line of standard output or standard error. By default the last lines are kept for `tail`.
   */
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
}

/** A child process in its own process group, so that Ctrl-C reaches it only through this process. */
export interface Child {
  readonly name: string;
  /** Undefined if the process could not start. */
  readonly pid: number | undefined;
  /** Resolves with the reason when the process has ended: 'exit code 1', 'SIGKILL'. Never rejects. */
  readonly ended: Promise<string>;
  /** Returns the last lines of output that no callback received. */
  tail(): string;
  /** Stops the process and waits for its end: SIGTERM first, then SIGKILL to its group after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

const TAIL_LINES = 30;
const GRACE_MS = 3_000;
const runningChildren = new Set<ChildProcess>();

// Kill the children on any exit of this process, including uncaught errors. SIGKILL skips this handler, and
// the watchdog takes over.
process.on('exit', () => {
  for (const child of runningChildren) killGroup(child, 'SIGKILL');
});

/** Starts `node` with these arguments, as `startCommand` does. */
export const startNode = (name: string, args: readonly string[], options: ChildOptions = {}): Child =>
  startCommand(name, [process.execPath, ...args], options);

/** Starts a command in its own process group. */
export function startCommand(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  options: ChildOptions = {},
): Child {
  const child = spawn(command, args, {
    cwd: options.cwd ?? repositoryRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  runningChildren.add(child);
  const watchdog = startWatchdog(child);
  const lines: string[] = [];
  const keepLine = (line: string) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
  };
  createInterface(child.stdout).on('line', options.onLine ?? keepLine);
  createInterface(child.stderr).on('line', options.onErrorLine ?? keepLine);

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).finally(() => {
    runningChildren.delete(child);
    watchdog?.kill('SIGKILL');
  });

  return {
    name,
    pid: child.pid,
    ended,
    tail: () => lines.join('\n'),
    async stop(graceMs = GRACE_MS) {
      killGroup(child, 'SIGTERM');
      const force = setTimeout(() => killGroup(child, 'SIGKILL'), graceMs);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Ends the wait for a process that hangs: a busy machine may take a minute to start the Auth emulator. */
const READY_TIMEOUT_MS = 240_000;

interface ReadinessOptions {
  timeoutMs?: number;
  /** Called for a successful response. */
  isReady?: (response: Response) => Promise<boolean>;
}

/**
 * Resolves when `url` responds successfully and `isReady` holds. Rejects with a `ChildProcessError` if the
 * child exits first or the timeout passes.
 */
export async function waitUntilReady(
  url: string,
  child: Child,
  { timeoutMs = READY_TIMEOUT_MS, isReady }: ReadinessOptions = {},
): Promise<void> {
  let endReason: string | undefined;
  void child.ended.then((reason) => {
    endReason = reason;
  });
  const deadline = Date.now() + timeoutMs;
  while (endReason === undefined && Date.now() < deadline) {
    if (await isResponding(url, isReady)) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new ChildProcessError(child, endReason ?? `${url} was not ready in ${timeoutMs / 1000} s`);
}

/** Names the child and why it ended; `child.tail()` has its last output. */
export class ChildProcessError extends Error {
  readonly child: Child;
  constructor(child: Child, reason: string) {
    super(`${child.name} stopped: ${reason}`);
    this.child = child;
  }
}

/** Checks whether a port is in use on any loopback or wildcard address. */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) if (await isPortTakenOn(port, host)) return true;
  return false;
}

/** Below the ports that Linux, macOS and Windows give to outgoing connections. */
const FIRST_PORT = 10_000;
const PORTS = 22_000;
const PORTS_PER_PROCESS = 16;
let nextPort = process.pid * PORTS_PER_PROCESS;

/**
 * Returns distinct free ports that stay free until a child listens, some seconds later: no outgoing connection
 * gets them, and processes that look for ports at the same time begin at different ones.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST_PORT + (nextPort % PORTS);
    nextPort += 1;
    if (!(await isPortTaken(port))) ports.push(port);
  }
  return ports;
}

function isPortTakenOn(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // Any other error means that this machine lacks the address, so nothing listens on it.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

async function isResponding(url: string, isWanted: ReadinessOptions['isReady']): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  if (!response?.ok) return false;
  if (isWanted) return isWanted(response);
  await response.arrayBuffer();
  return true;
}

/**
 * Starts a shell that waits for the end of its input and then kills the child's group. The input ends when
 * this process dies, even by SIGKILL. `startCommand` does so for its own children.
 */
export function startWatchdog({ pid }: ChildProcess): ChildProcess | undefined {
  if (pid === undefined) return undefined;
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -s KILL -- "-$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
