import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  beginSignIn,
  endSignIn,
  endSignInOnReturn,
  resumeSignIn,
  SIGN_IN_MAX_AGE_MS,
  signInRecordKey,
  takeLinkingConsent,
} from '#web/sign-in/sign-in-record.ts';

const noon = Date.UTC(2026, 0, 1, 12);
const max = SIGN_IN_MAX_AGE_MS;
const code = 'GOOD01';
const from = '/link?code=GOOD01';
const ages: readonly (readonly [number, boolean])[] = [
  [0, true],
  [max, true],
  [max + 1, false],
  // The system may set its clock back meanwhile.
  [-1_000, true],
  [-max - 1, false],
];
let stored: Map<string, string>;
let tab: Parameters<typeof endSignIn>[0];

beforeEach(() => {
  stored = new Map();
  tab = {
    tabStorage: {
      get: (name) => stored.get(name),
      set: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
    },
  };
});

it('the record has four fields in the storage of its tab', () => {
  beginSignIn(tab, { from, consentTo: code, leaves: true }, noon);
  expect([...stored.keys()]).toEqual([signInRecordKey]);
  expect(JSON.parse(stored.get(signInRecordKey) ?? '')).toEqual({
    attempt: noon,
    code,
    from,
    consentedAt: noon,
  });
});

describe('an attempt at a provider', () => {
  it.each(ages)('is resumed for ten minutes (%i ms later)', (laterMs, isValid) => {
    beginSignIn(tab, { from, leaves: true }, noon);
    expect(resumeSignIn(tab, noon + laterMs)?.from).toBe(isValid ? from : undefined);
  });

  it('is resumed once, and not after its end', () => {
    beginSignIn(tab, { from, leaves: true }, noon);
    resumeSignIn(tab, noon);
    expect(resumeSignIn(tab, noon)).toBeUndefined();
    beginSignIn(tab, { from, leaves: true }, noon);
    endSignIn(tab);
    expect(resumeSignIn(tab, noon)).toBeUndefined();
  });

  it('goes on while the player tries a form', () => {
    beginSignIn(tab, { from, leaves: true }, noon);
    beginSignIn(tab, { from }, noon);
    expect(resumeSignIn(tab, noon)).toBeDefined();
  });

  it.each(['', 'begun', 'null', '7', '[]', '{"attempt":"yesterday"}', '{"attempt":null}'])(
    'is absent if the stored text is %j',
    (text) => {
      stored.set(signInRecordKey, text);
      expect(resumeSignIn(tab, noon)).toBeUndefined();
    },
  );
});

describe('the consent to link an account', () => {
  it.each(ages)('is valid for ten minutes (%i ms later)', (laterMs, isValid) => {
    beginSignIn(tab, { from, consentTo: code }, noon);
    expect(takeLinkingConsent(tab, code, noon + laterMs)).toBe(isValid);
  });

  it.each([
    ['leads back to its page', from, true],
    ['leads to another code', '/link?code=OTHER1', false],
    ['leads elsewhere', undefined, false],
  ])('of a next step that %s: %j', (_, next, survives) => {
    beginSignIn(tab, { from, consentTo: code }, noon);
    beginSignIn(tab, { from: next, leaves: true }, noon);
    resumeSignIn(tab, noon);
    expect(takeLinkingConsent(tab, code, noon)).toBe(survives);
    expect(takeLinkingConsent(tab, code, noon)).toBe(false);
  });

  it('is for one code, and ends at a callback of which the tab knows nothing', () => {
    beginSignIn(tab, { from, consentTo: code }, noon);
    expect(takeLinkingConsent(tab, 'OTHER1', noon)).toBe(false);
    beginSignIn(tab, { from, consentTo: code }, noon);
    resumeSignIn(tab, noon);
    expect(takeLinkingConsent(tab, code, noon)).toBe(false);
  });
});

describe('a sign-in that has begun', () => {
  it('ends as a page loads, and once more as one that was loaded in advance is shown', () => {
    const { document } = openPage('/games');
    expect(stored.size).toBe(0);
    // Only then does the page have the tab's own storage.
    beginSignIn(tab, { from });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(stored.size).toBe(0);
  });

  it('ends as the back/forward cache shows a page again', () => {
    const { window } = openPage('/games');
    beginSignIn(tab, { from });
    window.dispatchEvent(createPageShow(false));
    expect(stored.size).toBe(1);
    window.dispatchEvent(createPageShow(true));
    expect(stored.size).toBe(0);
  });

  it('goes on as its callback loads', () => {
    const { document } = openPage('/auth/callback');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(stored.size).toBe(1);
  });

  /** A page of the portal loads in the tab, which has begun a sign-in. */
  function openPage(pathname: string) {
    const document = new EventTarget();
    const window = Object.assign(new EventTarget(), { location: { pathname } });
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', window);
    onTestFinished(() => void vi.unstubAllGlobals());
    beginSignIn(tab, { from });
    endSignInOnReturn(tab);
    return { document, window };
  }

  const createPageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
});
