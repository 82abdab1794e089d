import { describe, expect, it } from 'vitest';
import { createCancelledUrl, createSignedInUrl } from '#mock-api/identity/callback-url.ts';
import * as messages from '#schema/messages.ts';
import { portalOrigin } from '../html/page-cases.ts';

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
