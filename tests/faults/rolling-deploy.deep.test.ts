import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '#mock-api/start/processes.ts';
import { findFreePorts, repositoryRoot, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import type { ServerProcess } from '#mock-api/start/servers.ts';
import { demoProjectId, startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';
import { waitUntil } from './fake-timers.ts';
import type { RepositoryCopy } from './repository-copy.ts';
import { createRepositoryCopy } from './repository-copy.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { startSteadyLoad } from './steady-load.ts';

/** Time in which both builds run side by side, in ms. */
const MIXED_MS = 5_000;
const ENTRY_FILE = 'web/entry-client.tsx';

describe('a rolling deployment', () => {
  let copy: RepositoryCopy;
  let mock: ServerProcess;
  let mockPort: number;
  let ports: number[];
  const instances = new Map<number, Child>();

  beforeAll(async () => {
    await rebuildIfStale();
    copy = createRepositoryCopy();
    await buildNewVersion(copy);
    [mockPort = 0, ...ports] = await findFreePorts(3);
    mock = startMockHost({ portal: ports[0] ?? 0, mock: mockPort });
    await mock.ready;
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...instances.values(), mock.child].map((child) => child.stop()));
    copy[Symbol.dispose]();
  });

  async function startInstance(port: number, folder: string): Promise<void> {
    const child = startNode('portal', [path.join(folder, 'dist/rpc/main.js')], {
      env: {
        PORT: String(port),
        API_HOST: toLocalOrigin(mockPort),
        CDN_HOST: toLocalOrigin(mockPort),
        ROBLOX_PROXY_HOST: toLocalOrigin(mockPort),
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        FIREBASE_PROJECT_ID: demoProjectId,
        // All requests come from one address.
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '1',
      },
    });
    instances.set(port, child);
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
  }

  it('and its rollback lose no request', { timeout: 300_000 }, async () => {
    for (const port of ports) await startInstance(port, repositoryRoot);
    const proxy = await startRoundRobinProxy(ports);
    const load = startSteadyLoad(proxy.origin);

    for (const folder of [copy.folder, repositoryRoot]) {
      for (const port of ports) {
        await instances.get(port)?.stop(20_000);
        await startInstance(port, folder);
        await waitUntil(() => proxy.isReady(port), 'the proxy uses the new instance');
        await pause(MIXED_MS);
      }
    }

    const lost = await load.stop();
    proxy.stop();
    console.log(load.counts, `${lost.length} lost`);
    expect(lost.slice(0, 20)).toEqual([]);
    expect(proxy.askedNext(), 'both builds ran').toBeGreaterThan(0);
  });
});

/** Builds a version whose scripts have other names, and puts the scripts of the current build beside them. */
async function buildNewVersion(copy: RepositoryCopy): Promise<void> {
  copy.write(ENTRY_FILE, copy.read(ENTRY_FILE).replace('The page has no #root', 'This page has no #root'));
  const { passed, output } = await copy.run('npm run -s build');
  if (!passed) throw new Error(output);
  const previous = path.join(copy.folder, 'dist/previous');
  mkdirSync(previous);
  cpSync(path.join(repositoryRoot, 'dist/web/assets'), path.join(previous, 'assets'), { recursive: true });
}
