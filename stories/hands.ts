import type { StoryContext } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import { settled } from './stage/settled.ts';
import type { Stage } from './stage/stage.ts';

/** What a step can do: as a player would, by the words on the page. */
export interface Hands {
  user: StoryContext['userEvent'];
  stage: Stage;
  /** Presses the button or follows the link with this name; `where` narrows it to a part of the page. */
  press(name: string, where?: string): Promise<void>;
  /** Types into the field with this label, in place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until some element says exactly this. */
  sees(text: string): Promise<void>;
  /** Lets so many milliseconds go by, from when the page has come to rest: what is to be waited for has begun by then. */
  advance(ms: number): Promise<void>;
}

/** In a dialog that is open. */
export const inDialog = 'dialog[open]';

export function handsOn(user: StoryContext['userEvent'], stage: Stage): Hands {
  return {
    user,
    stage,
    press: async (name, where = 'body') =>
      user.click(
        await find(`${where} :is(button, a, label, [role="tab"], [role="menuitem"], summary)`, name),
      ),
    async fill(label, text) {
      const field = await waitFor(() => fieldLabelled(label));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    sees: async (text) => void (await find('body *', text)),
    async advance(ms) {
      await settled(stage);
      await stage.clock.advance(ms);
    },
  };
}

/** The first element that is drawn, is not disabled and has this name. */
function find(selector: string, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => nameOf(element) === name && element.checkVisibility() && !element.matches(':disabled'),
    );
    if (!found) throw new Error(`Nothing here is called '${name}':\n${document.body.innerText}`);
    return found;
  });
}

const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

function fieldLabelled(text: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter((label) => nameOf(label) === text);
  const field = labels.map(({ control }) => control).find((control) => control?.checkVisibility());
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field here is labelled '${text}'`);
  return field;
}
