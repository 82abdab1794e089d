import { expect, it } from 'vitest';
import { matchCall } from '#mock-api/http/call-routes.ts';

const publicProfile = '/api/v1/auth/public_profile';

it.each([
  ['GET', `${publicProfile}/a%20b?size=2`, 'publicProfile', { id: 'a b' }],
  ['GET', `${publicProfile}/%E0%A4%A`, 'publicProfile', { id: '%E0%A4%A' }],
  ['GET', '/api/v1/auth/login/roblox', 'robloxLogin', {}],
  ['GET', '/api/v1/auth/login/roblox?uid=nova', 'robloxLink', { uid: 'nova' }],
])('%s %s is the call %s', (method, path, key, fields) => {
  expect(matchCall(method, path)).toEqual({ kind: 'call', key, fields });
});

it.each([publicProfile, `${publicProfile}/`, `${publicProfile}/a/b`, `/x${publicProfile}/a`])(
  '%s is unknown',
  (path) => {
    expect(matchCall('GET', path)).toEqual({ kind: 'unknown' });
  },
);
