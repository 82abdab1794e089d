import { describe } from 'vitest';
import {
  checkFields,
  LONG,
  NOT_A_NUMBER,
  NOT_AN_OBJECT,
  NOT_TEXT,
  STRANGE_NAMES,
  STRANGE_PICTURES,
} from './check-fields.ts';
import { renderPublicProfile } from './render-responses.tsx';

describe('the public profile', () => {
  const complete = {
    displayName: 'Aurora Vale',
    username: 'AuroraVale',
    profileImageUrl: 'https://cdn.test/aurora.png',
    playerStats: { currency: { axp: 166_400, level: 8 } },
    robloxProfile: { userId: '1180042317', username: 'AuroraPlays' },
  };
  const picture = 'https://cdn.test/aurora.png';
  const link = 'https://www.roblox.com/users/1180042317/profile';
  const facts = ['Aurora Vale', '@AuroraVale', picture, '166,400', 'Level 8', 'Noob', link];

  checkFields({ complete, facts, render: renderPublicProfile }, [
    {
      path: 'displayName',
      loses: ['Aurora Vale'],
      shows: ['Player'],
      wrong: NOT_TEXT,
      strange: STRANGE_NAMES,
    },
    {
      path: 'username',
      loses: ['@AuroraVale'],
      shows: ['@AuroraPlays'],
      wrong: NOT_TEXT,
      strange: [
        ['', '@AuroraPlays'],
        [LONG, `@${LONG}`],
      ],
    },
    { path: 'profileImageUrl', loses: [picture], shows: ['?'], wrong: NOT_TEXT, strange: STRANGE_PICTURES },
    {
      path: 'playerStats',
      loses: ['166,400', 'Level 8'],
      shows: ['Level –', '–'],
      wrong: NOT_AN_OBJECT,
      never: ['0'],
    },
    { path: 'playerStats.currency', loses: ['166,400', 'Level 8'], shows: ['Level –'], wrong: NOT_AN_OBJECT },
    {
      path: 'playerStats.currency.axp',
      loses: ['166,400'],
      shows: ['–'],
      wrong: NOT_A_NUMBER,
      strange: [
        [1.5, '1'],
        [-0.5, '0'],
        [1e308, '–'],
      ],
      never: ['0'],
    },
    {
      path: 'playerStats.currency.level',
      loses: ['Level 8'],
      shows: ['Level –'],
      wrong: NOT_A_NUMBER,
      strange: [
        [0, 'Level 0'],
        [-3, 'Level –'],
        [2.5, 'Level 2'],
      ],
    },
    { path: 'robloxProfile', loses: [link], wrong: NOT_AN_OBJECT },
    { path: 'robloxProfile.userId', loses: [link], wrong: ['abc', true, [], {}] },
    { path: 'robloxProfile.username', wrong: NOT_TEXT },
  ]);
});
