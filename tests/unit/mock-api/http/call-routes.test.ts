import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from '#mock-api/http/call-routes.ts';

const match = createRouteMatcher([
  { key: 'daily', method: 'GET', path: '/challenges/daily' },
  { key: 'challenge', method: 'GET', path: '/challenges/{id}' },
  { key: 'claim', method: 'POST', path: '/challenges/{id}/claim' },
  { key: 'reward', method: 'GET', path: '/players/{uid}/rewards/{reward}.png' },
  { key: 'login', method: 'GET', path: '/login' },
  { key: 'link', method: 'GET', path: '/login', query: ['uid'] },
]);

describe('a request line', () => {
  it.each([
    ['GET', '/challenges/daily', 'daily', {}],
    ['GET', '/challenges/7', 'challenge', { id: '7' }],
    ['POST', '/challenges/a%20b/claim', 'claim', { id: 'a b' }],
    ['GET', '/players/nova/rewards/cup.png?size=2', 'reward', { uid: 'nova', reward: 'cup' }],
    ['GET', '/login', 'login', {}],
    ['GET', '/login?uid=nova', 'link', { uid: 'nova' }],
  ])('%s %s is the call %s', (method, path, key, fields) => {
    expect(match(method, path)).toEqual({ kind: 'call', key, fields });
  });

  it.each(['/challenges', '/challenges/7/8/claim', '/challenges//claim', '/players/nova/rewards/cupXpng'])(
    'GET %s is unknown',
    (path) => {
      expect(match('GET', path)).toEqual({ kind: 'unknown' });
    },
  );

  it('with another method gets the allowed methods', () => {
    expect(match('GET', '/challenges/7/claim')).toEqual({ kind: 'wrongMethod', allow: 'POST' });
  });
});
