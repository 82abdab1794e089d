import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { startReverseProxy } from '#tests/e2e/fixtures/reverse-proxy.ts';
import type { Engine } from '#tests/support/engines/engine-page.ts';
import { engines } from '#tests/support/engines/engines.ts';
import type { Player } from '#tests/support/engines/player.ts';
import { createPlayer } from '#tests/support/engines/player.ts';
import { readPublishedStack } from '#tests/support/stack.ts';

const sizes = [
  [390, 844],
  [1280, 800],
  [844, 390],
] as const;
const TIMEOUT_MS = 120_000;
/** The text of the focused button; null while a dialog is open or something else has the focus. */
const readFocusedButton =
  "document.querySelector('dialog[open]') ? null : document.activeElement.closest('button')?.textContent ?? null";

describe.each(Object.entries(engines))('%s', (_name, { findMissingPackage, start }) => {
  const missing = findMissingPackage();
  if (missing !== undefined) return it.skip(`skipped: ${missing} is not installed`);

  let engine: Engine;
  beforeAll(() => {
    engine = start();
  });
  afterAll(() => engine?.close());

  async function inWindow(
    [width, height]: readonly [number, number],
    act: (player: Player) => Promise<void>,
    portal: string,
  ) {
    const window = await engine.openWindow({ width, height, theme: 'dark' });
    try {
      await act(createPlayer(window.page, portal));
    } finally {
      await window.close();
    }
  }

  it.each(sizes)(
    'the cookie banner covers nothing that is scrolled to, at %i x %i px',
    { timeout: TIMEOUT_MS },
    async (width, height) => {
      await inWindow(
        [width, height],
        async (player) => {
          for (const path of ['/login', '/terms_of_service', '/nowhere']) {
            await player.open(path);
            await player.settles();
            await player.sees('region', 'Cookies');
            expect(await player.findCoveredControls(), path).toEqual([]);
          }
        },
        readPublishedStack().portal,
      );
    },
  );

  it('a badge that Forward opens gives the focus back to its button', { timeout: TIMEOUT_MS }, async () => {
    await inWindow(
      [1280, 800],
      async (player) => {
        await player.open('/games');
        await player.press('button', 'Take-off…');
        await player.sees('dialog', 'Take-off…');
        await player.page.back();
        await player.sees('button', 'Take-off…');
        await player.page.forward();
        await player.sees('dialog', 'Take-off…');
        await player.page.press('Escape');
        await expect
          .poll(() => player.page.evaluate(readFocusedButton), { timeout: 10_000 })
          .toContain('Take-off');
      },
      readPublishedStack().portal,
    );
  });

  it('a page opens from the cache when the server is gone', { timeout: TIMEOUT_MS }, async () => {
    const proxy = await startReverseProxy(readPublishedStack().portal);
    try {
      await inWindow(
        [1280, 800],
        async (player) => {
          await player.open('/support');
          await player.page.evaluate(
            'navigator.serviceWorker.ready.then(() => { window.isCached = true; }) && null',
          );
          await expect.poll(() => player.page.evaluate('window.isCached'), { timeout: 30_000 }).toBe(true);
          await proxy.stop();
          await player.open('/about');
          await player.sees('heading', 'About…');
          await player.reads(messages.offline);
        },
        proxy.origin,
      );
    } finally {
      await proxy.stop();
    }
  });
});
