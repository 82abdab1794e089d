import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, WindowOptions } from '#tests/support/engines/engine-page.ts';
import type { EngineName } from '#tests/support/engines/engines.ts';
import { engines } from '#tests/support/engines/engines.ts';
import { createPlayer } from '#tests/support/engines/player.ts';
import { readPublishedStack } from '#tests/support/stack.ts';
import type { Journey } from './journeys.ts';
import { mainJourneys } from './journeys.ts';

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1280, height: 800 } as const;
const isComplete = process.env.ENGINES === 'all';

/** Each engine reports every response with status 400 or above. */
const ignoredLine = /^Failed to load resource: the server responded with a status of/;

/** Windows of the complete run, and of the short one. */
const windows: readonly WindowOptions[] = isComplete
  ? [phone, desktop].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ ...size, theme })))
  : [{ ...phone, theme: 'dark' }];

describe.each(Object.keys(engines) as EngineName[])('%s', (name) => {
  const missing = engines[name].missing();
  if (missing !== undefined) return it.skip(`skipped: ${missing} is not installed`);

  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[name].start();
  }, 30_000);
  afterAll(() => engine?.close());

  describe.each(windows)('$width px, $theme', (options) => {
    const { portal, mock } = readPublishedStack();
    const journeys: [string, Journey][] = Object.entries(mainJourneys);
    it.each(journeys)('%s', { timeout: 60_000 }, async (_title, journey) => {
      const window = await engine.openWindow(options);
      try {
        await resetWorld(mock);
        const player = createPlayer(window.page, portal);
        // The cookie question is answered; its own journey answers it.
        await player.open('/robots.txt');
        await window.page.evaluate("localStorage.setItem('cookie-consent', 'rejected')");
        await journey(player, readPublishedStack());
        expect(window.problems().filter((line) => !ignoredLine.test(line))).toEqual([]);
      } finally {
        await window.close();
      }
    });
  });
});

/** Gives the seeded people their first state: journeys share one host. */
async function resetWorld(mock: string): Promise<void> {
  const response = await fetch(`${mock}/__mock/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ world: 'full' }),
  });
  if (!response.ok) throw new Error(`POST ${mock}/__mock/reset: ${response.status}`);
}
