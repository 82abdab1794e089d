import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { portalOrigin } from '#tests/support/mock-host.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Parses the redirect, which always leads to the portal's callback. */
export function parseCallback({ status, headers }: { status: number; headers: Record<string, string> }) {
  expect(status).toBe(303);
  const url = new URL(headers.location ?? '');
  expect(url.origin + url.pathname).toBe(`${portalOrigin}/auth/callback`);
  expect(url.search).toBe('');
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

export const readUid = (token = '') => {
  const payload = decodeJwt(token);
  expect(payload.aud).toBe(AUDIENCE);
  return String(payload.uid);
};
