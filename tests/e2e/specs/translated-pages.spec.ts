import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';
import { translatePage } from '../fixtures/translation.ts';
import { getLinkButton, getLinkedDialog } from '../pages/link.ts';

// `TRANSLATED=1 npm run e2e` translates the pages of all other tests.
test.use({ isTranslated: false });

test.describe('in a translated page', () => {
  test.use({ isTranslated: true });

  test('the menu of a phone opens and closes', async ({ page }) => {
    await page.goto(paths.about);
    await expectTranslated(page);
    await pressMenu(page);
  });

  test('a chat account is linked and unlinked', async ({ createPerson, chatUser, page, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode(chatUser)}`);
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await expectTranslated(page);
    await page.getByRole('button', { name: 'Unlink Discord' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' }).click();
    await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
  });
});

test('a text that React changes is shown, and translated anew', async ({ page }) => {
  await page.goto(paths.about);
  await waitForHydration(page);
  const title = page.getByRole('heading', { level: 1 });
  const text = await title.evaluateHandle(({ firstChild }) => firstChild);
  await page.evaluate(translatePage);
  await expectTranslated(page);
  await text.evaluate((node) => {
    if (node) node.nodeValue = 'Another title';
  });
  await expect(title.locator('font font')).toHaveText('Another title');
});

/** Two ways in which extensions change a button's text. Each name is a part of a test's title. */
const changes = {
  'takes away': ({ lastChild }: HTMLElement) => lastChild?.replaceWith(new Text('Menu')),
  marks: ({ lastChild }: HTMLElement) => {
    const mark = document.createElement('mark');
    lastChild?.replaceWith(mark);
    if (lastChild) mark.append(lastChild);
  },
};
for (const [name, change] of Object.entries(changes))
  test(`a page of which an extension ${name} a text works`, async ({ page }) => {
    await page.goto(paths.about);
    await waitForHydration(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Menu', includeHidden: true })
      .evaluate(change);
    await pressMenu(page);
  });

test('a page that is translated before its script arrives works', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/index-.+\.js$/);
  await page.goto(paths.about, { waitUntil: 'commit' });
  await page.locator('#whole').waitFor({ state: 'attached' });
  await page.evaluate(translatePage);
  await expectTranslated(page);
  release();
  await waitForHydration(page);
  await pressMenu(page);
});

const expectTranslated = (page: Page) => expect(page.locator('h1 font font')).toBeVisible();

/** Opens the menu of a phone, in which a cross takes the place of the lines, and closes it. */
async function pressMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
  await menu.click();
  await expect(support).toBeVisible();
  await menu.click();
  await expect(support).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
