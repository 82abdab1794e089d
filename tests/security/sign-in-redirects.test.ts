import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#rpc/env/settings.ts';
import * as messages from '#schema/messages.ts';
import type { FaultHost, FaultScenario } from '#tests/faults/fault-host.ts';
import { respond, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';

let host: FaultHost;
let portal: TestPortal;

beforeEach(async () => {
  host = await startFaultHost(hang);
  const authRedirectOrigins = ['https://www.roblox.com', 'https://apis.roblox.com/oauth'];
  portal = await startTestPortal(host.origin, { settings: { authRedirectOrigins } });
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

describe('the redirect of a sign-in', () => {
  const leads =
    (destination: string): FaultScenario =>
    (exchange) =>
      respond(exchange, 200, JSON.stringify({ redirectUrl: destination, url: destination }));
  const signIns = [
    ['auth.robloxLogin', undefined, undefined, messages.robloxRedirectMissing],
    ['auth.robloxLink', { uid: 'rookie' }, 'rookie', messages.robloxRedirectMissing],
    ['auth.googleLogin', undefined, undefined, messages.googleRedirectMissing],
  ] as const;

  it.each(signIns)('%s leads to an allowed origin', async (procedure, input, as) => {
    host.setScenario(leads('https://www.roblox.com/oauth?client=1'));
    expect((await portal.ask(procedure, input, as)).code).toBe('ok');
  });

  it.each(signIns)('%s leads below an allowed path', async (procedure, input, as) => {
    for (const path of ['/oauth', '/oauth/', '/oauth/v1/authorize?client_id=1&state=%2F']) {
      host.setScenario(leads(`https://apis.roblox.com${path}`));
      expect((await portal.ask(procedure, input, as)).code, path).toBe('ok');
    }
  });

  it.each([
    ['https://apis.roblox.com/oauth/v1/authorize?client_id=1', 'ok'],
    ['https://accounts.google.com/o/oauth2/v2/auth?client_id=1', 'ok'],
    ['https://apis.roblox.com/anything', 'badAnswer'],
    ['https://www.roblox.com/games', 'badAnswer'],
    ['https://accounts.google.com/Logout?continue=https://evil.example', 'badAnswer'],
  ])('by default, to %s: %s', async (destination, code) => {
    await portal.stop();
    const emulator = { API_HOST: host.origin, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { authRedirectOrigins } = readSettings(emulator);
    portal = await startTestPortal(host.origin, { settings: { authRedirectOrigins } });
    host.setScenario(leads(destination));
    expect((await portal.ask('auth.robloxLogin')).code).toBe(code);
  });

  describe.each(signIns)('%s', (procedure, input, as, message) => {
    it.each([
      'https://evil.example/',
      'http://www.roblox.com/',
      'https://www.roblox.com.evil.example/',
      'https://www.roblox.com@evil.example/',
      'https://user@www.roblox.com/',
      'https://www.roblox.com:8443/',
      '//www.roblox.com/',
      'javascript:alert(1)//https://www.roblox.com/',
      'data:text/html,x',
      'https://apis.roblox.com/',
      'https://apis.roblox.com/oauth-fake/authorize',
      'https://apis.roblox.com/oauth/../redirect?to=https://evil.example',
      'https://apis.roblox.com/oauth/%2e%2e/redirect',
      'https://apis.roblox.com/oauth/..%2Fredirect',
      'https://apis.roblox.com/oauth/..%5Credirect',
    ])('never leads to %s', async (destination) => {
      host.setScenario(leads(destination));
      await expect(portal.ask(procedure, input, as)).resolves.toMatchObject({ code: 'badAnswer', message });
    });
  });
});
