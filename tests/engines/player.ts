import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { EXPECT_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import type { ElementQuery, ElementState, Found } from './in-page.ts';
import { findCoveredControls, findInPage, hasTestingLibrary } from './in-page.ts';

/** Acts on a page as a person does, with the same methods for each engine. */
export interface Player {
  readonly page: EnginePage;
  /** Opens a path of the portal, or a URL. */
  open(target: string): Promise<void>;
  /** Presses the element with this role and accessible name, with the pointer. */
  press(role: string, name: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  type(label: string, text: string): Promise<void>;
  /** Waits until the element with this role and name is there, and has this state. */
  sees(role: string, name: string, state?: ElementState): Promise<void>;
  /** Waits until this text is on the page. */
  reads(text: string): Promise<void>;
  /** Waits until the address has this path. */
  isAt(path: string): Promise<void>;
  /** Waits until the page has its heading and is hydrated, and nothing in it is loading or moving. */
  settles(): Promise<void>;
  /** Finds the links, buttons and fields of the page that can't be pressed, because something covers them. */
  findCoveredControls(): Promise<string[]>;
  /** Waits for a window that the page has opened. */
  popup(): Promise<Player>;
  /** Opens another tab of the same browser. */
  openTab(): Promise<Player>;
}

const POLL_MS = 50;

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** @param origin the portal's, to which paths belong */
export function createPlayer(page: EnginePage, origin: string): Player {
  const runInPage = async <Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) =>
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the page returns what the function returns
    (await page.evaluate(`(${run.toString()})(${JSON.stringify(argument)})`)) as Result;

  let isFirst = true;

  /** Waits until `look` returns a value; a page that navigates meanwhile is asked again. */
  async function until<Value>(what: string, look: () => Promise<Value | string>): Promise<Value> {
    const deadline = Date.now() + EXPECT_TIMEOUT_MS;
    for (;;) {
      const seen = await look().catch((error: Error) => error.message);
      if (typeof seen !== 'string') return seen;
      if (Date.now() > deadline) throw new Error(`${what}: ${seen}`);
      await delay(POLL_MS);
    }
  }

  async function find(query: ElementQuery): Promise<Found | string> {
    if (!(await runInPage(hasTestingLibrary, undefined))) {
      await page.evaluate(`(() => { ${testingLibrary} })()`);
    }
    return runInPage(findInPage, query);
  }

  const press = async (query: ElementQuery) => {
    // A page that still moves would be pressed beside the element, so it must stay for one look.
    let last: Found | undefined;
    const { x, y } = await until(`press ${describeQuery(query)}`, async () => {
      const found = await find({ ...query, isPressed: true });
      const isAtRest = typeof found === 'object' && found.x === last?.x && found.y === last.y;
      last = typeof found === 'object' ? found : undefined;
      return typeof found === 'string' || isAtRest ? found : 'it moves';
    });
    await page.click(x, y);
  };

  return {
    page,
    async open(target) {
      const url = new URL(target, origin).href;
      if (isFirst) {
        isFirst = false;
        return page.goto(url);
      }
      // By script, as a link does: WebKit's driver leaves a page without telling it.
      await runInPage(leavePage, url);
      await until(`open ${target}`, async () =>
        (await runInPage(isNewPage, undefined)) ? { isOpen: true } : 'it is still loading',
      );
    },
    press: (role, name) => press({ by: 'role', role, name }),
    async type(label, text) {
      await press({ by: 'label', name: label });
      await runInPage(selectFocusedText, undefined);
      await page.type(text);
    },
    sees: async (role, name, state) => {
      const query: ElementQuery = { by: 'role', role, name, ...(state && { state }) };
      await until(`see ${describeQuery(query)} ${JSON.stringify(state ?? {})}`, () => find(query));
    },
    reads: async (name) => {
      await until(`read '${name}'`, () => find({ by: 'text', name }));
    },
    isAt: async (path) => {
      await until(`be at ${path}`, async () => {
        const at = await runInPage(readPathAndText, undefined);
        return at.path === path ? at : `${at.path} (${at.text})`;
      });
    },
    settles: async () => {
      await until('settle', async () => {
        const rest = await runInPage(findLoadingPart, undefined);
        return rest ?? { isSettled: true };
      });
    },
    findCoveredControls: () => runInPage(findCoveredControls, undefined),
    async popup() {
      const opened = await until('find a popup', async () => (await page.findPopup()) ?? 'none was opened');
      return createPlayer(opened, origin);
    },
    openTab: async () => createPlayer(await page.openTab(), origin),
  };
}

const describeQuery = (query: ElementQuery) =>
  query.by === 'role' ? `${query.role} '${query.name}'` : `'${query.name}'`;

/** @returns what is still loading, or moving and about to end */
function findLoadingPart(): string | undefined {
  const heading = document.querySelector('h1');
  if (!heading) return 'no heading';
  if (document.documentElement.dataset.hydrated === undefined) return 'not hydrated';
  const busy = [...document.querySelectorAll('[aria-busy="true"], main [role="status"]')].find(
    (part) => part.ariaBusy === 'true' || part.textContent.endsWith('...'),
  );
  const moving = document
    .getAnimations()
    .find(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  if (moving?.effect instanceof KeyframeEffect)
    return `moving: ${moving.effect.target?.outerHTML.slice(0, 120)}`;
  const picture = [...document.images].find(
    // One that isn't displayed has no rectangle, and need not load.
    (image) => !image.complete && [...image.getClientRects()].some(({ top }) => top < innerHeight),
  );
  return (busy ?? picture)?.outerHTML.slice(0, 120);
}
function leavePage(url: string): void {
  Reflect.set(window, '__isLeft', true);
  location.assign(url);
}
/** Firefox has an empty document for a moment. */
const isNewPage = () =>
  !('__isLeft' in window) && location.protocol !== 'about:' && document.readyState === 'complete';
const readPathAndText = () => ({
  path: location.pathname,
  text: document.querySelector('main')?.innerText.slice(0, 200),
});
function selectFocusedText() {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
