import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '#mock-api/processes.ts';

const INSTALL_LIMIT_MS = 300_000;

/**
 * Path of a redis-server: `REDIS_SERVER_PATH`, else one on this system, else, on Debian as root, apt-get's. Nothing when
 * there is none.
 */
export function findRedisServer(): string | undefined {
  return process.env.REDIS_SERVER_PATH ?? onSystem() ?? installed();
}

function onSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, 'redis-server')).find(isExecutable);
}

function installed(): string | undefined {
  const debian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!debian || process.getuid?.() !== 0) return undefined;
  console.error('No redis-server on this system: trying apt-get install redis-server.');
  const command = 'apt-get install -y --no-install-recommends redis-server';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: INSTALL_LIMIT_MS, env });
  return onSystem();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface RedisServer {
  url: string;
  /** Resolves when it takes connections. It keeps nothing on disk. */
  start: () => Promise<void>;
  /** As a crash would: with no word to its clients. */
  kill: () => Promise<void>;
}

/** A Redis of this test's own, on a free port of this machine; not yet started. */
export async function redisServer(program: string): Promise<RedisServer> {
  const [port = 0] = await freePorts(1);
  let child: ChildProcess | undefined;
  process.on('exit', () => child?.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const line of createInterface(started.stdout)) {
        if (/ready to accept connections/i.test(line)) {
          started.stdout.resume();
          return;
        }
      }
      throw new Error('redis-server ended before it was ready');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
