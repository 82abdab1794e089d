import { describe, expect, it } from 'vitest';
import { placeAfterLogin, readArrival } from '#web/screens/login/arrival.ts';

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
  ])('from %j to %s', (from, place) => {
    expect(placeAfterLogin({ from })).toBe(place);
  });
});

describe('what came along to /login', () => {
  it('is where the player came from and a notice to show', () => {
    const state = { from: '/options', notice: 'Please sign in again.', tone: 'error' };
    expect(readArrival(state)).toEqual(state);
  });

  it.each([null, undefined, 'from', 7, [], {}])('is nothing when the state is %j', (state) => {
    expect(readArrival(state)).toEqual({});
  });

  it('is what can be used of it', () => {
    expect(readArrival({ from: 7, notice: 'Read me' }).notice).toBe('Read me');
    expect(readArrival({ from: 7 }).from).toBeUndefined();
    expect(readArrival({ notice: 'Read me', tone: 'loud' })).toMatchObject({ notice: 'Read me' });
  });
});
