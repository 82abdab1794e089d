import type { Page } from '@playwright/test';
import { createTrpcError } from '#rpc/errors.ts';
import { serializeError } from '#rpc/http/trpc/error-response.ts';
import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, test } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

const trpcUrl = /\/trpc\//;
const getTryAgainButton = (page: Page) => page.getByRole('button', { name: messages.tryAgain });

/** Answers every call as the server does when it rejects a request before any procedure runs. */
const rejectRequests = (page: Page, status: number, refusal: ApiError) =>
  page.route(trpcUrl, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: serializeError(createTrpcError(refusal)),
    }),
  );

/** Answers with the error page of a gateway in front of the server. */
const respondWithGatewayPage = (page: Page, url: RegExp) =>
  page.route(url, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  );

test('a rejected read shows its reason until a retry succeeds', async ({ page }) => {
  await seedSession(page, getSeededPerson('rookie'));

  await test.step('the server is overloaded', async () => {
    await rejectRequests(page, 503, { code: 'overloaded', message: messages.overloaded });
    await page.goto('/profile');
    await expect(getByMessage(page, messages.overloaded)).toBeVisible();
  });

  await test.step('the rate limit is exceeded', async () => {
    await rejectRequests(page, 429, { code: 'rateLimited', message: messages.rateLimited });
    await getTryAgainButton(page).click();
    await expect(getByMessage(page, messages.rateLimited)).toBeVisible();
  });

  await test.step('a gateway answers with its own page', async () => {
    await respondWithGatewayPage(page, trpcUrl);
    await getTryAgainButton(page).click();
    await expect(getByMessage(page, messages.hostUnavailable)).toBeVisible();
  });

  await test.step('a retry succeeds', async () => {
    await page.unroute(trpcUrl);
    await getTryAgainButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  });
});

test('a change answered by a gateway reports an unknown result', async ({ page, createPerson }) => {
  await openOptions(page, await createPerson());
  await respondWithGatewayPage(page, /\/trpc\/options\.update/);
  const visible = page.getByRole('switch', { name: 'Public Profile' });
  await visible.click();
  await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
  await expect(visible).toBeChecked();
});
