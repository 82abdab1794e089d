import type { Page } from '@playwright/test';
import { serializeErrorResponse } from '#rpc/http/trpc/error-response.ts';
import type { ApiError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, test } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

const trpcUrl = /\/trpc\//;
const getTryAgainButton = (page: Page) => page.getByRole('button', { name: messages.tryAgain });

/** The server turns a request away before any procedure has seen it, as it writes that. */
const rejectRequests = (page: Page, status: number, refusal: ApiError) =>
  page.route(trpcUrl, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: serializeErrorResponse(refusal) }),
  );

/** What a gateway in front of the server says in its place. */
const respondWithGatewayPage = (page: Page, url: RegExp) =>
  page.route(url, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  );

test('a read that is turned away says so, whoever does it and why, and can be tried again', async ({
  page,
}) => {
  await seedSession(page, getSeededPerson('rookie'));

  await test.step('because there are too many', async () => {
    await rejectRequests(page, 503, { code: 'overloaded', message: messages.overloaded });
    await page.goto('/profile');
    await expect(getByMessage(page, messages.overloaded)).toBeVisible();
  });

  await test.step('because it comes too often', async () => {
    await rejectRequests(page, 429, { code: 'rateLimited', message: messages.rateLimited });
    await getTryAgainButton(page).click();
    await expect(getByMessage(page, messages.rateLimited)).toBeVisible();
  });

  await test.step('by a gateway, with a page of its own', async () => {
    await respondWithGatewayPage(page, trpcUrl);
    await getTryAgainButton(page).click();
    await expect(getByMessage(page, messages.hostUnavailable)).toBeVisible();
  });

  await page.unroute(trpcUrl);
  await getTryAgainButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
});

test('a change that a gateway answers in place of the server is of unknown result', async ({
  page,
  createPerson,
}) => {
  await openOptions(page, await createPerson());
  await respondWithGatewayPage(page, /\/trpc\/options\.update/);
  const visible = page.getByRole('switch', { name: 'Public Profile' });
  await visible.click();
  await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
  await expect(visible).toBeChecked();
});
