import type { StoryContext } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import type { Harness } from './harness.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** A player's actions, which find elements by their text or label. */
export interface PlayHelpers {
  user: StoryContext['userEvent'];
  harness: Harness;
  /** Clicks the button, link or tab with this name; `where` is a selector that limits the search. */
  click(name: string, where?: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until an element's text or label equals `text`. */
  findText(text: string): Promise<void>;
  /** Waits until the element with this text or label has the focus. */
  findFocus(name: string): Promise<void>;
  /** Moves the clock by `ms` once the page is idle. By then the page has set its timers. */
  advance(ms: number): Promise<void>;
  /** Waits until the page shows this many players' portraits, none of them '?'. */
  findPortraits(count: number): Promise<void>;
}

export const openDialogSelector = 'dialog[open]';

export function createPlayHelpers(user: StoryContext['userEvent'], harness: Harness): PlayHelpers {
  return {
    user,
    harness,
    click: async (name, where = 'body') =>
      user.click(
        await findByName(
          `${where} :is(button, a, label, [role="tab"], [role="menuitem"], summary)`,
          name,
          findReachable,
        ),
      ),
    async fill(label, text) {
      const field = await waitFor(() => findFieldByLabel(label));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    findText: async (text) => void (await findByName('body *', text)),
    findFocus: (name) =>
      waitFor(() => {
        const focused = document.activeElement;
        const found = focused && (findLabel(focused) ?? accessibleName(focused));
        if (found !== name) throw new Error(`'${found}' has the focus, not '${name}'`);
      }),
    async advance(ms) {
      await waitForIdle(harness);
      await harness.clock.advance(ms);
    },
    findPortraits: (count) =>
      waitFor(() => {
        const portraits = [...document.querySelectorAll<HTMLImageElement>('img[referrerpolicy]')];
        const loaded = portraits.filter(({ naturalWidth }) => naturalWidth > 0);
        if (loaded.length !== count) throw new Error(`${loaded.length} portraits have loaded, not ${count}`);
      }),
  };
}

/** The part of the page that a player can press: the modal dialog on top, if one is open. */
const findReachable = (): ParentNode => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

/** Finds the first visible, enabled element with this name. */
function findByName(
  selector: string,
  name: string,
  within = (): ParentNode => document,
): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = [...within().querySelectorAll<HTMLElement>(selector)].find(
        (element) =>
          accessibleName(element) === name &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled'),
      );
      if (!found) throw new Error(`No visible, enabled element is named '${name}'`);
      return found;
    },
    // Only at the end, because reading the page's text at each try is slow.
    { onTimeout: ({ message }) => new Error(`${message}:\n${document.body.innerText}`) },
  );
}

const findLabel = (element: Element) =>
  'labels' in element && element.labels instanceof NodeList
    ? element.labels[0]?.textContent?.trim()
    : undefined;

const accessibleName = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

function findFieldByLabel(text: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter((label) => accessibleName(label) === text);
  const field = labels.map(({ control }) => control).find((control) => control?.checkVisibility());
  if (!(field instanceof HTMLInputElement)) throw new Error(`No visible field is labelled '${text}'`);
  return field;
}
