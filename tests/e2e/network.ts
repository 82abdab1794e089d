import type { BrowserContext, Page } from '@playwright/test';
import type { ErrorCode } from '#schema/errors.ts';
import { paths } from '#schema/paths.ts';

/** How a test stands between the page and what it asks, while the shared stack stays well. */

export const identityService = /\/identitytoolkit\.googleapis\.com\//;
/** Where its client has a token renewed. */
export const renewals = /\/securetoken\.googleapis\.com\//;

/** Bodies of what a page sends from here on to change something: by a procedure, or at the identity service, where a lookup is none. */
export function changesAsked(page: Page, url = /\/trpc\/|\/accounts:(?!lookup)/): () => string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && url.test(request.url())) bodies.push(request.postData() ?? '');
  });
  return () => bodies;
}

/**
 * By how many milliseconds every answer of the portal and of the identity service comes later: by more than half a second, and
 * no press explains any more what moves with it.
 */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (LATE_MS === 0) return;
  await context.route(/\/trpc\/|identitytoolkit|securetoken/, async (route) => {
    await late();
    await route.fallback();
  });
}

/** For answers that are given here. */
const late = () => new Promise((wake) => setTimeout(wake, LATE_MS));

/** Keeps requests waiting until they are released, so that what shows meanwhile can be seen. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Home and /games come as they do where the server does not know the games: as for an address with a query. */
export async function withoutGamesInPages(page: Page) {
  await page.route(isPageWithGames, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('without', 'games');
    return route.continue({ url: url.href });
  });
}

const isPageWithGames = ({ pathname }: URL) => pathname === paths.home || pathname === paths.games;

/** The identity service refuses a sign-up or a mail, for a reason of its own. */
export async function refuse(page: Page, reason: string) {
  await page.route(/accounts:(signUp|sendOobCode)/, async (route) => {
    await late();
    await route.fulfill({ status: 400, json: { error: { code: 400, message: reason } } });
  });
}

/** A procedure fails as the server lets it fail: a code and words for the player. */
export async function failProcedure(
  page: Page,
  procedure: string,
  { code, message }: { code: ErrorCode; message: string },
) {
  const error = { message, code: -32603, data: { code, message } };
  await page.route(new RegExp(`/trpc/${procedure}\\b`), async (route) => {
    await late();
    await route.fulfill({ status: 200, json: [{ error }] });
  });
}
