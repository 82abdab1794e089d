import type { Page } from '@playwright/test';

export const STICK_SIM = 'Stick Sim: Grow Your Stick';

export const getGame = (page: Page, name: string) => page.getByRole('region', { name });
