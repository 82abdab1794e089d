import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callControl } from '#tests/support/mock-control.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';
import type { StackHandle } from '#tests/support/stack.ts';
import { readPublishedStack, startStack } from '#tests/support/stack.ts';
import type { Engine, EngineWindow, WindowOptions } from './drivers/engine-page.ts';
import type { EngineName } from './drivers/engines.ts';
import { engines } from './drivers/engines.ts';
import type { Journeys } from './journeys/journey.ts';
import { mainJourneys } from './journeys/main-flows.ts';
import { pageJourneys } from './journeys/pages.ts';
import { signInJourneys } from './journeys/sign-in.ts';
import { createPlayer } from './player.ts';

/**
 * Lines of the engines although nothing is wrong: each failed call, a page that is not there, requests that end because
 * the player leaves the page, and a directive of the security policy that WebKit doesn't know.
 */
const ignoredLines = [
  /^Failed to load resource: the server responded with a status of .*(\/trpc\/|identitytoolkit|\/no-such-page$)/,
  /(NS_BINDING_ABORTED|net::ERR_ABORTED)$/,
  // The same code, which Firefox prints as a number for a font.
  /downloadable font: download failed .* status=2152398850 /,
  // Firebase's copy of the remote configuration, which the next page fetches again.
  /An IndexedDB transaction that was not yet complete has been aborted due to page navigation/,
  // WebKit and Firefox compare with the time since loading, which says nothing on a busy machine.
  /preloaded (using|with) link preload .*not used within a few seconds/,
  /(localhost|127\.0\.0\.1):\d+\/\S* due to access control checks\.$/,
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
];
const isUnexpected = (line: string) => !ignoredLines.some((known) => known.test(line));

const windows: readonly WindowOptions[] = [
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
];
const journeys: Journeys = {
  ...mainJourneys,
  ...signInJourneys,
  ...pageJourneys,
};

/** The window's options, as its page has them. */
const readWindowOptions = `({
  width: innerWidth,
  height: innerHeight,
  theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
})`;

const describeWindow = ({ width, theme }: WindowOptions) => `${width} px, ${theme}`;

/** Declares the tests of one engine. Engines run at the same time, so each has a portal and a host of its own. */
export function testEngine(name: EngineName): void {
  describe(name, () => {
    const { findMissingPackage, start } = engines[name];
    const missing = findMissingPackage();
    if (missing !== undefined) {
      console.error(`skipped: ${missing} is not installed`);
      return it.skip(`${missing} is not installed`);
    }

    let engine: Engine;
    let stack: StackHandle;
    beforeAll(async () => {
      endWithRunner();
      stack = await startStack(readPublishedStack());
      engine = start();
    });
    afterAll(async () => {
      await engine?.close();
      await stack?.stop();
    });

    describe.each(windows.map((window) => [describeWindow(window), window] as const))(
      '%s',
      (_name, options) => {
        it.each(Object.entries(journeys))('%s', async (_title, journey) => {
          const window = await engine.openWindow(options);
          try {
            // Gives the seeded people their first state, and lifts faults.
            await callControl(stack, 'POST', 'reset', { world: 'full' });
            const player = createPlayer(window.page, stack.portal);
            // The cookie choice is already stored; the banner has tests in e2e/.
            await player.open('/robots.txt');
            await window.page.evaluate("localStorage.setItem('cookie-consent', 'rejected')");
            expect(await window.page.evaluate(readWindowOptions)).toEqual(options);
            await readProblems(window);
            await journey(player, stack);
            expect((await readProblems(window)).filter(isUnexpected)).toEqual([]);
          } finally {
            await window.close();
          }
        });
      },
    );
  });
}

/**
 * Returns the window's problems. Writes a last line to the page's console and waits for it, because lines arrive later
 * than the actions that cause them.
 */
async function readProblems({ page, takeProblems }: EngineWindow): Promise<string[]> {
  const lines: string[] = [];
  await page.evaluate(`console.error('${LAST_LINE}')`);
  const hasLastLine = async () => {
    lines.push(...(await takeProblems()));
    return lines.some((line) => line.includes(LAST_LINE));
  };
  await expect.poll(hasLastLine).toBe(true);
  return lines.filter((line) => !line.includes(LAST_LINE));
}

const LAST_LINE = 'the journey has ended';

/** Ends this process and its browsers when the run is stopped: Vitest's worker would stay until its test ends. */
function endWithRunner(): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.once(event, () => {
      const children = listDescendants(process.pid).filter(({ pid }) => pid !== process.pid);
      for (const { pid } of children.filter(isAlive)) process.kill(pid, 'SIGKILL');
      process.kill(process.pid, 'SIGKILL');
    });
  }
}
