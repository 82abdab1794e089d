import { beforeEach, describe, expect, it } from 'vitest';
import { callback } from '#schema/constants.ts';
import { begunHere, forgetBegun } from '#web/begun-here.ts';
import type { Browser } from '#web/ports/browser.ts';
import { beginSignIn, clearSignIn, hasBegunSignIn } from '#web/sign-in-started.ts';

const noon = Date.UTC(2026, 0, 1, 12);
let notes: Map<string, string>;
let cookies: Map<string, string>;
let browser: Browser;

beforeEach(() => {
  notes = new Map();
  cookies = new Map();
  browser = {
    origin: 'https://portal.example',
    leave: () => undefined,
    setLocationState: () => undefined,
    takeFragment: () => '',
    cookies: store(cookies),
    notes: store(notes),
  };
});

const store = (values: Map<string, string>) => ({
  get: (name: string) => values.get(name),
  set: (name: string, value: string) => void values.set(name, value),
  remove: (name: string) => void values.delete(name),
});

describe('a sign-in that this browser began', () => {
  it('is known for ten minutes', () => {
    beginSignIn(browser, noon);
    expect(hasBegunSignIn(browser, noon)).toBe(true);
    expect(hasBegunSignIn(browser, noon + callback.startedWithinMs)).toBe(true);
    expect(hasBegunSignIn(browser, noon + callback.startedWithinMs + 1)).toBe(false);
  });

  it('serves once', () => {
    beginSignIn(browser, noon);
    clearSignIn(browser);
    expect(hasBegunSignIn(browser, noon)).toBe(false);
  });

  it.each([undefined, '', 'yesterday', 'Infinity', String(noon + 1)])(
    'is none where the note says %j',
    (note) => {
      if (note !== undefined) notes.set(begunHere.signIn, note);
      expect(hasBegunSignIn(browser, noon)).toBe(false);
    },
  );
});

it('a sign-out forgets every thing that was begun', () => {
  for (const name of Object.values(begunHere)) {
    notes.set(name, 'begun');
    cookies.set(name, 'begun');
  }
  forgetBegun(browser);
  expect([...cookies.keys()]).not.toContain(begunHere.linkingContext);
  expect([...notes.keys()]).toEqual([begunHere.linkingContext]);
});
