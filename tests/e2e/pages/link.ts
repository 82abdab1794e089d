import type { Page } from '@playwright/test';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { LinkingContextSchema } from '#schema/entities/linking-context.ts';
import { holdRequests } from '../fixtures/network.ts';
import type { Person } from '../fixtures/test.ts';
import { displayNameOf } from '../fixtures/test.ts';

/** The button by which a signed-in player confirms the link. */
export const getLinkButton = (page: Page) => page.getByRole('button', { name: 'Link Accounts' });

/** The name of the account to be linked, which comes with the profile. */
export const getAccountName = (page: Page, person: Person) =>
  page.getByRole('main').getByText(displayNameOf(person));

export const getLinkedDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Account Linked Successfully!' });

/** Presses Link Accounts while the response with the profile is held. */
export async function linkWithHeldProfile(page: Page, code: string): Promise<() => void> {
  const release = await holdRequests(page, /\/trpc\/profile\.own/);
  await page.goto(`/link/${code}`);
  await getLinkButton(page).click();
  return release;
}

/** Content of this browser's linking-context cookie. */
export async function readLinkingContext(page: Page): Promise<LinkingContext | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'linking-context');
  return cookie && LinkingContextSchema.parse(JSON.parse(decodeURIComponent(cookie.value)));
}
