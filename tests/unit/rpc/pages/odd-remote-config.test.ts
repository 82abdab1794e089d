import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringifyForScript } from '#rpc/pages/html.ts';
import { createRemoteConfigSource } from '#rpc/pages/remote-config.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { playLink, visibleGames } from '#schema/entities/games.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { paths } from '#schema/paths.ts';
import { renderPage } from '#web/entry-server.tsx';
import { gamesState } from '#web/screens/games/state.ts';
import { selectTopGames } from '#web/screens/profile/top-games-state.ts';
import { settings } from '../scripted-portal.ts';

const HALF_EMOJI = '\ud83d';
const oddText = fc.oneof(
  fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', '', '..', '#', '%', '<!--app-->'),
  fc.constantFrom(HALF_EMOJI, `Stick ${HALF_EMOJI}`, '🚀', '\0', '\u202e', '</script>'),
  fc.string({ unit: 'binary' }),
);
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), oddText);
const game = fc.record(
  {
    Show: fc.oneof(fc.boolean(), fc.constantFrom('false', 'true'), odd),
    FullTitle: odd,
    FormattedDescription: odd,
    Link: odd,
  },
  { requiredKeys: [] },
);
const badge = fc.record({ Name: odd, Desc: odd, ReadableRequirements: odd }, { requiredKeys: [] });
const byGame = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(oddText, fc.oneof(value, odd)), { maxLength: 8 });

/** JSON text of an object, with entries that an object literal could not have, such as an own `__proto__`. */
const toConfig = (entries: readonly (readonly [string, unknown])[]) =>
  `{"data":{${entries.map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify(value)}`).join()}}}`;

/** Fetches these values as the portal's server does. */
async function fetchSnapshot(games: string, badges: string) {
  const leftOut: object[] = [];
  const source = createRemoteConfigSource(
    { ...settings, mode: 'emulator' },
    {
      send: async () => ({ status: 200, headers: {}, body: JSON.stringify({ config: { games, badges } }) }),
      log: { warn: (fields) => void leftOut.push(fields) },
      watch: { succeeded: () => undefined, failed: () => undefined },
    },
  );
  return { snapshot: await source(), leftOut };
}

it('any games and badges leave the pages as they are sent', async () => {
  await fc.assert(
    fc.asyncProperty(byGame(game), byGame(fc.array(fc.oneof(badge, odd))), async (games, badges) => {
      const { snapshot } = await fetchSnapshot(toConfig(games), toConfig(badges));
      if (!snapshot) throw new Error('There is no snapshot');
      const inPage = stringifyForScript(snapshot);
      expect(inPage).toBe(Buffer.from(inPage).toString());
      for (const path of [paths.home, paths.games]) {
        const { content } = await renderPage({
          path,
          settings: { ...defaultBrand, cdnUrl: 'https://cdn.example' },
          remoteConfig: snapshot,
        });
        // A page in which a text changes on its way is rendered anew by the browser.
        expect(content).toBe(Buffer.from(content).toString());
      }
      // The browser reads the snapshot from the page's JSON.
      const received: RemoteConfigSnapshot = JSON.parse(inPage);
      expect(received).toEqual(snapshot);
      expect(selectTopGames({}, received.games, received.badges)).toHaveLength(
        visibleGames(snapshot.games).length,
      );
    }),
    { numRuns: 30 },
  );
});

const images = { game: () => '', badge: () => '' };
const failureless = { failure: undefined };

it.each(['constructor', 'toString', 'hasOwnProperty'])('the game %s has no badge or progress', async (id) => {
  const { snapshot, leftOut } = await fetchSnapshot(toConfig([[id, {}]]), toConfig([]));
  expect(leftOut).toEqual([]);
  const list = gamesState({
    session: { state: 'visitor' },
    games: { ...failureless, data: snapshot?.games },
    badges: { ...failureless, data: snapshot?.badges },
    profile: { ...failureless, data: undefined },
    images,
  });
  expect(list).toMatchObject({ state: 'listed', games: [{ id, title: id, badges: [] }] });
  expect(selectTopGames({}, snapshot?.games, snapshot?.badges)).toMatchObject([
    { id, played: false, badges: { total: 0 } },
  ]);
});

it('games and badges that cannot be shown are left out and counted', async () => {
  const { snapshot, leftOut } = await fetchSnapshot(
    toConfig([
      ['stick', { FullTitle: `Stick ${HALF_EMOJI}`, Link: 'https://games.test' }],
      ['__proto__', {}],
      [`fly ${HALF_EMOJI}`, {}],
      ['drift', null],
    ]),
    toConfig([
      ['stick', [{ Name: 'First', Desc: null }, { Name: HALF_EMOJI }, { Desc: 'nameless' }, 7]],
      ['drift', 'none'],
    ]),
  );
  expect(visibleGames(snapshot?.games ?? { data: {} })).toEqual([
    ['stick', { FullTitle: 'Stick \ufffd', Link: 'https://games.test' }],
  ]);
  expect(snapshot?.badges.data).toEqual({ stick: [{ Name: 'First' }] });
  expect(leftOut).toEqual([{ games: 3, badges: 4 }]);
});

it.each([
  ['false', 0],
  ['FALSE', 0],
  [false, 0],
  [0, 0],
  ['0', 0],
  ['true', 1],
  [1, 1],
  [null, 1],
])('Show: %j lists %i of one game', async (Show, count) => {
  const { snapshot, leftOut } = await fetchSnapshot(toConfig([['stick', { Show }]]), toConfig([['fly', 7]]));
  const games = visibleGames(snapshot?.games ?? { data: {} });
  expect([games.length, leftOut]).toEqual([count, [{ games: 0, badges: 1 }]]);
  expect(games.map(([, each]) => playLink(each))).toEqual(games.map(() => undefined));
});
