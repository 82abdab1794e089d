import type { Page } from '@playwright/test';

/** Has a page lay out what rests while it is unseen (`web/styles/utilities.css`): for a picture of the whole of it. */
export const renderOffscreenContent = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('.rests-unseen'))
      part.parentElement?.setAttribute('data-all', '');
  });
