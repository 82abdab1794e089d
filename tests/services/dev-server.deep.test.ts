import { expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';

it('the portal of npm run dev serves pages from the sources, with settings and hot reload', async () => {
  const [portal = 0, mock = 0] = await findFreePorts(2);
  const { child, ready } = startPortal({ portal, mock, emulator: '127.0.0.1:1' }, { isDev: true });
  onTestFinished(() => child.stop());
  await ready;
  const page = await fetch(`${toLocalOrigin(portal)}/about`, { headers: { accept: 'text/html' } });
  const parts = /@vite\/client".*<title>About · Astra<.*id="settings"[^>]*>\{"productName":"Astra"/s;
  expect(await page.text()).toMatch(parts);
});
