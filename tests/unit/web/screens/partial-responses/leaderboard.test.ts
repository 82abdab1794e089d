import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as messages from '#schema/messages.ts';
import {
  checkFields,
  expectFacts,
  HTML,
  LONG,
  NOT_A_DATE,
  NOT_A_NUMBER,
  NOT_AN_OBJECT,
  NOT_TEXT,
  STRANGE_NAMES,
} from './check-fields.ts';
import { NOW, renderLeaderboard } from './render-responses.tsx';

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

describe('the leaderboard', () => {
  const complete = {
    topPlayers: [
      { uid: 'ada', displayName: 'Ada Nova', axp: 4_000, rank: 1 },
      { uid: 'ben', displayName: 'Ben Comet', axp: 1_500, rank: 2 },
    ],
    generatedAt: new Date(NOW - 3_600_000).toISOString(),
  };
  const facts = ['Ada Nova', '/profile/ada', '4,000', '1', 'Ben Comet', '/profile/ben', '1,500', '2'];
  const times = ['5h 00min 00s', '1 hour ago'];

  checkFields({ complete, facts: [...facts, ...times, messages.showingOlder], render: renderLeaderboard }, [
    { path: 'topPlayers.0', loses: ['Ada Nova', '/profile/ada', '4,000', '1'], wrong: NOT_AN_OBJECT },
    {
      path: 'topPlayers.0.uid',
      loses: ['/profile/ada'],
      wrong: NOT_TEXT,
      strange: [['a/b'], ['..'], ['ben'], [LONG]],
    },
    {
      path: 'topPlayers.0.displayName',
      loses: ['Ada Nova'],
      shows: ['Player'],
      wrong: NOT_TEXT,
      strange: STRANGE_NAMES,
    },
    {
      path: 'topPlayers.0.axp',
      loses: ['4,000'],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: [
        [1.5, '1'],
        [-0.5, '0'],
        [-7, '-7'],
        [1e308, '–'],
      ],
      never: ['0'],
    },
    {
      path: 'topPlayers.0.rank',
      loses: ['1'],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: [
        [0, '–'],
        [-1, '–'],
        [1e308, '–'],
        [2, '2'],
      ],
      never: ['0'],
    },
    {
      path: 'generatedAt',
      loses: times,
      shows: [messages.lastUpdated, messages.nextUpdateIn, '–'],
      wrong: NOT_A_DATE,
      strange: [
        [8.64e15, '–'],
        ['2999-01-01T00:00:00Z', '–'],
        [0, '0h 00min 00s'],
      ],
    },
  ]);

  it('has a row for each player if no field tells them apart', () => {
    const lines = renderLeaderboard({ topPlayers: [{ rank: 1 }, { rank: 1 }, {}] });
    expect(lines.filter((line) => line === 'Player')).toHaveLength(3);
  });

  it.each([
    [{ rank: 0, axp: 12 }, ['Your Rank', '–', '12']],
    [{ axp: null, rank: 69, displayName: '' }, ['Your Rank', '69', '–', 'Player']],
    [{ uid: 'zoe', displayName: HTML, rank: -1 }, ['Your Rank', '–', HTML]],
  ])('shows the own rank %j', (ownRank, shown) => {
    expectFacts(renderLeaderboard(complete, ownRank), [...facts, ...times, ...shown]);
  });
});
