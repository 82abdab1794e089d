import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Child } from '#mock-api/start/processes.ts';
import { findFreePorts, repositoryRoot, startCommand, waitUntilReady } from '#mock-api/start/processes.ts';
import { demoProjectId, startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { parseJson } from '#schema/parse-json.ts';
import { listDescendants } from '#tests/support/process-tree.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';
import { findOnPath } from '#tests/support/system-programs.ts';

const containerfile = readFileSync(join(repositoryRoot, 'rpc/deploy/image/Containerfile'), 'utf8');
const [, , buildStage = '', imageStage = ''] = containerfile.split(/^FROM .*$/m);
const buildFolder = '/build/';

const hasBubblewrap = findOnPath(['bwrap']) !== undefined && findOnPath(['setpriv']) !== undefined;
if (!hasBubblewrap) console.error('skipped: bubblewrap is not installed (Debian: bubblewrap, util-linux)');

describe.runIf(hasBubblewrap)('the image, built without a container engine', () => {
  // The server's user must be able to enter the folder.
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  const app = join(folder, 'app');
  let children: Child[] = [];
  let container: Child;
  let origin: string;
  let server: { pid: number; cpuSeconds: number; idleMegabytes: number };

  beforeAll(async () => {
    const previousAssets = join(folder, 'previous/app/dist/web/assets');
    mkdirSync(previousAssets, { recursive: true });
    writeFileSync(join(previousAssets, 'old-build.js'), '// A script of the previous build');
    // `npm run test:deep` builds from nothing but the files that Containerfile copies.
    if (process.env.FAULTS === 'all') runBuildStage(folder);
    else {
      await rebuildIfStale();
      runShell(`rpc/deploy/image/build.sh assemble ${app} ${folder}/previous/app`, repositoryRoot);
    }
    const [port = 0, mockPort = 0] = await findFreePorts(2);
    origin = toLocalOrigin(port);
    const mock = startMockHost({ portal: port, mock: mockPort });
    await mock.ready;
    container = startInBubblewrap(app, {
      PORT: String(port),
      API_HOST: toLocalOrigin(mockPort),
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      FIREBASE_PROJECT_ID: demoProjectId,
    });
    children = [mock.child, container];
    await waitUntilReady(`${origin}/readyz`, container);
    const pid = listDescendants(container.pid ?? 0).at(-1)?.pid ?? 0;
    const idleMegabytes = Number.parseInt(readStatus(pid, 'VmRSS'), 10) / 1_024;
    server = { pid, cpuSeconds: readCpuSeconds(pid), idleMegabytes };
  }, 300_000);

  afterAll(async () => {
    await Promise.all(children.map((child) => child.stop()));
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('has at most 60 MB of packages', () => {
    const files = readdirSync(join(app, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const blocks = files.map((file) => statSync(join(app, 'node_modules', file)).blocks);
    // A block has 512 bytes.
    expect(blocks.reduce((sum, count) => sum + count, 0) / 2_048).toBeLessThan(60);
  });

  it('answers after at most 1 s of processor time and then uses at most 120 MB of memory', () => {
    expect(server.cpuSeconds).toBeLessThan(1);
    expect(server.idleMegabytes).toBeLessThan(120);
  });

  it('runs as an unprivileged user without capabilities', () => {
    expect(readStatus(server.pid, 'Uid')).not.toMatch(/\b0\b/);
    expect(readStatus(server.pid, 'CapEff')).toBe('0000000000000000');
  });

  it('serves pages, pages with games and assets from a read-only file system', async () => {
    const home = await fetchText('/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1];
    expect(await fetchText(script ?? 'no script')).toContain('import');
    expect(await fetchText('/games')).toContain('id="remote-config"');
    expect(container.tail()).not.toMatch(/"level":[56]0|EROFS|EACCES/);
  });

  it('serves the files of the previous build', async () => {
    expect(await fetchText('/assets/old-build.js')).toBe('// A script of the previous build');
  });

  it('ends with exit code 0 after SIGTERM', async () => {
    process.kill(server.pid, 'SIGTERM');
    expect(await container.ended).toBe('exit code 0');
  });

  async function fetchText(path: string): Promise<string> {
    const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(200);
    return response.text();
  }
});

/** Does what a container engine does with the lines COPY and RUN, with `/build/` in `folder`. */
function runBuildStage(folder: string): void {
  const source = join(folder, 'source');
  mkdirSync(source);
  for (const [, instruction, text = ''] of buildStage.matchAll(/^(COPY|RUN) (?:--mount=\S+ )?(.*)$/gm)) {
    if (instruction === 'RUN') {
      runShell(text.replaceAll(buildFolder, `${folder}/`), source);
      continue;
    }
    const files = text.split(' ');
    const target = files.pop() ?? '';
    for (const file of files) {
      const copy = target.endsWith('/') ? join(target, file.split('/').at(-1) ?? '') : target;
      cpSync(join(repositoryRoot, file), join(source, copy), { recursive: true });
    }
  }
}

/** Runs a shell command with a umask under which other users can't read new files, as on a hardened machine. */
function runShell(command: string, cwd: string): void {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_IMAGE: 'node@sha256:0' };
  execFileSync('sh', ['-c', `umask 077; ${command}`], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs the image's command on a read-only file system without the repository. */
function startInBubblewrap(app: string, settings: Readonly<Record<string, string>>): Child {
  const [, uid = ''] = /^USER (\d+):\d+$/m.exec(imageStage) ?? [];
  const imageEnvironment = [...imageStage.matchAll(/^ENV (\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const command = z.array(z.string()).parse(parseJson(/^CMD (.*)$/m.exec(imageStage)?.[1] ?? ''));
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(imageEnvironment),
    ...settings,
  };
  // Only root can become another user. Any other user is unprivileged already.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'] : [];
  const [program = '', ...args] = [
    ...asUser,
    ...['bwrap', '--unshare-user', '--cap-drop', 'ALL', '--ro-bind', '/', '/', '--dev', '/dev'],
    ...['--tmpfs', repositoryRoot, '--remount-ro', repositoryRoot, '--chdir', app, '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ];
  return startCommand('image', [program, ...args]);
}

/** Returns a field of /proc/<pid>/status. */
function readStatus(pid: number, field: string): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
}

/** Processor time that the process has used. /proc counts it in hundredths of a second. */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
