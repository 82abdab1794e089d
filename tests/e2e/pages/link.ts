import type { Page } from '@playwright/test';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { LinkingContextSchema } from '#schema/entities/linking-context.ts';

/** The question that a signed-in player answers by pressing it. */
export const getLinkButton = (page: Page) => page.getByRole('button', { name: 'Link Accounts' });

export const getLinkedDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Account Linked Successfully!' });

/** What the linking-context cookie of this browser holds. */
export async function readLinkingContext(page: Page): Promise<LinkingContext | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'linking-context');
  return cookie && LinkingContextSchema.parse(JSON.parse(decodeURIComponent(cookie.value)));
}

/** Keeps a context as the page does, for a code that was verified `ageMs` ago. */
export async function writeLinkingContext(page: Page, context: Omit<LinkingContext, 'timestamp'>, ageMs = 0) {
  const value = encodeURIComponent(JSON.stringify({ ...context, timestamp: Date.now() - ageMs }));
  await page.context().addCookies([{ name: 'linking-context', value, url: page.url() }]);
}
