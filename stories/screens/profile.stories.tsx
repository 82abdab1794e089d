import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { badgesConfig } from '#mock-api/worlds/remote-config.ts';
import { CALL_TIMEOUT_MS } from '#rpc/host/retry.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  createRetryStory,
  gamesRetryStory,
  manyGames,
  opensDialog,
  shows,
  showsAfterClick,
} from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const everyBadge = Object.fromEntries(
  Object.entries(badgesConfig.data).map(([gameId, badges]) => [
    gameId,
    {
      badgesOwned: Object.fromEntries(badges.map(({ Name }, at) => [Name, 1_750_000_000 + at])),
      playtime: 3_600,
    },
  ]),
);

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Own profile',
  args: { route: paths.profile, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { profile: faults.hang } }, tags: ['skeleton'] };
export const Veteran: ScreenStory = {
  tags: ['content'],
  play: playSteps(async ({ findPortraits, findText }) => {
    await findPortraits(2);
    await findText(`${messages.challengesCompleted}318`);
    await findText(`${messages.tradingCards}94`);
    await findText(`${messages.dailyChallengeStreak}41`);
    await findText(`${messages.badgesEarned}28`);
    await findText(`${messages.totalPlaytime}269h 15min`);
  }),
};
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingLinked: ScreenStory = {
  args: { as: 'emailonly' },
  tags: ['empty'],
  play: shows(messages.linkYourRoblox, messages.totalPlaytime + messages.unknownFigure),
};
export const FirstDay: ScreenStory = { args: { as: 'newcomer', world: 'newcomer' } };
const lastVisit = { daysAgo: 3, axp: 181_210, badges: 26, rank: 8 };
export const BackWithNews: ScreenStory = {
  args: { stored: { lastVisit } },
  play: playSteps(async ({ findText }) => {
    await findText('+1,240 aXP');
    await findText('Rank 6, 2 places up');
  }),
};
export const BackWithoutNews: ScreenStory = {
  args: { stored: { lastVisit: { daysAgo: 1, axp: 182_450, badges: 28, rank: 6 } } },
  play: playSteps(({ findText }) => findText('Rank 6, as before')),
};
export const BackRankLoading: ScreenStory = {
  args: { stored: { lastVisit }, faults: { ownRank: faults.hang } },
  play: shows('+1,240 aXP', '2 new badges'),
};
export const FirstStepsHidden: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ click }) => {
    await click('Hide first steps');
    expect(document.body).not.toHaveTextContent('First steps');
    expect(document.activeElement?.textContent).toBe('TinyTuba');
  }),
};
export const EveryBadge: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'playerGamesData', to: everyBadge } } },
  play: playSteps(({ findText }) => findText('You have every badge there is.')),
};
export const ManyGames: ScreenStory = {
  args: { faults: { 'remoteConfig.games': manyGames } },
  play: playSteps(async ({ click, findText }) => {
    await click('Show more (296 left)');
    await findText('Show more (287 left)');
  }),
};
export const GamesLoading: ScreenStory = { args: { faults: { 'remoteConfig.games': faults.hang } } };
export const GamesFailed: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  play: shows(messages.gamesFailed),
};
export const GamesRetrying: ScreenStory = gamesRetryStory;
export const NoGamesPlayed: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'playerGamesData', to: {} } } },
  play: shows(messages.notPlayed, messages.gamesPlayed({ played: 0, total: 5 })),
};
export const NoGames: ScreenStory = {
  args: { as: 'emailonly', faults: { 'remoteConfig.games': faults.emptyRemoteConfig } },
  play: playSteps(({ findText }) => findText(messages.noGames)),
};
export const LongName: ScreenStory = {
  args: {
    faults: {
      profile: { kind: 'drift', path: 'displayName', to: 'Maximiliana Featherstonehaugh-Wolfeschlegelstein' },
    },
  },
};
export const Nameless: ScreenStory = {
  args: { namelessUids: ['veteran'], faults: { profile: faults.withoutField('displayName') } },
  play: playSteps(({ findText }) => findText(messages.unnamedPlayer)),
};
export const LevelUnknown: ScreenStory = {
  args: { faults: { profile: faults.withoutField('playerStats.currency.level') } },
  play: playSteps(({ findText }) => findText(messages.levelNumber({ level: undefined }))),
};
export const StatsUnknown: ScreenStory = {
  args: { faults: { profile: faults.withoutField('playerStats') } },
  play: shows(
    messages.challengesCompleted + messages.unknownFigure,
    messages.totalPlaytime + messages.unknownFigure,
  ),
};
export const PlayedGamesUnknown: ScreenStory = {
  args: { faults: { profile: faults.withoutField('playerGamesData') } },
  play: shows(messages.gamesPlayed({ played: undefined, total: 5 })),
};
export const UsernameUnknown: ScreenStory = {
  args: { faults: { profile: faults.withoutField('robloxProfile.username') } },
};
export const OwnRankLoading: ScreenStory = { args: { faults: { ownRank: faults.hang } } };
export const OwnRankFailed: ScreenStory = { args: { faults: { ownRank: faults.serverError } } };
export const ImagesMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };

