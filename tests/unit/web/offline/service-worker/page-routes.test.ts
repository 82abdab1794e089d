import { expect, it } from 'vitest';
import { isOfflinePage } from '#web/offline/service-worker/page-routes.ts';

it.each(['/', '/games', '/Games/', '/about', '/profile/veteran', '/link/GOOD01'])(
  'the service worker handles the page %s',
  (path) => expect(isOfflinePage(path)).toBe(true),
);

it.each([
  '/auth/callback',
  '/AUTH/callback/',
  '/api/v1/auth/callback/roblox',
  '/trpc/profile.own',
  '/__mock',
  '/healthz',
  '/twitter',
  '/nowhere/at/all',
])('the service worker leaves %s to the browser', (path) => expect(isOfflinePage(path)).toBe(false));
