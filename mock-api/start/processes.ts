import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The checkout: children run here, and what they leave behind goes to `.cache/` and `dist/` in it. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildOptions {
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** Takes each line of standard output, and of standard error; without it they are kept for `tail`. */
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
}

/** A process started here, in a process group of its own: a Ctrl-C reaches it only through us. */
export interface Child {
  readonly name: string;
  /** Nothing if it could not be started. */
  readonly pid: number | undefined;
  /** Resolves, never rejects, when the process has ended for whatever reason: 'exit code 1', 'SIGKILL'. */
  readonly ended: Promise<string>;
  /** The last lines that it wrote and nobody took. */
  tail(): string;
  /** Ends it and waits for that: SIGTERM first, SIGKILL to its whole group after the grace. */
  stop(graceMs?: number): Promise<void>;
}

const TAIL_LINES = 30;
const GRACE_MS = 3_000;
const runningChildren = new Set<ChildProcess>();

// Whatever ends this process, an uncaught error too, takes the children along; for SIGKILL there is the guard.
process.on('exit', () => {
  for (const child of runningChildren) killGroup(child, 'SIGKILL');
});

/** Starts `node` with these arguments. */
export const startNode = (name: string, args: readonly string[], options: ChildOptions = {}): Child =>
  startCommand(name, [process.execPath, ...args], options);

/** Starts any command, in a process group of its own. */
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
  const guard = startWatchdog(child);
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
  };
  readLines(child.stdout, options.onLine ?? keep);
  readLines(child.stderr, options.onErrorLine ?? keep);

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).finally(() => {
    runningChildren.delete(child);
    guard?.kill('SIGKILL');
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

interface ReadinessOptions {
  timeoutMs?: number;
  /** Of an answer that is a success. */
  isReady?: (answer: Response) => Promise<boolean>;
}

/** Resolves once `url` answers as wanted; rejects with a `ChildProcessError` when the child ends first or the time is over. */
export async function waitUntilReady(
  url: string,
  child: Child,
  { timeoutMs = 60_000, isReady }: ReadinessOptions = {},
): Promise<void> {
  let over: string | undefined;
  void child.ended.then((how) => {
    over = how;
  });
  const deadline = Date.now() + timeoutMs;
  while (over === undefined && Date.now() < deadline) {
    if (await isAnswering(url, isReady)) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new ChildProcessError(child, over ?? `${url} was not ready in ${timeoutMs / 1000} s`);
}

/** One line that names the child and how it ended; its last words are in `child.tail()`. */
export class ChildProcessError extends Error {
  readonly child: Child;
  constructor(child: Child, how: string) {
    super(`${child.name} stopped: ${how}`);
    this.child = child;
  }
}

/** Whether something listens on this port already, on any of this machine's addresses. */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) if (await isPortTakenOn(port, host)) return true;
  return false;
}

/** Ports that were free a moment ago, each another. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenOnFreePort(createServer())));
  return Promise.all(servers.map(({ server, port }) => closeServer(server).then(() => port)));
}

function listenOnFreePort(server: Server): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve({ server, port: address.port });
    });
  });
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function isPortTakenOn(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // Any other error means that this machine lacks the address, so nobody holds the port on it.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

async function isAnswering(url: string, isWanted: ReadinessOptions['isReady']): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  if (!answer?.ok) return false;
  if (isWanted) return isWanted(answer);
  await answer.arrayBuffer();
  return true;
}

function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
}

/** Takes the child along when this process is killed, of which it hears nothing: it waits for the end of its input. */
function startWatchdog({ pid }: ChildProcess): ChildProcess | undefined {
  if (pid === undefined) return undefined;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s KILL -- "-$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
