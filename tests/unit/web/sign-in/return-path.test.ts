import { expect, it } from 'vitest';
import { getReturnPath } from '#web/sign-in/return-path.ts';

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
])('a signed-in user who came from %j is redirected to %s', (from, place) => {
  expect(getReturnPath({ from })).toBe(place);
});
