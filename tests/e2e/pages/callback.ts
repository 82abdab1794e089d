import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { paths } from '#schema/paths.ts';
import { holdLongTimers } from '../fixtures/clock.ts';

/** The callback of a provider that signs in this account. */
export const createCallbackUrl = (uid: string, path: string = paths.authCallback) =>
  `${path}#${new URLSearchParams({ token: createCustomToken(uid, Date.now()), provider: 'roblox' })}`;

/** Opens the callback of this account. */
export async function openCallback(page: Page, uid: string) {
  await holdNameLimit(page);
  await page.goto(createCallbackUrl(uid));
}

/** Lets the question of the page wait for the account's name, however late it comes. */
export const holdNameLimit = (page: Page) => holdLongTimers(page, 2_000);

export const getQuestion = (page: Page) => page.getByRole('region', { name: 'Sign In' });
