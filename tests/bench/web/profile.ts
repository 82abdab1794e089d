import { paths } from '#schema/paths.ts';
import { seedSession } from '#tests/e2e/fixtures/session.ts';
import { getSeededPerson } from '#tests/e2e/fixtures/test.ts';
import { median } from '../load.ts';
import type { Figure } from '../section.ts';
import { phone, slow4g, withPage } from './browser-page.ts';
import { withPortal } from './portal.ts';

/** Latency of the mock host, ms. */
const HOST_MS = 200;
const MAX_SKELETON_MS = 900;
const MAX_CONTENT_MS = 2_300;

/** Measures when the skeleton and the content of a player's own profile appear on slow 4G. */
export async function* measureProfile(rounds: number): AsyncIterable<Figure> {
  const seen = await withPortal(async ({ portal, mock }) => {
    const answer = await fetch(`${mock}/__mock/latency`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: HOST_MS }),
    });
    if (!answer.ok) throw new Error(`The mock host takes no latency: ${answer.status}`);
    const times: { skeleton: number; content: number }[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await openProfile(portal));
    return times;
  });
  const middle = (when: 'skeleton' | 'content') => median(seen.map((times) => times[when]));
  yield {
    what: 'a player’s /profile on slow 4G: skeleton',
    value: middle('skeleton'),
    unit: 'ms',
    goal: { atMost: MAX_SKELETON_MS },
  };
  yield {
    what: 'a player’s /profile on slow 4G: content',
    value: middle('content'),
    unit: 'ms',
    goal: { atMost: MAX_CONTENT_MS },
  };
}

const openProfile = (portal: string) =>
  withPage({ ...phone, baseURL: portal }, async ({ page, session }) => {
    await seedSession(page, getSeededPerson('veteran'));
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await page.addInitScript(() => {
      const when: Partial<Record<'skeleton' | 'content', number>> = {};
      Reflect.set(window, 'seen', when);
      const look = () => {
        const isThere = (selector: string) => document.querySelector(`main ${selector}`) !== null;
        // The heading is the player's name; the games below have their own skeleton.
        const now = isThere('h1') ? 'content' : 'skeleton';
        if (now === 'skeleton' && !isThere('[aria-busy="true"]')) return;
        requestAnimationFrame(() => (when[now] ??= performance.now()));
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(paths.profile);
    const seen = await page.waitForFunction(
      () => {
        const when = Reflect.get(window, 'seen');
        return when?.content === undefined ? undefined : when;
      },
      undefined,
      { timeout: 120_000 },
    );
    const { skeleton, content }: { skeleton?: number; content: number } = await seen.jsonValue();
    return { skeleton: skeleton ?? content, content };
  });
