import type { Page } from '@playwright/test';
import type { Credentials } from './fixtures.ts';
import { sendCredentials } from './fixtures.ts';

/** Opens /options as somebody, by way of the login, and waits for its sections. */
export async function openOptions(page: Page, credentials: Credentials) {
  await page.goto('/options');
  await sendCredentials(page, credentials);
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
}

/** How many milliseconds a text stands on the page, from when it comes next. */
export function lifetimeOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          const isThere = document.body.textContent?.includes(wanted);
          if (isThere) since ??= performance.now();
          else if (since !== undefined) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );
}
