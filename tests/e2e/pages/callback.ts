import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { seedStorage } from '../fixtures/seed-storage.ts';

interface CallbackOptions {
  uid: string;
  path?: string;
  provider?: string;
}

export function createCallbackUrl({
  uid,
  path = '/auth/callback',
  provider = 'roblox',
}: CallbackOptions): string {
  return `${path}#${new URLSearchParams({ token: createCustomToken(uid, Date.now()), provider })}`;
}

/** A uid that the host does not know; a custom token creates the account. */
export const createUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);

export const getQuestion = (page: Page) => page.getByRole('region', { name: 'Sign In' });

/** Stores a pending sign-in as a click on 'Continue with Roblox' does. */
export const startSignIn = (page: Page, at = Date.now()) =>
  seedStorage(page.context(), { 'sign-in-started': String(at) });
