import type { StoryContext } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import type { Harness } from './harness.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** What a step can do: as a player would, by the words on the page. */
export interface PlayHelpers {
  user: StoryContext['userEvent'];
  harness: Harness;
  /** Presses the button or follows the link with this name; `where` narrows it to a part of the page. */
  click(name: string, where?: string): Promise<void>;
  /** Types into the field with this label, in place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until some element says exactly this. */
  findText(text: string): Promise<void>;
  /** Lets so many milliseconds go by, from when the page has come to rest: what is to be waited for has begun by then. */
  advance(ms: number): Promise<void>;
}

/** In a dialog that is open. */
export const openDialogSelector = 'dialog[open]';

export function createPlayHelpers(user: StoryContext['userEvent'], harness: Harness): PlayHelpers {
  return {
    user,
    harness,
    click: async (name, where = 'body') =>
      user.click(
        await findByName(`${where} :is(button, a, label, [role="tab"], [role="menuitem"], summary)`, name),
      ),
    async fill(label, text) {
      const field = await waitFor(() => findFieldByLabel(label));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    findText: async (text) => void (await findByName('body *', text)),
    async advance(ms) {
      await waitForIdle(harness);
      await harness.clock.advance(ms);
    },
  };
}

/** The first element that is drawn, is not disabled and has this name. */
function findByName(selector: string, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        accessibleName(element) === name && element.checkVisibility() && !element.matches(':disabled'),
    );
    if (!found) throw new Error(`Nothing here is called '${name}':\n${document.body.innerText}`);
    return found;
  });
}

const accessibleName = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

function findFieldByLabel(text: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter((label) => accessibleName(label) === text);
  const field = labels.map(({ control }) => control).find((control) => control?.checkVisibility());
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field here is labelled '${text}'`);
  return field;
}
