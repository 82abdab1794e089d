import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Agent, setGlobalDispatcher } from 'undici';

/** The repository root. Children run here, and write to `.cache/` and `dist/` below it. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

// All that starts here is on this machine. If NODE_USE_ENV_PROXY is set, Node 24 sends `fetch` to a proxy, which can't reach it.
setGlobalDispatcher(new Agent());

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
    env: { ...process.env, ...directHosts(), ...options.env },
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

/** The settings by which a child's requests to this machine pass no proxy. */
function directHosts() {
  const given = process.env.no_proxy ?? process.env.NO_PROXY;
  const hosts = [given, 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(',');
  return { no_proxy: hosts, NO_PROXY: hosts };
}

/** Names the child and why it ended; `child.tail()` has its last output. */
export class ChildProcessError extends Error {
  readonly child: Child;
  constructor(child: Child, reason: string) {
    super(`${child.name} stopped: ${reason}`);
    this.child = child;
  }
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
  // Not by the child's exit code: a member of its group may outlive it and keep its output open, for which `ended` waits.
  if (child.pid === undefined || !runningChildren.has(child)) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
