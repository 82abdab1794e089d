import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, WindowOptions } from '#tests/support/engines/engine-page.ts';
import { engines } from '#tests/support/engines/engines.ts';
import { createPlayer } from '#tests/support/engines/player.ts';
import { readPublishedStack } from '#tests/support/stack.ts';
import type { Journey } from './journeys.ts';
import { mainJourneys, pageJourneys } from './journeys.ts';

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1280, height: 800 } as const;
const isComplete = process.env.ENGINES === 'all';

/**
 * What engines report although nothing is wrong: each response with status 400 or above, requests that end
 * because the player leaves the page, and a directive of the security policy that WebKit doesn't know.
 */
const ignoredLines = [
  /^Failed to load resource: the server responded with a status of/,
  /(NS_BINDING_ABORTED|net::ERR_ABORTED)$/,
  // WebKit compares with the time since loading, which says nothing on a busy machine.
  /was preloaded using link preload but not used within a few seconds/,
  /due to access control checks\.$/,
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
];
const isUnexpected = (line: string) => !ignoredLines.some((known) => known.test(line));

/** Windows of the complete run, and of the short one. */
const windows: readonly WindowOptions[] = isComplete
  ? [phone, desktop].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ ...size, theme })))
  : [{ ...phone, theme: 'dark' }];

describe.each(engines)('$name', ({ findMissingPackage, start }) => {
  const missing = findMissingPackage();
  if (missing !== undefined) return it.skip(`skipped: ${missing} is not installed`);

  let engine: Engine;
  beforeAll(() => {
    engine = start();
  });
  afterAll(() => engine?.close());

  describe.each(windows)('$width px, $theme', (options) => {
    const { portal, mock } = readPublishedStack();
    const journeys: [string, Journey][] = Object.entries({
      ...mainJourneys,
      ...(isComplete && pageJourneys),
    });
    it.each(journeys)('%s', { timeout: 120_000 }, async (_title, journey) => {
      const window = await engine.openWindow(options);
      try {
        await resetWorld(mock);
        const player = createPlayer(window.page, portal);
        // The cookie question is answered; its own journey answers it.
        await player.open('/robots.txt');
        await window.page.evaluate("localStorage.setItem('cookie-consent', 'rejected')");
        const before = window.problems().length;
        await journey(player, readPublishedStack());
        expect(window.problems().slice(before).filter(isUnexpected)).toEqual([]);
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
