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
  ['/auth/callback', '/profile'],
  ['/API/v1/auth/callback/roblox/', '/profile'],
  ['/complete-password-reset?mode=recoverEmail&oobCode=used', '/profile'],
  ['/reset-password/verify?oobCode=used', '/profile'],
  ['/reset-password', '/reset-password'],
])('a signed-in user who came from %j is redirected to %s', (from, place) => {
  expect(getReturnPath({ from })).toBe(place);
});
