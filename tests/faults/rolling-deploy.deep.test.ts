import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import type { Child } from '#mock-api/start/processes.ts';
import { repositoryRoot, startNode } from '#mock-api/start/processes.ts';
import type { ServerProcess } from '#mock-api/start/servers.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { demoProjectId } from '#schema/settings.ts';
import { listenLocally } from '#tests/support/listen.ts';
import type { NginxServer } from '#tests/support/nginx.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';
import { startSteadyLoad } from './steady-load.ts';

const SYSTEMD = path.join(repositoryRoot, 'rpc/deploy/systemd');
const program = findNginx() ?? '';
if (!program) console.error('skipped: nginx is not installed (Debian: nginx)');

describe.skipIf(!program)('a rolling deployment', () => {
  const srv = mkdtempSync(path.join(tmpdir(), 'srv-'));
  const instances = new Map<string, Child>();
  /** Stands for systemd: the command `systemctl` asks it to restart an instance. */
  const systemd = createServer((req, res) => {
    const isReplaced = instances.size === ports.length;
    const asked = isReplaced ? askForNewScript() : Promise.resolve();
    asked
      .then(() => restart(req.url?.split('@')[1] ?? ''))
      .then(
        () => res.end(),
        () => res.writeHead(500).end(),
      );
  });
  let mock: ServerProcess;
  let mockPort: number;
  let ports: number[];
  let nginx: NginxServer;
  let newScript: string;

  beforeAll(async () => {
    cpSync(path.join(repositoryRoot, 'dist'), path.join(srv, 'portal-1/dist'), { recursive: true });
    newScript = copyBuild(path.join(srv, 'portal-2'));
    [mockPort = 0, ...ports] = await findFreePorts(3);
    mock = startMockHost({ portal: ports[0] ?? 0, mock: mockPort });
    await mock.ready;
    const port = await listenLocally(systemd);
    const command = `#!/bin/sh\nexec curl --fail --silent "http://127.0.0.1:${port}/$1/$2"\n`;
    writeFileSync(path.join(srv, 'systemctl'), command, { mode: 0o755 });
    nginx = await startNginx(program, { portals: ports, isPlain: true });
  });

  afterAll(async () => {
    systemd.close();
    await Promise.all([nginx.stop(), ...[...instances.values(), mock.child].map((child) => child.stop())]);
    rmSync(srv, { recursive: true });
  });

  /** By chance, nginx asks the instance that has the script or the other one first. */
  async function askForNewScript(): Promise<void> {
    const url = `${toLocalOrigin(nginx.httpsPort)}/assets/${newScript}`;
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).text()));
  }

  async function restart(port: string): Promise<void> {
    await instances.get(port)?.stop(20_000);
    instances.set(port, startInstance(port));
  }

  /** Starts what `portal@.service` starts, with the build that `rollout.sh` has chosen. */
  function startInstance(port: string): Child {
    const unit = readFileSync(path.join(SYSTEMD, 'portal@.service'), 'utf8').replaceAll('%i', port);
    const settings = Array.from(unit.matchAll(/^Environment=(.*)$/gm)).flatMap(([, line = '']) =>
      line.split(' ').map((setting) => setting.split('=')),
    );
    return startNode('portal', [path.join(srv, 'portal/dist/rpc/main.js')], {
      env: {
        ...Object.fromEntries(settings),
        METRICS_PORT: '',
        API_HOST: toLocalOrigin(mockPort),
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        FIREBASE_PROJECT_ID: demoProjectId,
        // All requests come from one address.
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'silent',
      },
    });
  }

  const rollOut = (build: string) =>
    promisify(execFile)(path.join(SYSTEMD, 'rollout.sh'), [path.join(srv, build), ...ports.map(String)], {
      env: { ...process.env, PATH: `${srv}:${process.env.PATH}` },
    });

  it('and its rollback lose no request', async () => {
    await rollOut('portal-1');
    for (const [port, child] of instances) await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
    const load = startSteadyLoad(toLocalOrigin(nginx.httpsPort));

    await rollOut('portal-2');
    await rollOut('portal-1');

    const lost = await load.stop();
    console.log(load.counts, `${lost.length} lost`);
    expect(lost.slice(0, 20)).toEqual([]);
    expect(nginx.readLogs(), 'nginx asked a second instance for a file').toMatch('"upstream":"404, 200"');
  });
});

/** Makes a version of the build whose entry script has another name. Returns the name. */
function copyBuild(folder: string): string {
  const dist = path.join(folder, 'dist');
  cpSync(path.join(repositoryRoot, 'dist'), dist, { recursive: true });
  const [, entry = ''] =
    /src="\/assets\/([^"]+)\.js"/.exec(readFileSync(path.join(dist, 'pages/index.html'), 'utf8')) ?? [];
  const script = `find . -name '*.br' -delete -o -name '*.gz' -delete
    grep -rlF ${entry} . | xargs sed -i s/${entry}/${entry}-next/g
    mv web/assets/${entry}.js web/assets/${entry}-next.js`;
  execFileSync('sh', ['-ec', script], { cwd: dist });
  return `${entry}-next.js`;
}
