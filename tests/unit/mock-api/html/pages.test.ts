import { describe, expect, it } from 'vitest';
import { renderControlPage } from '#mock-api/control/page/control-page.ts';
import type { ControlState } from '#mock-api/control/read-state.ts';
import { createDocumentResponse } from '#mock-api/html/document-response.ts';
import { toSafeUrl } from '#mock-api/html/html.ts';
import { createRefusedSignInResponse } from '#mock-api/identity/callback.ts';
import { renderChooserPage } from '#mock-api/identity/google/chooser-page.ts';
import { renderConsentPage } from '#mock-api/identity/roblox/consent-page.ts';

/** A value that would run a script if a page did not escape it. */
const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
const nonce = 'bm9uY2U';
const portalOrigin = 'http://localhost:3000';

const at = '2026-03-04T10:22:33.000Z';
const controlState: ControlState = {
  now: at,
  world: 'full',
  worlds: ['full', 'newcomer', 'empty'],
  people: [
    { uid: 'uid-1', email: hostile, password: 'password1', is: hostile },
    { uid: 'uid-2', email: undefined, password: undefined, is: 'Signs in with a game account' },
  ],
  codes: [{ code: 'GOOD01', state: 'free', discordUser: hostile, expiresAt: at }],
  outbox: [
    { kind: 'passwordReset', email: hostile, link: `${portalOrigin}/reset?oobCode=1` },
    { kind: 'other', email: 'a@example.com', link: 'javascript:alert(1)', sentAt: at },
  ],
  journal: [
    {
      ...{ at, call: 'profile', method: 'GET', path: hostile, status: 404, ms: 3.6 },
      ...{ verdict: 'drifts', findings: [hostile] },
    },
  ],
  faults: [
    { call: 'profile', fault: hostile, times: 2 },
    { call: 'leaderboard', fault: 'hang', times: undefined },
  ],
  latencyMs: 20_000,
  calls: ['profile', 'leaderboard'],
  faultKinds: ['status', 'slow', 'drift'],
};

const nothing = { people: [], codes: [], outbox: [], journal: [], faults: [] };

const renderConsent = (linkTo?: string) =>
  renderConsentPage({
    people: [
      { id: '1001', displayName: 'Vera', username: 'vera', note: 'level 17' },
      { id: hostile, displayName: hostile, username: hostile, note: hostile },
    ],
    state: hostile,
    portalOrigin,
    linkTo,
    nonce,
  });

const renderChooser = (mode: 'popup' | 'redirect') =>
  renderChooserPage({
    accounts: [
      { email: 'veteran@example.com', displayName: 'Vera', idToken: 'token.of.vera' },
      { email: hostile, displayName: hostile, idToken: hostile, avatar: 'javascript:alert(1)' },
    ],
    mode,
    origin: portalOrigin,
    state: 'a&b',
    nonce,
  });

describe.each([
  ['the consent page', renderConsent(hostile)],
  ['the consent page of a sign-in', renderConsent()],
  ['the chooser in a popup', renderChooser('popup')],
  ['the chooser by redirect', renderChooser('redirect')],
  ['the control page', renderControlPage(controlState, nonce)],
  ['the control page of nothing', renderControlPage({ ...controlState, ...nothing }, nonce)],
  [
    'the page of a refused sign-in',
    createRefusedSignInResponse(portalOrigin).body.replace(/nonce="[^"]*"/, ''),
  ],
])('%s', (_, page) => {
  it('escapes all input', () => {
    expect(page).not.toMatch(/<script>alert|<img src=x|(?:href|src)="javascript:/);
  });

  it('says that it is a mock, and has one heading of level 1', () => {
    expect(page).toMatch(/<title>[^<]+ · Mock host<\/title>/);
    expect(page).toContain('It touches no real account.');
    expect(page.match(/<h1\b/g)).toHaveLength(1);
  });

  it('labels every field, and its ids are unique', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [field] of page.matchAll(/<(?:input|select)\b[^>]*>/g)) {
      if (/type="(?:hidden|radio)"/.test(field)) continue;
      expect(page).toContain(`<label for="${/ id="([^"]+)"/.exec(field)?.[1]}"`);
    }
  });
});

it('a page’s policy allows its nonce, and forms to this host and the portal', () => {
  const page = createDocumentResponse(200, portalOrigin, (nonce) => `<p>${nonce}</p>`);
  const source = `'nonce-${/<p>(.+)<\/p>/.exec(page.body)?.[1]}'`;
  expect(page.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${source}; script-src ${source}; img-src 'self' data: https:; connect-src 'self'; form-action 'self' ${portalOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'data:text/html,x'])(
  'the address %s is not safe',
  (address) => {
    expect(toSafeUrl(address)).toBeUndefined();
  },
);
