import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { createServerOptions, readPublishedStack } from '#tests/support/stack.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

const ERROR_TEXT = 'Nova of the Northern Lights failed';
test.use({ seededStorage: {}, expectedErrors: [new RegExp(ERROR_TEXT)] });

test('an error is reported after consent, without data of a person', async ({ page }) => {
  await using sentry = await startSentry();
  await using portal = await startReportingPortal(sentry.dsn);
  await page.goto(`${portal.origin}/support?code=GOOD01#secret`);
  await waitForHydration(page);
  const loaded = page.waitForResponse(/\/assets\/sentry-/);
  await choose(page, 'Accept');
  await (await loaded).finished();
  // The script has arrived, but may not have run.
  await expect
    .poll(async () => {
      await page.evaluate(throwError, ['TypeError', ERROR_TEXT] as const);
      return sentry.reports;
    })
    .not.toEqual([]);
  const [report = ''] = sentry.reports;
  expect(report).toContain('"type":"TypeError"');
  expect(report).toContain('"transaction":"/support"');
  expect(report).toContain('"infer_ip":"never"');
  expect(report).not.toMatch(/Nova|GOOD01|secret|breadcrumbs|"user"|"request"|"contexts"/);
  await test.step('a withdrawal stops the reports at once, until a new consent', async () => {
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    await choose(page, 'Reject');
    await page.evaluate(throwError, ['RangeError', ERROR_TEXT] as const);
    await settings.click();
    await choose(page, 'Accept');
    await page.evaluate(throwError, ['SyntaxError', ERROR_TEXT] as const);
    await expect.poll(() => sentry.reports.join()).toContain('"type":"SyntaxError"');
    expect(sentry.reports.join()).not.toContain('RangeError');
  });
});

/** Runs in the page. An error that nobody catches ends the same way. */
const throwError = ([type, message]: readonly ['TypeError' | 'RangeError' | 'SyntaxError', string]) =>
  reportError(new window[type](message));

async function choose(page: Page, choice: 'Accept' | 'Reject') {
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toContainText('Reports of errors need your consent.');
  await banner.getByRole('button', { name: choice }).click();
}

/** Starts a server in the place of Sentry's, which records the bodies of all requests. */
async function startSentry() {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => reports.push(body));
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  return {
    dsn: `http://key@127.0.0.1:${await listenLocally(server)}/7`,
    reports,
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}

async function startReportingPortal(dsn: string) {
  const { mock, emulator } = readPublishedStack();
  const [port = 0] = await findFreePorts(1);
  const addresses = { portal: port, mock: Number(new URL(mock).port), emulator };
  const options = createServerOptions('reporting-portal', port, { SENTRY_DSN: dsn });
  const { child, ready } = startPortal(addresses, options);
  await ready;
  return { origin: toLocalOrigin(port), [Symbol.asyncDispose]: () => child.stop() };
}
