import { describe, expect, it } from 'vitest';
import { renderControlPage } from '#mock-api/control/page/control-page.ts';
import { renderMessagePage } from '#mock-api/html/message-page.ts';
import { createCancelledUrl } from '#mock-api/identity/callback-url.ts';
import { renderChooserPage } from '#mock-api/identity/google/chooser-page.ts';
import { renderConsentPage } from '#mock-api/identity/roblox/consent-page.ts';
import { emptyState, fullState, hostile, nonce, portalOrigin } from './page-cases.ts';

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

describe.each([
  ['the consent page', () => renderConsent(hostile)],
  ['the chooser in a popup', () => renderChooser('popup')],
  ['the chooser by redirect', () => renderChooser('redirect')],
  ['the control page', () => renderControlPage(fullState, nonce)],
  ['the control page of an empty world', () => renderControlPage(emptyState, nonce)],
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
