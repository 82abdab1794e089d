import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import { startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { createServerOptions } from '#tests/support/stack.ts';

it('the portal of a test takes no setting from a developer’s file .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'developer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(repositoryRoot, 'dist'), join(folder, 'dist'));
  // The portal would refuse this address of Redis.
  writeFileSync(join(folder, '.env'), 'PRODUCT_NAME=Nova\nREDIS_URL=none');
  const [portal = 0, mock = 0] = await findFreePorts(2);
  const options = { ...createServerOptions('portal', portal), cwd: folder };
  const { child, ready } = startPortal({ portal, mock, emulator: '127.0.0.1:1' }, options);
  onTestFinished(() => child.stop());
  await ready;
  const page = await fetch(`${toLocalOrigin(portal)}/about`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>About · Astra<');
});
