import type { Page } from '@playwright/test';

/**
 * Makes a page lay out its off-screen content too (`web/styles/utilities.css`), for a full-page screenshot.
 */
export const renderOffscreenContent = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('.rests-unseen'))
      part.parentElement?.setAttribute('data-all', '');
  });
