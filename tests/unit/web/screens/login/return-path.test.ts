import { describe, expect, it } from 'vitest';
import { getReturnPath } from '#web/screens/login/return-path.ts';

describe('a signed-in user is redirected to the page they came from, otherwise /profile', () => {
  it.each([
    ['/options', '/options'],
    ['/profile', '/profile'],
    ['/link?code=GOOD01', '/link?code=GOOD01'],
    ['/games#Neon Drift 🏎️', '/games#Neon Drift 🏎️'],
    ['/', '/'],
    [undefined, '/profile'],
    ['', '/profile'],
    ['options', '/profile'],
    ['https://elsewhere.example/', '/profile'],
    ['javascript:alert(1)', '/profile'],
    ['//elsewhere.example', '/profile'],
    ['/\\elsewhere.example', '/profile'],
    ['\\\\elsewhere.example', '/profile'],
    ['/\t/elsewhere.example', '/profile'],
    ['/\n/elsewhere.example', '/profile'],
    ['/options\\..\\x', '/profile'],
    [' /options', '/profile'],
    ['/login', '/profile'],
    ['/Login/?tab=1#top', '/profile'],
    ['/login#top', '/profile'],
    ['/login//', '/profile'],
    ['/login-help', '/login-help'],
  ])('from %j to %s', (from, place) => {
    expect(getReturnPath({ from })).toBe(place);
  });
});
