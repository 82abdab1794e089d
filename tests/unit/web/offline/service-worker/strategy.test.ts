import { describe, expect, it } from 'vitest';
import { chooseStrategy } from '#web/offline/service-worker/strategy.ts';

const origin = 'https://portal.example';
const strategyForPage = (path: string) =>
  chooseStrategy({ url: origin + path, method: 'GET', mode: 'navigate' }, origin);
const strategyForFile = (url: string, method = 'GET') =>
  chooseStrategy({ url, method, mode: 'cors' }, origin);

describe('the service worker', () => {
  it.each(['/', '/games', '/Games/', '/about?from=mail', '/profile/veteran', '/link/GOOD01'])(
    'handles the page %s',
    (path) => expect(strategyForPage(path)).toBe('page'),
  );

  it.each([
    '/auth/callback',
    '/auth/callback#token=a',
    '/AUTH/callback/',
    '/api/v1/auth/callback/roblox',
    '/trpc/profile.own',
    '/__mock',
    '/healthz',
    '/twitter',
    '/nowhere/at/all',
  ])('leaves %s to the browser', (path) => expect(strategyForPage(path)).toBe('none'));

  it('handles the hashed files of the build', () => {
    expect(strategyForFile(`${origin}/assets/index-B0xYz.js`)).toBe('file');
  });

  it.each([
    [`${origin}/trpc/profile.own?input=1`, 'GET'],
    [`${origin}/trpc/profile.own`, 'POST'],
    [`${origin}/healthz`, 'GET'],
    [`${origin}/hero.webm`, 'GET'],
    ['https://cdn.example/assets/portrait.png', 'GET'],
    [`${origin}/assets/index-B0xYz.js`, 'HEAD'],
  ])('does not handle %s by %s', (url, method) => expect(strategyForFile(url, method)).toBe('none'));
});
