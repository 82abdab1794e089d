import { describe, expect, it } from 'vitest';
import { renderControlPage } from '#mock-api/control/page/control-page.ts';
import * as messages from '#schema/messages.ts';
import { emptyState, fullState, nonce, portalOrigin } from '../html/page-cases.ts';

describe('the control page', () => {
  it('shows people, codes, mails, calls and faults', () => {
    const page = renderControlPage(fullState, nonce);
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
    const page = renderControlPage(emptyState, nonce);
    for (const message of [
      messages.controlNoPeople,
      messages.controlNoCodes,
      messages.controlNoMails,
      messages.controlNoCalls,
      messages.controlNoFaults,
    ]) {
      expect(page).toContain(message);
    }
  });

  it('lists each world, call and fault kind, and selects the current world', () => {
    const page = renderControlPage(emptyState, nonce);
    expect(page).toContain('<option>full</option><option selected>empty</option>');
    for (const name of [...emptyState.calls, ...emptyState.faultKinds])
      expect(page).toContain(`<option>${name}</option>`);
  });

  it('posts to the control routes without JavaScript', () => {
    const page = renderControlPage(fullState, nonce);
    for (const call of ['reset', 'clock', 'codes', 'faults']) {
      expect(page).toContain(`<form method="post" action="/__mock/${call}"`);
    }
  });
});
