import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { errorReportTexts } from '#schema/brand/error-report-texts.ts';
import type { StackHandle } from '#tests/support/stack.ts';
import { readPublishedStack, startStack } from '#tests/support/stack.ts';
import { test as base, expect, waitForHydration } from '../fixtures/test.ts';

interface SentryServer {
  dsn: string;
  /** Bodies of all requests. */
  reports: string[];
  server: Server;
}

/** A portal whose SENTRY_DSN leads to a server on this machine. */
const test = base.extend<object, { sentry: SentryServer; reportingStack: StackHandle }>({
  sentry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const reports: string[] = [];
      const server = createServer((request, response) => {
        void text(request).then((body) => reports.push(body));
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has this address
      const { port } = server.address() as AddressInfo;
      await use({ dsn: `http://key@127.0.0.1:${port}/7`, reports, server });
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  reportingStack: [
    async ({ sentry }, use) => {
      const stack = await startStack(readPublishedStack(), { SENTRY_DSN: sentry.dsn });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const ERROR_TEXT = 'Nova of the Northern Lights failed';
test.use({ seededStorage: {}, expectedErrors: [new RegExp(ERROR_TEXT)] });

/** Runs in the page. An error that nobody catches ends the same way. */
const throwError = (message: string) => reportError(new TypeError(message));

test.describe('with SENTRY_DSN', () => {
  test.use({ baseURL: async ({ reportingStack }, use) => use(reportingStack.portal) });

  test('an error is reported after consent, without data of a person', async ({ page, sentry }) => {
    await page.goto('/support?code=GOOD01#secret');
    await waitForHydration(page);
    const loaded = page.waitForResponse(SENTRY_SCRIPT);
    await choose(page, 'Accept', errorReportTexts.on.cookieNotice);
    await (await loaded).finished();
    await expect(async () => {
      await page.evaluate(throwError, ERROR_TEXT);
      await expect.poll(() => sentry.reports, { timeout: 1_000 }).not.toEqual([]);
    }).toPass();
    const [report = ''] = sentry.reports;
    expect(report).toContain('"type":"TypeError"');
    expect(report).toContain('"transaction":"/support"');
    expect(report).toContain('"infer_ip":"never"');
    expect(report).not.toMatch(/Nova|GOOD01|secret|breadcrumbs|"user"|"request"|"contexts"/);
    await test.step('a withdrawal stops the reports at once', async () => {
      const count = sentry.reports.length;
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
      await choose(page, 'Reject', errorReportTexts.on.cookieNotice);
      const thrown = page.waitForEvent('pageerror');
      await page.evaluate(throwError, `${ERROR_TEXT} again`);
      await thrown;
      expect(sentry.reports).toHaveLength(count);
    });
  });
});

test('without SENTRY_DSN, nothing is loaded or reported, and the page says so', async ({ page, sentry }) => {
  const count = sentry.reports.length;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (SENTRY_SCRIPT.test(request.url())) scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto('/about');
  await waitForHydration(page);
  await choose(page, 'Accept', errorReportTexts.off.cookieNotice);
  await page.clock.runFor(10_000);
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(throwError, ERROR_TEXT);
  await thrown;
  expect(scripts).toEqual([]);
  expect(sentry.reports).toHaveLength(count);
  await page.goto('/privacy_policy');
  await expect(page.getByText(errorReportTexts.off.policy)).toBeVisible();
});

const SENTRY_SCRIPT = /\/assets\/sentry-/;

async function choose(page: Page, answer: 'Accept' | 'Reject', notice: string) {
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toContainText(notice);
  await banner.getByRole('button', { name: answer }).click();
}
