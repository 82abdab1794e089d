import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import type { Child } from '#mock-api/start/processes.ts';
import { repositoryRoot, startCommand } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { demoProjectId } from '#schema/settings.ts';

// The image's files and command, without a container engine.

const containerfile = readFileSync(join(repositoryRoot, 'rpc/deploy/image/Containerfile'), 'utf8');
const [, uid = ''] = /^USER (\d+):\d+$/m.exec(containerfile) ?? [];
const folder = mkdtempSync(join(tmpdir(), 'image-'));
const app = join(folder, 'app');
let children: Child[] = [];
let server: Child;
let origin: string;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const previousAssets = join(folder, 'previous/dist/web/assets');
  mkdirSync(previousAssets, { recursive: true });
  writeFileSync(join(previousAssets, 'old-build.js'), '// A script of the previous build');
  // With this umask other users can't read new files, as on a hardened machine.
  const assemble = `umask 077; rpc/deploy/image/build.sh assemble ${app} ${folder}/previous`;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  execFileSync('sh', ['-c', assemble], { cwd: repositoryRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [port = 0, mockPort = 0] = await findFreePorts(2);
  origin = toLocalOrigin(port);
  const mock = startMockHost({ portal: port, mock: mockPort });
  await mock.ready;
  // Only root can become another user, to whom no file belongs. Any other user is unprivileged already.
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--bounding-set=-all'];
  const [program = 'node', ...args] = [
    ...(process.getuid?.() === 0 ? asUser : []),
    process.execPath,
    'dist/rpc/main.js',
  ];
  server = startCommand('image', [program, ...args], {
    cwd: app,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      API_HOST: toLocalOrigin(mockPort),
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      FIREBASE_PROJECT_ID: demoProjectId,
    },
  });
  children = [mock.child, server];
  await waitUntilReady(`${origin}/readyz`, server);
});

afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  rmSync(folder, { recursive: true });
});

it('the image has all that the server needs as an unprivileged user without writable files', async () => {
  expect(containerfile).toContain('CMD ["node", "dist/rpc/main.js"]');
  expect(Number(uid)).toBeGreaterThan(0);
  const home = await fetchText('/');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1];
  expect(await fetchText(script ?? 'no script')).toContain('import');
  expect(await fetchText('/games')).toContain('id="remote-config"');
  expect(await fetchText('/assets/old-build.js')).toBe('// A script of the previous build');
  expect(server.tail()).not.toMatch(/"level":[56]0|EROFS|EACCES/);
  process.kill(server.pid ?? 0, 'SIGTERM');
  expect(await server.ended).toBe('exit code 0');
});

async function fetchText(path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(200);
  return response.text();
}
