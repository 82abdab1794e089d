import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearPendingSignIn,
  hasPendingSignIn,
  PENDING_SIGN_IN_MAX_AGE_MS,
  storePendingSignIn,
} from '#web/auth/pending-sign-in.ts';
import type { Browser } from '#web/browser/browser.ts';
import { clearPendingFlows, pendingFlowKeys } from '#web/linking/pending-flows.ts';

const noon = Date.UTC(2026, 0, 1, 12);
let notes: Map<string, string>;
let cookies: Map<string, string>;
let browser: Browser;

beforeEach(() => {
  notes = new Map();
  cookies = new Map();
  browser = {
    origin: 'https://portal.example',
    redirect: () => undefined,
    setLocationState: () => undefined,
    copyText: async () => undefined,
    takeFragment: () => '',
    cookies: createStore(cookies),
    storage: createStore(notes),
  };
});

const createStore = (values: Map<string, string>) => ({
  get: (name: string) => values.get(name),
  set: (name: string, value: string) => void values.set(name, value),
  remove: (name: string) => void values.delete(name),
});

describe('a pending sign-in', () => {
  it('is valid for ten minutes', () => {
    storePendingSignIn(browser, noon);
    expect(hasPendingSignIn(browser, noon)).toBe(true);
    expect(hasPendingSignIn(browser, noon + PENDING_SIGN_IN_MAX_AGE_MS)).toBe(true);
    expect(hasPendingSignIn(browser, noon + PENDING_SIGN_IN_MAX_AGE_MS + 1)).toBe(false);
  });

  it('is valid once', () => {
    storePendingSignIn(browser, noon);
    clearPendingSignIn(browser);
    expect(hasPendingSignIn(browser, noon)).toBe(false);
  });

  it.each([undefined, '', 'yesterday', 'Infinity', String(noon + 1)])(
    'is absent if the stored value is %j',
    (value) => {
      if (value !== undefined) notes.set(pendingFlowKeys.signIn, value);
      expect(hasPendingSignIn(browser, noon)).toBe(false);
    },
  );
});

it('a sign-out clears every pending sign-in', () => {
  for (const name of Object.values(pendingFlowKeys)) {
    notes.set(name, 'begun');
    cookies.set(name, 'begun');
  }
  clearPendingFlows(browser);
  expect([...cookies.keys()]).toEqual([pendingFlowKeys.signIn]);
  expect([...notes.keys()]).not.toContain(pendingFlowKeys.signIn);
});
