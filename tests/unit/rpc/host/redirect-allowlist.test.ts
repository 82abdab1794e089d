import { describe, expect, it } from 'vitest';
import { isAllowedRedirect } from '#rpc/host/redirect-allowlist.ts';
import { callOf } from '#schema/calls.ts';

const leadsTo = (redirectUrl: string, allowed: readonly string[]) =>
  isAllowedRedirect(callOf('robloxLogin'), { redirectUrl }, allowed);
const allowed = ['https://www.roblox.com', 'https://apis.roblox.com/oauth'];

describe('a sign-in', () => {
  it.each([
    'https://www.roblox.com/oauth?client=1',
    'https://apis.roblox.com/oauth',
    'https://apis.roblox.com/oauth/',
    'https://apis.roblox.com/oauth/v1/authorize?client_id=1&state=%2F',
  ])('may lead to %s', (destination) => {
    expect(leadsTo(destination, allowed)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'http://www.roblox.com/',
    'https://www.roblox.com.evil.example/',
    'https://www.roblox.com@evil.example/',
    'https://user@www.roblox.com/',
    'https://:secret@www.roblox.com/',
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
  ])('never leads to %s', (destination) => {
    expect(leadsTo(destination, allowed)).toBe(false);
  });
});
