import { paths } from '#schema/paths.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

test('the Support page has tabs, questions and a search', async ({ page }) => {
  await page.goto(paths.support);
  await test.step('one item is open at a time', async () => {
    await page.getByText('What is aXP?').click();
    await page.getByText('What are aCoins?').click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(page.locator('details[open]')).toContainText('What are aCoins?');
  });

  await test.step('a press opens and closes an answer at once, however late its address changes', async () => {
    await waitForHydration(page);
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        const entry = target instanceof Element ? target.closest('details') : null;
        document.documentElement.dataset.pressed = entry?.open ? 'open' : 'closed';
      }),
    );
    const press = async () => {
      await page.getByText('What is aXP?').click();
      return page.evaluate(() => document.documentElement.dataset.pressed);
    };
    expect(await press()).toBe('open');
    await expect(page).toHaveURL(/#/);
    expect(await press()).toBe('closed');
    await expect(page).not.toHaveURL(/#/);
  });

  await test.step('a tab and the search answer at once, however late their address changes', async () => {
    await page.evaluate(() => {
      for (const type of ['click', 'input'])
        document.addEventListener(type, () => {
          const { dataset } = document.documentElement;
          dataset.pressed = document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '';
        });
    });
    const readPressed = () => page.evaluate(() => document.documentElement.dataset.pressed);
    await page.getByRole('tab', { name: 'APass' }).click();
    expect(await readPressed()).toBe('APass');
    await expect(page).toHaveURL(/topic=apass/);
    await page.getByLabel('Search all questions').fill('aXP');
    expect(await readPressed()).toBe('All Questions');
    await page.getByLabel('Search all questions').fill('');
    await expect(page).toHaveURL(/support$/);
  });

  await test.step('a letter closes the answer that was opened a moment ago', async () => {
    await page.getByText('What is aXP?').evaluate((question: HTMLElement) => {
      question.click();
      document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
      // As if it were typed, before the router has shown the address of the answer.
      document.execCommand('insertText', false, 'a');
    });
    await expect(page).toHaveURL(/support\?q=a$/);
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.getByLabel('Search all questions').fill('');
    await expect(page).toHaveURL(/support$/);
  });

  await test.step('the arrow keys change the tab, which is stored in the address', async () => {
    await page.getByRole('tab', { name: 'All Questions' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Account & Profile' })).toBeFocused();
    await expect(page).toHaveURL(/topic=account/);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Account & Profile');
  });

  await test.step('the search covers all questions while the player types', async () => {
    await waitForHydration(page);
    await page.getByRole('tab', { name: 'APass' }).click();
    await expect(page).toHaveURL(/topic=apass/);
    const field = page.getByLabel('Search all questions');
    // No letter is lost, however fast the player types.
    await field.pressSequentially('discord code');
    await expect(field).toHaveValue('discord code');
    await expect(page).toHaveURL(/q=discord\+code/);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('All Questions');
    await expect(page.getByText('How do I link my Discord account?')).toBeVisible();
  });

  await test.step('a link, Back and Forward change the search with the address', async () => {
    const field = page.getByLabel('Search all questions');
    const answer = page.getByText('How do I link my Discord account?');
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await expect(field).toHaveValue('');
    await expect(page.getByText('What is aXP?')).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('discord code');
    await expect(answer).toBeVisible();
    await page.goForward();
    await expect(field).toHaveValue('');
  });

  const answer = page.locator('details[open]');
  await test.step('the answer of its address is open', async () => {
    await page.goto(paths.about);
    await page.goto(`${paths.support}#commission`);
    await expect(answer).toContainText('What is the commission?');
    await expect(answer).toBeInViewport();
  });
  await test.step('Back leaves the page, whatever was opened and searched on it', async () => {
    for (const question of ['What is aXP?', 'What are aCoins?']) {
      await page.getByText(question).click();
      await expect(answer).toContainText(question);
    }
    await page.getByText('What are aCoins?').click();
    await expect(answer).toHaveCount(0);
    await page.getByRole('tab', { name: 'APass' }).click();
    await expect(page).toHaveURL(/topic=/);
    await page.getByText('Where do I subscribe?').click();
    await answer.getByText('Link to this answer').click();
    await expect(page).toHaveURL(/support#apass-subscribe$/);
    await page.getByLabel('Search all questions').pressSequentially('coins');
    await expect(page).toHaveURL(/q=coins/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});
