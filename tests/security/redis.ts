import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { findOnPath, installDebianPackages } from '#tests/support/system-programs.ts';

/**
 * Finds a redis-server: `REDIS_SERVER_PATH`, an installed one, or apt-get's (Debian as root); undefined if
 * there is none.
 */
export function findRedisServer(): string | undefined {
  const found = process.env.REDIS_SERVER_PATH ?? findOnPath(['redis-server']);
  if (found) return found;
  installDebianPackages(['redis-server']);
  return findOnPath(['redis-server']);
}

export interface RedisServer {
  url: string;
  /** Resolves when the server accepts connections. It stores nothing on disk. */
  start: () => Promise<void>;
  /** Kills the server like a crash, without notice to its clients. */
  kill: () => Promise<void>;
  /** Stalls the server: connections stay open, and it responds to nothing until `resume`. */
  stall: () => void;
  resume: () => void;
}

/** Creates a Redis for one test on a free local port; `start` starts it. */
export async function createRedisServer(program: string): Promise<RedisServer> {
  const [port = 0] = await findFreePorts(1);
  let child: ChildProcess | undefined;
  process.on('exit', () => child?.kill('SIGKILL'));
  return {
    url: `redis://:secret@127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn(program, [...options, '--requirepass', 'secret'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      for await (const line of createInterface(started.stdout)) {
        if (/ready to accept connections/i.test(line)) {
          started.stdout.resume();
          return;
        }
      }
      throw new Error('redis-server exited before it was ready');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    stall: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}
