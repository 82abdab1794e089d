import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  portal = await startTestPortal(host.origin);
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
    ])('never leads to %s', async (destination) => {
      host.setScenario(leads(destination));
      await expect(portal.ask(procedure, input, as)).resolves.toMatchObject({ code: 'badAnswer', message });
    });
  });
});
