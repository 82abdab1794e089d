import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot, startNode } from '#mock-api/start/processes.ts';
import { startConnectProxy } from '#tests/support/connect-proxy.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { status } from './fault-scenarios.ts';
import { setUpPortal } from './set-up-portal.ts';

const { host, portal } = setUpPortal();

it('the synthetic check signs in, writes nothing, reads a profile, and names the step that fails', async () => {
  const port = await serveInTest(async (req, res) => {
    const isKnown = JSON.stringify(await json(req)).includes('"password":"password1"');
    const referer = `http://127.0.0.1:${portal.port}/`;
    expect(req.headers).toMatchObject({ 'content-type': 'application/json', referer });
    res.writeHead(isKnown ? 200 : 400).end(JSON.stringify({ idToken: createIdToken('veteran') }));
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'portal.prom');
  const env = {
    PORTAL_ORIGIN: `http://127.0.0.1:${portal.port}`,
    CHECK_FILE: file,
  };
  writeFileSync(path.join(folder, '.env'), 'CHECK_EMAIL=veteran@example.com');
  const script = path.join(repositoryRoot, 'dist/rpc/synthetic-check.js');
  const check = async (password = 'password1') => {
    const startedAt = performance.now();
    const child = startNode('check', [script], {
      cwd: folder,
      env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`, CHECK_PASSWORD: password },
    });
    const end = await child.ended;
    expect(child.tail()).not.toMatch(/eyJ/);
    const figures = readFileSync(file, 'utf8');
    const seconds = Array.from(figures.matchAll(/_seconds\S* (\S+)$/gm), ([, value]) => Number(value));
    // The last one is the time now, and each step was shorter than the check.
    expect(seconds.pop()).toBeCloseTo(Date.now() / 1_000, -2);
    expect(Math.max(...seconds)).toBeLessThan((performance.now() - startedAt) / 1_000);
    const steps = figures.matchAll(/^synthetic_check_success\{step="(\w+)"\} (\d)$/gm);
    return [end, ...Array.from(steps, ([, step, result]) => `${step} ${result}`)];
  };

  expect(await check()).toEqual(['exit code 0', 'page 1', 'profile 1', 'sign_in 1']);
  expect(host.requests).toEqual(['GET /api/v1/auth/profile']);
  host.setScenario(status(401));
  expect(await check()).toEqual(['exit code 1', 'page 1', 'profile 0', 'sign_in 1']);
  expect(await check('wrong')).toEqual(['exit code 1', 'page 1', 'sign_in 0']);
  const page = await serveInTest((_req, res) => void res.end('<html>Maintenance</html>'));
  env.PORTAL_ORIGIN = `http://127.0.0.1:${page}`;
  expect(await check()).toEqual(['exit code 1', 'page 0']);
  env.PORTAL_ORIGIN = `http://127.0.0.1:${portal.port}`;
  const proxy = await startConnectProxy({});
  onTestFinished(proxy.stop);
  const live = startNode('check', [script], {
    cwd: folder,
    env: {
      ...{ ...env, CHECK_PASSWORD: 'p', FIREBASE_AUTH_EMULATOR_HOST: undefined, FIREBASE_API_KEY: 'k' },
      ...proxy.env,
    },
  });
  const refused = expect.stringMatching(/^sign_in: .*not sent \(.*403/m);
  expect([await live.ended, live.tail()]).toEqual(['exit code 1', refused]);
  expect(proxy.asked).toEqual(['identitytoolkit.googleapis.com:443']);
  const unset = startNode('check', [script], { cwd: folder, env: { PORTAL_ORIGIN: '' } });
  expect([await unset.ended, unset.tail()]).toEqual(['exit code 2', 'PORTAL_ORIGIN: is missing']);
});
