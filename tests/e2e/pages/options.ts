import type { Page } from '@playwright/test';
import type { Credentials } from '../fixtures/session.ts';
import { openAs } from '../fixtures/session.ts';

/** Opens /options as this player and waits for its sections. */
export async function openOptions(page: Page, credentials: Credentials) {
  await openAs(page, credentials, '/options');
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
}

/** Types the phrase in the popup for a deletion, and sends it. */
export async function confirmDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await page.keyboard.press('Enter');
}

/** Toggles the switch and waits until the host has saved it. */
export async function togglePublicProfile(page: Page) {
  const saved = page.waitForResponse(/\/trpc\/options\.update/);
  await page.getByRole('switch', { name: 'Public Profile' }).click();
  await saved;
}
