import { waitFor } from 'storybook/test';
import type { Harness } from './harness.ts';

/** Steps in a page of the stand-in host, which is in a frame of its own. */

/** Presses a button, a link or an account by its words. */
export async function clickInMockPage(name: string | RegExp): Promise<void> {
  const target = await waitFor(() => {
    const page = document.querySelector('iframe')?.contentDocument;
    const found = [...(page?.querySelectorAll<HTMLElement>('button, a, label') ?? [])].find(
      ({ textContent }) => (typeof name === 'string' ? textContent.trim() === name : name.test(textContent)),
    );
    if (!found) throw new Error(`No page of the stand-in host has '${name}'`);
    return found;
  });
  target.click();
}

export async function fillInMockPage(id: string, text: string): Promise<void> {
  await waitFor(() => {
    const field = document
      .querySelector('iframe')
      ?.contentDocument?.querySelector<HTMLInputElement>(`#${id}`);
    if (!field) throw new Error(`No page of the stand-in host has a field ${id}`);
    field.value = text;
  });
}

/** From now on the page's host does not answer. */
export async function disconnectMockPage(): Promise<void> {
  const page = await waitFor(() => {
    const frame = document.querySelector('iframe');
    if (!frame?.contentWindow || !frame.contentDocument?.querySelector('main'))
      throw new Error('No page has come');
    return frame.contentWindow;
  });
  page.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** Waits until a page of the stand-in host says this. */
export async function waitForMockPageText(text: string): Promise<void> {
  await waitFor(() => {
    const said = document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
    if (!said.includes(text)) throw new Error(`The page does not say '${text}': ${said}`);
  });
}

/** Waits until the portal is back. */
export async function waitForPortal({ externalNavigation }: Harness): Promise<void> {
  await waitFor(() => {
    if (externalNavigation.currentUrl() !== undefined)
      throw new Error(`Still at ${externalNavigation.currentUrl()}`);
  });
}
