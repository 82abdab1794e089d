import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { paths } from '#schema/paths.ts';

/** The callback of a provider that signs in this account. */
export const createCallbackUrl = (uid: string, path: string = paths.authCallback) =>
  `${path}#${new URLSearchParams({ token: createCustomToken(uid, Date.now()), provider: 'roblox' })}`;

export const getQuestion = (page: Page) => page.getByRole('region', { name: 'Sign In' });
