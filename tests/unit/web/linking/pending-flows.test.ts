import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '#web/browser/browser.ts';
import {
  clearPendingFlows,
  clearPendingSignIn,
  PENDING_SIGN_IN_MAX_AGE_MS,
  pendingFlowKeys,
  storeLinkingConsent,
  storePendingSignIn,
  takeLinkingConsent,
  takePendingSignIn,
} from '#web/linking/pending-flows.ts';

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
  const max = PENDING_SIGN_IN_MAX_AGE_MS;

  it.each([
    [0, true],
    [max, true],
    [max + 1, false],
    // The system may set its clock back meanwhile.
    [-1_000, true],
    [-max - 1, false],
  ])('is valid for ten minutes (%i ms later)', (laterMs, isValid) => {
    storePendingSignIn(browser, undefined, noon);
    expect(takePendingSignIn(browser, noon + laterMs)).toBe(isValid);
  });

  it('is valid once, and not after its page is shown again', () => {
    storePendingSignIn(browser, undefined, noon);
    takePendingSignIn(browser, noon);
    expect(takePendingSignIn(browser, noon)).toBe(false);
    storePendingSignIn(browser, undefined, noon);
    clearPendingSignIn(browser);
    expect(takePendingSignIn(browser, noon)).toBe(false);
  });

  it.each([undefined, '', 'yesterday', 'Infinity'])('is absent if the stored value is %j', (value) => {
    if (value !== undefined) notes.set(pendingFlowKeys.signIn, value);
    expect(takePendingSignIn(browser, noon)).toBe(false);
  });
});

describe('the consent to link an account', () => {
  const code = 'GOOD01';

  it.each([
    ['on its own page', '/link?code=GOOD01', true],
    ['on the page of another code', '/link?code=OTHER1', false],
    ['elsewhere', undefined, false],
  ])('survives a sign-in that begins %s: %j', (_, from, survives) => {
    storeLinkingConsent(browser.cookies, code);
    storePendingSignIn(browser, from, noon);
    takePendingSignIn(browser, noon);
    expect(takeLinkingConsent(browser.cookies, code)).toBe(survives);
    expect(takeLinkingConsent(browser.cookies, code)).toBe(false);
  });

  it('lasts ten minutes', () => {
    const set = vi.fn();
    storeLinkingConsent({ ...browser.cookies, set }, code);
    expect(set.mock.calls).toEqual([[pendingFlowKeys.linkingConsent, code, 600]]);
    expect(PENDING_SIGN_IN_MAX_AGE_MS).toBe(600_000);
  });

  it('is for one code, and ends when its page is shown again', () => {
    storeLinkingConsent(browser.cookies, code);
    expect(takeLinkingConsent(browser.cookies, 'OTHER1')).toBe(false);
    storeLinkingConsent(browser.cookies, code);
    clearPendingSignIn(browser);
    expect(takeLinkingConsent(browser.cookies, code)).toBe(false);
  });
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
