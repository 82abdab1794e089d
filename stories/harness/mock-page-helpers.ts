import { waitFor } from 'storybook/test';
import type { Harness } from './harness.ts';
import { hasLoaded } from './wait-for-idle.ts';

/** Play helpers for a page of the mock host, which renders in an iframe. */

/** Finds the frame whose page has loaded. Before that, nothing handles the page's links, forms and requests. */
function findLoadedFrame(): HTMLIFrameElement | undefined {
  const frame = document.querySelector('iframe') ?? undefined;
  return frame && hasLoaded(frame) ? frame : undefined;
}

/** Clicks the button, link or label with this text. */
export async function clickInMockPage(name: string | RegExp): Promise<void> {
  const target = await waitFor(() => {
    const page = findLoadedFrame()?.contentDocument;
    const found = [...(page?.querySelectorAll<HTMLElement>('button, a, label') ?? [])].find(
      ({ textContent }) => (typeof name === 'string' ? textContent.trim() === name : name.test(textContent)),
    );
    if (!found) throw new Error(`No mock page has '${name}'`);
    return found;
  });
  target.click();
}

export async function fillInMockPage(id: string, text: string): Promise<void> {
  await waitFor(() => {
    const field = findLoadedFrame()?.contentDocument?.querySelector<HTMLInputElement>(`#${id}`);
    if (!field) throw new Error(`No mock page has a field ${id}`);
    field.value = text;
  });
}

/** Fails every later request of the page. */
export async function disconnectMockPage(): Promise<void> {
  const page = await waitFor(() => {
    const frame = findLoadedFrame();
    if (!frame?.contentWindow) throw new Error('No mock page has loaded');
    return frame.contentWindow;
  });
  page.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** Waits until the page contains this text. */
export async function waitForMockPageText(text: string): Promise<void> {
  await waitFor(() => {
    const content = findLoadedFrame()?.contentDocument?.body.textContent ?? '';
    if (!content.includes(text)) throw new Error(`The mock page does not contain '${text}': ${content}`);
  });
}

/** Waits until the portal is shown again. */
export async function waitForPortal({ externalNavigation }: Harness): Promise<void> {
  await waitFor(() => {
    if (externalNavigation.currentUrl() !== undefined)
      throw new Error(`Still at ${externalNavigation.currentUrl()}`);
  });
}
