import { describe, expect, it } from 'vitest';
import { matchRoute } from '#schema/match-route.ts';
import {
  badgePath,
  externalPaths,
  gamePath,
  isNavigationHidden,
  linkCodePath,
  paths,
  publicProfilePath,
  robloxProfileUrl,
} from '#schema/paths.ts';

describe('the route of a path', () => {
  it.each([...Object.values(paths), ...Object.values(externalPaths)])('%s is itself', (route) => {
    expect(matchRoute(route.replace(/:\w+/, 'x'))).toBe(route);
  });

  it.each([
    ['/link/GOOD01', '/link/:code'],
    ['/profile/a%20b', '/profile/:userid'],
    ['/Games/', '/games'],
    ['/link/GOOD01/more', undefined],
    ['/gamesx', undefined],
    ['/api/v1/auth/profile', undefined],
  ])('%s is %s', (path, route) => {
    expect(matchRoute(path)).toBe(route);
  });
});

it.each([
  ['/link', true],
  ['/link/GOOD01', true],
  ['/LINK/GOOD01', true],
  ['/login', false],
])('the navigation links are hidden on %s: %s', (path, isHidden) => {
  expect(isNavigationHidden(path)).toBe(isHidden);
});

it('a value in a path is encoded', () => {
  expect(publicProfilePath('a/b\ud800')).toBe('/profile/a%2Fb%EF%BF%BD');
  expect(linkCodePath('a&b')).toBe('/link?code=a%26b');
  expect(gamePath('Stick #1')).toBe('/games#Stick%20%231');
  expect(badgePath('Stick', 'A&B')).toBe('/games?badge=A%26B#Stick');
  expect(robloxProfileUrl('12')).toBe('https://www.roblox.com/users/12/profile');
});
