import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { portalOrigin } from '#tests/support/mock-host.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Parses the redirect, which always leads to the portal's callback. */
export function parseCallback({ status, headers }: { status: number; headers: Record<string, string> }) {
  expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
  const url = new URL(headers.location ?? '');
  expect(url.origin + url.pathname).toBe(`${portalOrigin}/auth/callback`);
  expect(url.search).toBe('');
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

export const readUid = (token = '') => {
  const { aud, exp = 0, iat = 0, uid } = decodeJwt(token);
  expect([aud, exp - iat]).toEqual([AUDIENCE, 3_600]);
  // By the real clock, wherever the world's is.
  expect(iat * 1_000).toBeLessThanOrEqual(Date.now());
  return String(uid);
};