export const NotFound: ScreenStory = {
  args: { faults: { profile: faults.notFound } },
  tags: ['not-found'],
  play: shows(messages.profileNotFound, messages.tryAgain),
};
export const NoData: ScreenStory = {
  args: { faults: { profile: faults.emptyBody } },
  play: shows(messages.profileUnavailable),
};
export const HostError: ScreenStory = {
  args: { faults: { profile: faults.serverError } },
  tags: ['error'],
  play: shows(messages.publicProfileError, messages.injectedFault),
};
export const HostErrorWithoutMessage: ScreenStory = {
  args: { faults: { profile: faults.errorWithoutMessage } },
  play: shows(messages.apiRequestFailed({ status: 500 })),
};
export const HostResponseMalformed: ScreenStory = {
  args: { faults: { profile: faults.malformedBody } },
  play: shows(messages.badAnswer),
};
export const HostUnreachable: ScreenStory = {
  args: { faults: { profile: faults.connectionReset } },
  play: shows(messages.hostUnavailable),
};
export const ServerOverloaded: ScreenStory = {
  args: { faults: { server: { kind: 'overloaded' } } },
  play: playSteps(({ findText }) => findText(messages.overloaded)),
};
export const HostTimeout: ScreenStory = {
  args: { faults: { profile: faults.hang } },
  play: playSteps(async ({ findText, advance }) => {
    await advance(CALL_TIMEOUT_MS);
    await findText(messages.hostTimeout);
  }),
};
export const Retrying: ScreenStory = createRetryStory('profile');
export const SlowHost: ScreenStory = {
  args: { faults: { profile: faults.slow } },
  play: playSteps(async ({ findText, advance }) => {
    await findText(messages.loading);
    await advance(faults.slow.ms);
    await findText('Aurora Vale');
  }),
};
export const Unauthorized: ScreenStory = {
  args: { faults: { profile: faults.unauthorized } },
  play: playSteps(({ findText }) => findText(messages.sessionExpired)),
};
export const TokenMissing: ScreenStory = {
  args: { faults: { 'identity.getIdToken': { kind: 'answer', answer: null } } },
  play: playSteps(({ findText }) => findText(messages.notAuthenticated)),
};
export const Offline: ScreenStory = {
  args: { isOffline: true },
  tags: ['offline'],
  play: playSteps(({ findText }) => findText(messages.offline)),
};
export const OfflineAfterLoad: ScreenStory = {
  play: playSteps(async ({ harness, click, findText }) => {
    await findText(messages.refreshProfile);
    harness.connection.disconnect();
    await click(messages.refreshProfile);
    await findText(messages.profileNotRefreshed({ message: messages.offline }));
  }),
};

export const Refreshing: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.refreshProfile);
    await harness.setFault('profile', faults.hang);
    await click(messages.refreshProfile);
    await findText(messages.refreshingProfile);
  }),
};
export const Refreshed: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.refreshProfile);
    await harness.setFault('profile', faults.connectionReset);
    await click(messages.refreshProfile);
    const failure = messages.profileNotRefreshed({ message: messages.hostUnavailable });
    await findText(failure);
    await harness.setFault('profile', { kind: 'slow', ms: 0 });
    await harness.setFault('ownRank', { kind: 'drift', path: 'rank', to: 77 });
    await click(messages.tryAgain);
    await findText(messages.profileRefreshed);
    await findText('77');
    expect(document.body).not.toHaveTextContent(failure);
  }),
};
export const RefreshFailed: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.refreshProfile);
    await harness.setFault('profile', faults.connectionReset);
    await click(messages.refreshProfile);
    await findText(messages.profileNotRefreshed({ message: messages.hostUnavailable }));
  }),
};
export const RefreshRetrying: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.refreshProfile);
    await harness.setFault('profile', faults.connectionReset);
    await click(messages.refreshProfile);
    await findText(messages.tryAgain);
    await harness.setFault('profile', faults.hang);
    await click(messages.tryAgain);
    await findText(messages.refreshingProfile);
    await findText(messages.profileNotRefreshed({ message: messages.hostUnavailable }));
  }),
};

export const LinkPending: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.hang } },
  play: showsAfterClick(messages.continueWithRoblox, messages.processing),
};
export const LinkUrlMissing: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.emptyBody } },
  play: showsAfterClick(messages.continueWithRoblox, messages.robloxRedirectMissing),
};
export const LinkFailed: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.serverError } },
  play: showsAfterClick(messages.continueWithRoblox, messages.robloxSignInFailed),
};
export const LinkRedirect: ScreenStory = {
  args: { as: 'emailonly' },
  play: playSteps(({ click }) => click(messages.continueWithRoblox)),
};

export const SignOutDialog: ScreenStory = { play: opensDialog(messages.signOut, messages.cancel, 'main') };
export const SignedOut: ScreenStory = {
  play: playSteps(async ({ click, findText }) => {
    await click(messages.signOut, 'main');
    await click(messages.signOut, openDialogSelector);
    await findText('Welcome to Astra');
  }),
};

export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: playSteps(({ findText }) => findText('Welcome to Astra')),
};
