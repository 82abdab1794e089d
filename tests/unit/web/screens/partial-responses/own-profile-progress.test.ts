import { describe, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import {
  checkFields,
  expectFacts,
  HTML,
  LINKED_AT,
  LONG,
  NOT_A_NUMBER,
  NOT_AN_OBJECT,
  NOT_TEXT,
  STRANGE_COUNTS,
  STRANGE_PLAYTIMES,
} from './check-fields.ts';
import { complete, facts, ofCurrency, ofGames, ofLevel, ofStats, progress } from './own-profile.ts';
import { renderOwnProfile } from './render-responses.tsx';

describe('the progress of the own profile', () => {
  checkFields({ complete, part: progress, facts, render: renderOwnProfile }, [
    {
      path: 'playerStats',
      loses: [...ofCurrency, ...ofStats],
      shows: ['Level –'],
      wrong: NOT_AN_OBJECT,
      never: ['0', '0h 0min', 'Level 1', 'Noob'],
    },
    {
      path: 'playerStats.currency',
      loses: ofCurrency,
      shows: ['Level –'],
      wrong: NOT_AN_OBJECT,
      never: ['0', 'Level 1', 'Noob'],
    },
    {
      path: 'playerStats.currency.aCoins',
      loses: ['48,250'],
      wrong: NOT_A_NUMBER,
      strange: [
        [-50, '-50'],
        [-0.5, '0'],
        [1.5, '1'],
        [1e308, '–'],
      ],
      never: ['aCoins'],
    },
    {
      path: 'playerStats.currency.axp',
      loses: ['166,400'],
      shows: ['–', 'aXP'],
      wrong: NOT_A_NUMBER,
      strange: [
        [-50, '-50'],
        [-0.5, '0'],
        [1.5, '1'],
        [1e308, '–'],
      ],
      never: ['0'],
    },
    {
      path: 'playerStats.currency.level',
      loses: ofLevel,
      shows: ['Level –', 'Star Pilot'],
      wrong: NOT_A_NUMBER,
      strange: [
        [0, 'Level 0'],
        [-3, 'Level –'],
        [8.7, 'Level 8'],
        [1e308, 'Level –'],
        [500, 'Level 500'],
      ],
      never: ['Level 1', 'Noob', 'Highest tier reached', '3 levels to Novice'],
    },
    {
      path: 'playerStats.currency.levelName',
      loses: ['Star Pilot'],
      shows: ['Intermediate'],
      wrong: NOT_TEXT,
      strange: [
        [HTML, HTML],
        [LONG, LONG],
        ['', 'Intermediate'],
        [' ', 'Intermediate'],
      ],
    },
    {
      path: 'playerStats.stats',
      loses: ofStats,
      shows: ['–'],
      wrong: NOT_AN_OBJECT,
      never: ['0', '0h 0min'],
    },
    ...(
      [
        ['challengesCompleted', '311'],
        ['tradingCardsEarned', '322'],
        ['challengeStreak', '333'],
        ['badgesEarned', '344'],
      ] as const
    ).map(([name, fact]) => ({
      path: `playerStats.stats.${name}`,
      loses: [fact],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: STRANGE_COUNTS,
      never: ['0'],
    })),
    {
      path: 'playerStats.stats.secondsPlayed',
      loses: ['10h 5min'],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: STRANGE_PLAYTIMES,
    },
    {
      path: 'playerGamesData',
      loses: [...ofGames, '1/2 badges', '1h 0min'],
      shows: ['–/5 Games Played', '–/3 badges', messages.badgesToEarn({ total: 3 })],
      wrong: NOT_AN_OBJECT,
      never: [messages.notPlayed, messages.noBadges],
    },
    {
      path: 'playerGamesData.stick',
      loses: ofGames,
      wrong: NOT_AN_OBJECT,
      strange: [
        [{ playtime: 5 }, '–/3 badges'],
        [{ badgesEarned: 5 }, '5/3 badges'],
        [{ badgesEarned: 1 }, '–'],
      ],
    },
    {
      path: 'playerGamesData.stick.badgesEarned',
      wrong: NOT_A_NUMBER,
      strange: [
        [-1, '2/3 badges'],
        [2.9, '2/3 badges'],
        [1e308, '2/3 badges'],
      ],
    },
    {
      path: 'playerGamesData.stick.badgesOwned',
      loses: ['Earned 05/29/25', messages.badgeNotEarned],
      wrong: ['First', 7, true],
      strange: [[{ '': LINKED_AT }]],
      never: [messages.badgeNotEarned],
    },
    {
      path: 'playerGamesData.stick.playtime',
      loses: ['2h 1min', '2h 1min played'],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: STRANGE_PLAYTIMES,
    },
  ]);

  it.each([null, 'someday', true, -1])('has a badge that was earned at %j', (earnedAt) => {
    const stick = { ...progress.playerGamesData.stick, badgesOwned: { First: earnedAt, Second: LINKED_AT } };
    const json = { ...complete, playerGamesData: { ...progress.playerGamesData, stick } };
    expectFacts(renderOwnProfile(json), [
      ...facts.filter((fact) => fact !== 'Earned 05/29/25'),
      messages.badgeEarnedSometime,
    ]);
  });

  it.each(['a/b', '../secret', '🔥', HTML, 'x'.repeat(100)])('can have a game with the id %s', (id) => {
    const played = { [id]: { playtime: 60, badgesEarned: 1 } };
    expectFacts(renderOwnProfile({ ...complete, playerGamesData: played }), [
      id,
      '1/5 Games Played',
      '0h 1min',
    ]);
  });
});
