import * as messages from '#schema/messages.ts';
import { expect, test } from '../support/browser-test.ts';

// Storybook's interface logs a warning about its next version.
test.use({ expectedErrors: [/will become mandatory in Storybook 11/] });

test('the built Storybook shows the states of a screen, and opens one', async ({ page }) => {
  await page.goto('/?path=/docs/screens-not-found--all-states');
  const preview = page.frameLocator('#storybook-preview-iframe');
  const state = preview.locator('main iframe').first().contentFrame();
  await expect(state.getByRole('heading', { level: 1 })).toHaveText(messages.pageNotFound);
  const inLightTheme = preview.getByTitle('Visitor, light, 1440 px').contentFrame();
  await expect(inLightTheme.locator('html')).toHaveAttribute('data-theme', 'light');

  await preview.getByRole('link', { name: 'Visitor', exact: true }).click();
  await expect(page).toHaveURL(/path=\/story\/screens-not-found--visitor/);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(messages.pageNotFound);
});

test('the stories in the Overview do not move it', async ({ page }) => {
  await page.goto('/iframe.html?id=overview--all-screens&viewMode=story');
  const story = page.getByTitle(/^Roblox Failed/).contentFrame();
  await expect(story.getByText(messages.robloxSignInFailed)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
