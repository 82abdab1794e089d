import { describe, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import {
  checkFields,
  expectFacts,
  HTML,
  LONG,
  NOT_A_DATE,
  NOT_AN_OBJECT,
  NOT_TEXT,
  STRANGE_DATES,
  STRANGE_NAMES,
  STRANGE_PICTURES,
} from './check-fields.ts';
import { account, complete, facts, ofSwitches } from './own-profile.ts';
import { renderOwnProfile } from './render-responses.tsx';

describe('the account of the own profile', () => {
  checkFields({ complete, part: account, facts, render: renderOwnProfile }, [
    {
      path: 'displayName',
      loses: ['Aurora Vale', 'menu of Aurora Vale, 1 pictures'],
      shows: ['sign-in@example.com', 'menu of sign-in@example.com, 1 pictures'],
      wrong: NOT_TEXT,
      strange: STRANGE_NAMES.map(([name, shown]) => [
        name,
        shown === 'Player' ? 'sign-in@example.com' : shown,
      ]),
    },
    {
      path: 'profileImageUrl',
      loses: ['https://cdn.test/aurora.png', 'menu of Aurora Vale, 1 pictures'],
      shows: ['menu of Aurora Vale, 0 pictures', '?'],
      wrong: NOT_TEXT,
      strange: STRANGE_PICTURES,
    },
    { path: 'email', wrong: NOT_TEXT, strange: [[HTML], [LONG], ['']] },
    {
      path: 'authProviders',
      loses: ['password'],
      shows: ['no password'],
      wrong: ['password', 7, {}],
      strange: [
        [['steam', 'password'], 'password'],
        [['password', 7], 'password'],
        [[], 'no password'],
      ],
    },
    { path: 'robloxUserId', wrong: ['abc', true, [], {}, '', '-1', 1.5], never: [messages.linkYourRoblox] },
    {
      path: 'robloxProfile',
      loses: ['@AuroraPlays'],
      shows: ['User id 1180042317', 'Unlink Roblox'],
      wrong: NOT_AN_OBJECT,
      never: [messages.linkYourRoblox],
    },
    { path: 'robloxProfile.userId', wrong: ['abc', true, [], {}] },
    {
      path: 'robloxProfile.username',
      loses: ['@AuroraPlays'],
      shows: ['User id 1180042317'],
      wrong: NOT_TEXT,
      strange: [
        [HTML, `@${HTML}`],
        [LONG, `@${LONG}`],
        ['', 'User id 1180042317'],
      ],
    },
    { path: 'robloxProfile.linkedAt', wrong: NOT_A_DATE, strange: STRANGE_DATES },
    {
      path: 'googleProfile',
      loses: ['vale@example.com'],
      shows: [messages.accountNotLinked],
      wrong: NOT_AN_OBJECT,
    },
    {
      path: 'googleProfile.email',
      loses: ['vale@example.com'],
      wrong: NOT_TEXT,
      strange: [[LONG, LONG], ['']],
    },
    { path: 'googleProfile.linkedAt', wrong: NOT_A_DATE, strange: STRANGE_DATES },
    {
      path: 'discordProfile',
      loses: ['@auroravale', 'Unlink Discord'],
      shows: ['Link Discord', messages.accountNotLinked],
      wrong: NOT_AN_OBJECT,
      strange: [[{}, messages.accountIsLinked]],
    },
    {
      path: 'discordProfile.username',
      loses: ['@auroravale'],
      wrong: NOT_TEXT,
      strange: [[HTML, `@${HTML}`], ['']],
    },
    { path: 'discordProfile.linkedAt', wrong: NOT_A_DATE, strange: STRANGE_DATES },
    {
      path: 'ingameOptions',
      loses: ofSwitches,
      shows: ['Public Profile: true', 'Show in Leaderboards: true', messages.privacyUnknown],
      wrong: NOT_AN_OBJECT,
      never: [messages.publicProfileShown, messages.publicProfileHidden],
    },
    {
      path: 'ingameOptions.Privacy',
      loses: ofSwitches,
      shows: [messages.privacyUnknown],
      wrong: NOT_AN_OBJECT,
    },
    {
      path: 'ingameOptions.Privacy.PublicProfileVisible',
      loses: ['Public Profile: false', messages.publicProfileHidden],
      shows: ['Public Profile: true', messages.privacyUnknown],
      wrong: ['true', 1, [], {}],
      never: [messages.publicProfileShown],
    },
    {
      path: 'ingameOptions.Privacy.ShowInLeaderboards',
      loses: ['Show in Leaderboards: false'],
      shows: ['Show in Leaderboards: true', messages.privacyUnknown],
      wrong: ['true', 1, [], {}],
    },
  ]);

  it('has no linked account if nothing mentions one', () => {
    expectFacts(renderOwnProfile({ displayName: 'Aurora Vale' }), [
      messages.linkYourRoblox,
      messages.accountNotLinked,
      'Link Roblox',
      'Link Discord',
    ]);
  });
});
