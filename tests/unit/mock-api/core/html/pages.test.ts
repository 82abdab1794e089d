import { describe, expect, it } from 'vitest';
import type { ControlState } from '#mock-api/control/control-state.ts';
import { parseFaultForm } from '#mock-api/control/fault-form.ts';
import { renderControlPage } from '#mock-api/control/page/control-page.ts';
import { createContentSecurityPolicy } from '#mock-api/core/html/content-security-policy.ts';
import { html, rawHtml, toSafeUrl } from '#mock-api/core/html/html.ts';
import { renderMessagePage } from '#mock-api/core/html/message-page.ts';
import { createCancelledUrl, createSignedInUrl } from '#mock-api/identity/callback-url.ts';
import { renderChooserPage } from '#mock-api/identity/google/chooser-page.ts';
import { renderConsentPage } from '#mock-api/identity/roblox/consent-page.ts';
import * as messages from '#schema/messages.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
const nonce = 'bm9uY2U';
const portalOrigin = 'http://localhost:3000';

const renderConsent = (state = 'state-1') =>
  renderConsentPage({
    people: [
      { id: '1001', displayName: 'Vera', username: 'vera', note: 'level 17' },
      { id: hostile, displayName: hostile, username: hostile, note: hostile },
    ],
    state,
    portalOrigin,
    linking: { uid: hostile, displayName: hostile },
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

const emptyView: ControlState = {
  now: '2026-03-04T10:22:33.000Z',
  world: 'empty',
  worlds: ['full', 'empty'],
  people: [],
  codes: [],
  outbox: [],
  journal: [],
  faults: [],
  calls: ['profile', 'leaderboard'],
  faultKinds: ['status', 'slow', 'drift'],
};

const fullView: ControlState = {
  ...emptyView,
  people: [{ uid: 'uid-1', email: 'veteran@example.com', password: 'password1', is: hostile }],
  codes: [{ code: 'GOOD01', state: 'free', discordUser: hostile, expiresAt: '2026-03-04T10:32:33.000Z' }],
  outbox: [
    { kind: 'passwordReset', email: hostile, link: `${portalOrigin}/complete-password-reset?oobCode=1` },
    { kind: 'other', email: 'a@example.com', link: 'javascript:alert(1)' },
  ],
  journal: [
    {
      at: '2026-03-04T10:22:30.000Z',
      call: 'profile',
      method: 'GET',
      path: hostile,
      status: 200,
      ms: 3.6,
      verdict: 'drifts',
      findings: [hostile],
    },
  ],
  faults: [{ call: 'profile', fault: hostile, times: 2 }],
};

describe.each([
  ['the consent page', () => renderConsent(hostile)],
  ['the chooser in a popup', () => renderChooser('popup')],
  ['the chooser by redirect', () => renderChooser('redirect')],
  ['the control page', () => renderControlPage(fullView, nonce)],
  ['the control page of an empty world', () => renderControlPage(emptyView, nonce)],
  [
    'a notice',
    () =>
      renderMessagePage({ title: hostile, message: hostile, back: { href: hostile, label: hostile }, nonce }),
  ],
])('%s', (_, build) => {
  it('is a complete document that names the mock host', () => {
    expect(build()).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(build()).toMatch(/<title>[^<]* · Mock host<\/title>/);
    expect(build()).toContain('<strong>Mock host</strong>');
    expect(build().match(/<h1>/g)).toHaveLength(1);
    expect(build().trim()).toMatch(/<\/html>$/);
  });

  it('escapes all input', () => {
    expect(build()).not.toContain('<script>alert');
    expect(build()).not.toContain('<img src=x');
    expect(build()).not.toMatch(/(?:href|src)="javascript:/);
  });

  it('works under a policy with a nonce: it has no inline handlers or styles', () => {
    const page = build();
    const opened = [...page.matchAll(/<(?:script|style)\b([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of opened) expect(attributes).toBe(` nonce="${nonce}"`);
    expect(page.replace(/<script\b.*?<\/script>/gs, '')).not.toMatch(/<[^>]*\s(?:on\w+|style)="/);
  });

  it('labels every field', () => {
    const fields = [...build().matchAll(/<(?:input|select)\b([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    );
    for (const field of fields.filter((attributes) => !/type="(?:hidden|radio)"/.test(attributes))) {
      const id = / id="([^"]+)"/.exec(field)?.[1];
      expect(build()).toContain(`<label for="${id}"`);
    }
  });

  it('has unique ids', () => {
    const ids = [...build().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });
});

describe('the consent page', () => {
  it('posts the state, the person and the decision to /roblox/consent', () => {
    expect(renderConsent()).toContain('<form method="post" action="/roblox/consent">');
    expect(renderConsent()).toContain('<input type="hidden" name="state" value="state-1">');
    expect(renderConsent()).toContain('<input type="radio" name="person" value="1001" required checked>');
    expect(renderConsent()).toMatch(/name="decision" value="allow">Allow</);
    expect(renderConsent()).toMatch(/name="decision" value="cancel" formnovalidate>Cancel</);
  });

  it('preselects one person', () => {
    expect(renderConsent().match(/ checked>/g)).toHaveLength(1);
  });
});

describe('the account chooser', () => {
  it('in a popup gives each account a button with its token, and the script its origin', () => {
    expect(renderChooser('popup')).toContain('data-id-token="token.of.vera"');
    expect(renderChooser('popup')).toContain(`data-origin="${portalOrigin}"`);
    expect(renderChooser('popup')).toContain("type: 'google-identity'");
    expect(renderChooser('popup')).not.toContain("postMessage(message, '*')");
  });

  it('with a redirect links to /google/choose, without token or script', () => {
    const page = renderChooser('redirect');
    expect(page).toContain(
      '/google/choose?email=veteran%40example.com&amp;state=a%26b&amp;origin=http%3A%2F%2Flocalhost%3A3000"',
    );
    expect(page).not.toContain('token.of.vera');
    expect(page).not.toContain('<script');
  });

  it('sends a new account to the page that creates its token', () => {
    expect(renderChooser('popup')).toContain('<form method="get" action="/google/chooser">');
    expect(renderChooser('redirect')).toContain('<form method="get" action="/google/choose">');
  });

  it('returns with the error if cancelled during a redirect', () => {
    expect(renderChooser('redirect')).toContain(
      `href="${createCancelledUrl(portalOrigin, 'google').replaceAll('&', '&amp;')}"`,
    );
  });
});

describe('the callback URL', () => {
  it('has the token and the provider in the fragment', () => {
    expect(createSignedInUrl(portalOrigin, 'roblox', 'a+b')).toBe(
      'http://localhost:3000/auth/callback#token=a%2Bb&provider=roblox',
    );
  });

  it('has the error and its message after a cancellation', () => {
    const fragment = new URLSearchParams(new URL(createCancelledUrl(portalOrigin, 'roblox')).hash.slice(1));
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_message: messages.signInCancelled,
      provider: 'roblox',
    });
  });
});

describe('the control page', () => {
  it('shows people, codes, mails, calls and faults', () => {
    const page = renderControlPage(fullView, nonce);
    for (const text of [
      'veteran@example.com',
      'password1',
      'uid-1',
      'GOOD01',
      '10:32:33',
      '2 more',
      '4 ms',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain(`<a href="${portalOrigin}/complete-password-reset?oobCode=1">`);
    expect(page).toContain('<code>javascript:alert(1)</code>');
    expect(page).toContain('<span class="tag drifts">drifts</span>');
  });

  it('says that a list is empty', () => {
    const page = renderControlPage(emptyView, nonce);
    for (const text of [
      messages.controlNoPeople,
      messages.controlNoCodes,
      messages.controlNoMails,
      messages.controlNoCalls,
      messages.controlNoFaults,
    ]) {
      expect(page).toContain(text);
    }
  });

  it('lists each world, call and fault kind, and selects the current world', () => {
    const page = renderControlPage(emptyView, nonce);
    expect(page).toContain('<option>full</option><option selected>empty</option>');
    for (const name of [...emptyView.calls, ...emptyView.faultKinds])
      expect(page).toContain(`<option>${name}</option>`);
  });

  it('posts to the control routes without JavaScript', () => {
    const page = renderControlPage(fullView, nonce);
    for (const call of ['reset', 'clock', 'codes', 'faults']) {
      expect(page).toContain(`<form method="post" action="/__mock/${call}"`);
    }
  });
});

describe('a fault from a form', () => {
  it.each([
    ['call=profile&kind=status&status=503', { call: 'profile', fault: { kind: 'status', status: 503 } }],
    [
      'call=profile&kind=status&status=409&message=taken&times=2',
      { call: 'profile', fault: { kind: 'status', status: 409, message: 'taken' }, times: 2 },
    ],
    ['call=profile&kind=slow&ms=2000&status=503', { call: 'profile', fault: { kind: 'slow', ms: 2000 } }],
    ['call=profile&kind=hang&times=', { call: 'profile', fault: { kind: 'hang' } }],
    ['call=profile&kind=drift&path=a.b&to=', { call: 'profile', fault: { kind: 'drift', path: 'a.b' } }],
    [
      'call=profile&kind=drift&path=a&to=null',
      { call: 'profile', fault: { kind: 'drift', path: 'a', to: null } },
    ],
    [
      'call=profile&kind=drift&path=a&to=text',
      { call: 'profile', fault: { kind: 'drift', path: 'a', to: 'text' } },
    ],
    ['', { call: '', fault: { kind: '' } }],
  ])('%s', (form, fault) => {
    expect(parseFaultForm(new URLSearchParams(form))).toEqual(fault);
  });

  it('clears every fault', () => {
    expect(parseFaultForm(new URLSearchParams('lift=all'))).toBe('lift');
  });
});

describe('html', () => {
  it('escapes every value, prints numbers and lists, and skips undefined and false', () => {
    const items = [1, 2].map((item) => html`<li>${item}</li>`);
    expect(html`<p title="${`"'`}">${'<&>'}${null}${undefined}${false}${0}</p><ul>${items}</ul>`.text).toBe(
      '<p title="&quot;&#39;">&lt;&amp;&gt;0</p><ul><li>1</li><li>2</li></ul>',
    );
  });

  it('keeps its own markup unchanged', () => {
    expect(html`${rawHtml('<b>')}`.text).toBe('<b>');
  });

  it.each([
    ['http://localhost:3000/a', true],
    ['https://cdn.example.com/a.png', true],
    ['/path', true],
    ['data:image/svg+xml,x', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['//elsewhere.example', false],
    ['/\\elsewhere.example', false],
    ['data:text/html,x', false],
  ])('accepts %j as a URL: %s', (address, isSafe) => {
    expect(toSafeUrl(address) === address).toBe(isSafe);
  });
});

describe('the content security policy of pages', () => {
  it('allows scripts and styles with the nonce, and forms to this host and the portal', () => {
    const policy = createContentSecurityPolicy({ nonce, portalOrigin });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(policy).toContain(`form-action 'self' ${portalOrigin};`);
    expect(createContentSecurityPolicy({ nonce })).toContain("form-action 'self';");
    expect(policy).not.toContain('unsafe');
  });
});
