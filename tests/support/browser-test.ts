import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { COVERAGE_ATTACHMENT, collectPageTexts, findMessageCodes } from './message-coverage.ts';

const localUrl = /^(https?|wss?):\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)|^(about|blob|data):/;
/** Lines that say nothing of the page: Chromium's for any answer of 400 or above, and Playwright's for a blocked worker. */
const ignoredLines =
  /^Failed to load resource: the server responded with a status of|^Service Worker registration blocked by Playwright$/;

type WatchFixtures = {
  /**
   * Console errors and warnings that a test means to cause: `test.use({ expectedErrors: [/…|…/] })`. One expression: Playwright
   * takes a second element for a fixture's options.
   */
  expectedErrors: RegExp[];
  watched: undefined;
};

/**
 * Playwright's `test`, where a console error or warning, an uncaught error, a request off this machine or anything that the
 * page's policy forbids fails the test. It leaves word of the messages that it saw, for the list after the run.
 */
export const test = base.extend<WatchFixtures>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use, testInfo) => {
      const texts = await collectPageTexts(context);
      const troubles: string[] = [];
      const violations = await collectCspViolations(context);
      context.on('page', (page) => watchPage(page, troubles));
      await use(undefined);
      const body = [...new Set([...texts].flatMap(findMessageCodes))].join(' ');
      await testInfo.attach(COVERAGE_ATTACHMENT, { body, contentType: 'text/plain' });
      const unexpected = troubles.filter((trouble) => !expectedErrors.some((known) => known.test(trouble)));
      expect(unexpected, 'nothing unexpected happens in the page').toEqual([]);
      // No test may expect one: a policy that is broken somewhere is either wrong or too strict.
      expect([...violations], 'the page keeps to its policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const isProblem = (type: string) => type === 'error' || type === 'warning';

function watchPage(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (isProblem(message.type()) && !ignoredLines.test(message.text())) troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!localUrl.test(request.url())) troubles.push(`left this machine: ${request.url()}`);
  });
}

/** Everything that a page of this context tried against its content policy, however it was caught. */
async function collectCspViolations(context: BrowserContext): Promise<ReadonlySet<string>> {
  const violations = new Set<string>();
  await context.exposeBinding('__violated', (_source, what: string) => void violations.add(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, '__violated')(`${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    );
  });
  return violations;
}
