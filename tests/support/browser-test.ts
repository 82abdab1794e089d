import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { EXPECT_TIMEOUT_MS } from './time-limits.ts';

const localUrl = /^(https?|wss?):\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)|^(about|blob|data):/;
/**
 * Console lines to ignore: Chromium's for each 4xx or 5xx response, Playwright's for a blocked service worker, and
 * Firebase's if a sign-out in another tab comes while it starts.
 */
const ignoredLines =
  /^Failed to load resource: the server responded with a status of|^Service Worker registration blocked by Playwright$|Failed to initialize current user: .*: Another tab has signed out \(auth\/internal-error\)\.$/;

interface WatchFixtures {
  /**
   * Console errors and warnings that a test causes on purpose: `test.use({ expectedErrors: [/…|…/] })`. Use
   * one expression: Playwright reads a second element as the fixture's options.
   */
  expectedErrors: RegExp[];
  watched: undefined;
}

/**
 * Playwright's `test`, which also fails on a console error or warning, an uncaught error, a request to
 * another machine or a violation of the content security policy.
 */
export const test = base.extend<WatchFixtures>({
  // No test claims that Chromium closes a context, and once in some thousand it never does: its process closes it later.
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    const closed = context.close({ reason: 'The test has ended.' }).then(() => true);
    if (!(await Promise.race([closed, sleep(EXPECT_TIMEOUT_MS, false, { ref: false })])))
      console.error('skipped: Chromium did not close a browser context');
  },
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const violations = await collectCspViolations(context);
      context.on('page', (page) => watchPage(page, problems));
      await use(undefined);
      const unexpected = problems.filter((problem) => !expectedErrors.some((known) => known.test(problem)));
      expect(unexpected, 'nothing unexpected happens in the page').toEqual([]);
      // No test can excuse a violation: either the page or the policy is wrong.
      expect([...violations], 'the page keeps to its policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const isProblem = (type: string) => type === 'error' || type === 'warning';

function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (isProblem(message.type()) && !ignoredLines.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    if (!localUrl.test(request.url())) problems.push(`request to another machine: ${request.url()}`);
  });
}

/** Collects every violation of the content security policy in this context's pages. */
async function collectCspViolations(context: BrowserContext): Promise<ReadonlySet<string>> {
  const violations = new Set<string>();
  await context.exposeBinding('__violated', (_source, violation: string) => void violations.add(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, '__violated')(`${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    );
  });
  return violations;
}
