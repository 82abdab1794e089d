import type { Page } from '@playwright/test';

export const getGameCards = (page: Page) =>
  page.getByRole('region', { name: 'Our Games' }).getByRole('article');
