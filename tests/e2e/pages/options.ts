import type { Page } from '@playwright/test';
import type { Credentials } from '../fixtures/session.ts';
import { openAs } from '../fixtures/session.ts';

/** Opens /options as this player and waits for its sections. */
export async function openOptions(page: Page, credentials: Credentials) {
  await openAs(page, credentials, '/options');
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
}

/** Milliseconds that a text stays on the page, from its next appearance. */
export function measureLifetime(page: Page, text: string): Promise<number> {
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
