import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Fault } from '#mock-api/faults/fault.ts';
import { CALL_TIMEOUT_MS } from '#rpc/host/timeouts.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { CLOCK_LAG_MS } from '#web/api/token-refresh-link.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  createGamesRetryStory,
  createRetryStory,
  opensDialog,
  shows,
  showsAfter,
  showsAfterClick,
  signInByEmail,
  signsOut,
  worlds,
} from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const ownRank = `${messages.globalLeaderboards}: ${messages.yourRank}`;

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Own profile',
  args: { route: paths.profile, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = {
  args: { faults: { profile: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.loading),
};
export const Veteran: ScreenStory = {
  tags: ['content', 'tree'],
  play: playSteps(async ({ findPortraits, findText }) => {
    await findPortraits(2);
    await findText(`${ownRank} 6`);
    await findText(messages.badgesInAll({ earned: 28, total: 40 }));
    await findText('Neon Drift');
    const rows = [...document.querySelectorAll('main li > ul')];
    const bars = rows.map((row) => getComputedStyle(row).scrollbarWidth);
    await expect(bars).toEqual(['none', 'none', 'none', 'none', window.innerWidth < 992 ? 'none' : 'thin']);
  }),
};
/** The player has played, or has linked an account in another tab, and comes back. An earlier failed refresh is over. */
export const ChangedMeanwhile: ScreenStory = {
  play: playSteps(async (helpers) => {
    await refreshWith(helpers, faults.connectionReset);
    await helpers.findText(notRefreshed);
    await helpers.harness.setFault('profile', { kind: 'drift', path: 'displayName', to: 'Nova Vale' });
    await helpers.advance(time.MINUTE_MS);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await helpers.findText('Nova Vale');
    await expect(document.body).not.toHaveTextContent(notRefreshed);
  }),
};
export const Rookie: ScreenStory = { args: { as: 'rookie' }, play: shows('3 of 4 done') };
/** On a phone, the level stands below the tiers' line, clear of the dots on it, and a long rank in one line. */
export const LevelOnPhone: ScreenStory = {
  args: { faults: { ownRank: { kind: 'drift', path: 'rank', to: 1_234_567 } } },
  globals: { viewport: { value: 'w360' } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.levelNumber({ level: 17 }));
    await findText('1,234,567');
    const rank = document.querySelector('a strong');
    await expect(rank?.parentElement?.offsetHeight).toBe(36);
    await expect(rank?.clientHeight).toBeLessThan(
      2 * Number.parseFloat(getComputedStyle(rank ?? document.body).fontSize),
    );
    const station = document.querySelector('li[data-current]');
    const name = station?.firstElementChild?.getBoundingClientRect();
    const level = station?.children[1]?.getBoundingClientRect();
    await expect(station).toHaveTextContent(/^Master17/);
    await expect(level?.left).toBeGreaterThanOrEqual(name?.right ?? 0);
    await expect((level?.top ?? 0) - (station?.getBoundingClientRect().top ?? 0)).toBeGreaterThan(20);
  }),
};
export const NothingLinked: ScreenStory = {
  args: { as: 'emailonly' },
  tags: ['empty', 'tree'],
  play: shows(
    messages.globalLeaderboards,
    messages.linkYourRoblox,
    messages.progressNeedsRoblox,
    messages.totalPlaytime + messages.unknownFigure,
  ),
};
export const PlayedWithoutRoblox: ScreenStory = {
  args: {
    as: 'emailonly',
    faults: { profile: { kind: 'drift', path: 'playerGamesData', to: { 'Neon Drift': { playtime: 60 } } } },
  },
  play: shows('Newest', messages.linkYourRoblox),
};
export const FirstDay: ScreenStory = {
  args: { as: 'newcomer', world: 'newcomer' },
  play: shows('1 of 4 done', messages.firstBadgeHint),
};
const lastVisit = { daysAgo: 3, axp: 181_210, badges: 26, rank: 8 };
export const BackWithNews: ScreenStory = {
  args: { stored: { lastVisit } },
  play: showsAfter(leaveAndReturn, '+1,240 aXP', 'Rank 6, 2 places up'),
};
export const BackWithoutNews: ScreenStory = {
  args: { stored: { lastVisit: { daysAgo: 1, axp: 182_450, badges: 28, rank: 6 } } },
  play: shows('Rank 6, as before'),
};
/** The browser's clock has been set back since. */
export const BackRankLoading: ScreenStory = {
  args: { stored: { lastVisit: { ...lastVisit, daysAgo: -1 } }, faults: { ownRank: faults.hang } },
  play: shows('+1,240 aXP', '2 new badges'),
};
export const FirstStepsHidden: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async (helpers) => {
    await helpers.click('Hide first steps');
    await helpers.findFocus('TinyTuba');
    await leaveAndReturn(helpers);
    await helpers.findText('TinyTuba');
  }),
};
export const EveryBadge: ScreenStory = {
  args: { faults: { profile: faults.everyBadge } },
  play: shows(messages.everyBadgeEarned, messages.complete),
};
export const ManyGames: ScreenStory = {
  args: { faults: { 'remoteConfig.games': worlds(300) } },
  play: showsAfterClick('Show more (296 left)', 'Show more (287 left)'),
};
export const GamesLoading: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.hang } },
  play: shows(messages.gamesLoading),
};
export const GamesFailed: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  play: shows(messages.gamesFailed),
};
export const GamesRetrying: ScreenStory = createGamesRetryStory('remoteConfig.games');
export const NoGamesPlayed: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'playerGamesData', to: {} } } },
  play: shows(messages.notPlayed, messages.gamesPlayed({ played: 0, total: 5 })),
};
export const NoGames: ScreenStory = {
  args: { as: 'emailonly', faults: { 'remoteConfig.games': faults.emptyRemoteConfig } },
  play: shows(messages.noGames),
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
  play: shows(messages.unnamedPlayer),
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
export const OwnRankLoading: ScreenStory = {
  args: { faults: { ownRank: faults.hang } },
  play: shows(ownRank),
};
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
  play: shows(messages.overloaded),
};
export const HostTimeout: ScreenStory = {
  args: { faults: { profile: faults.hang } },
  play: showsAfter(({ advance }) => advance(CALL_TIMEOUT_MS), messages.hostTimeout),
};
export const Retrying: ScreenStory = createRetryStory('profile');
export const Unauthorized: ScreenStory = {
  args: { faults: { profile: faults.unauthorized } },
  play: showsAfter(({ advance }) => advance(CLOCK_LAG_MS), messages.sessionExpired),
};
export const TokenMissing: ScreenStory = {
  args: { faults: { 'identity.getIdToken': { kind: 'resolve', value: null } } },
  play: shows(messages.notAuthenticated),
};
export const Offline: ScreenStory = {
  args: { isOffline: true },
  tags: ['offline'],
  play: shows(messages.offline),
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
  play: showsAfter((helpers) => refreshWith(helpers, faults.hang), messages.refreshingProfile),
};
const notRefreshed = messages.profileNotRefreshed({ message: messages.hostUnavailable });
export const Refreshed: ScreenStory = {
  play: playSteps(async (helpers) => {
    await refreshWith(helpers, faults.connectionReset);
    await helpers.findText(notRefreshed);
    await helpers.harness.setFault('profile', { kind: 'slow', ms: 0 });
    await helpers.harness.setFault('ownRank', { kind: 'drift', path: 'rank', to: 77 });
    await helpers.click(messages.tryAgain);
    await helpers.findText(messages.profileRefreshed);
    await helpers.findText('77');
    await helpers.findFocus('Aurora Vale');
  }),
};
export const RefreshRetrying: ScreenStory = {
  play: showsAfter(
    async (helpers) => {
      await refreshWith(helpers, faults.connectionReset);
      await helpers.findText(messages.tryAgain);
      await helpers.harness.setFault('profile', faults.hang);
      await helpers.click(messages.tryAgain);
    },
    messages.refreshingProfile,
    notRefreshed,
  ),
};

export const LinkPending: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.hang } },
  play: showsAfterClick(messages.continueWithRoblox, messages.processing),
};
export const LinkFailed: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.serverError } },
  play: showsAfterClick(messages.continueWithRoblox, messages.robloxSignInFailed),
};

export const SignOutDialog: ScreenStory = { play: opensDialog(messages.signOut, messages.cancel, 'main') };
export const SignedOut: ScreenStory = { play: signsOut({ keepsCode: false }) };

export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
  play: playSteps(() => waitFor(() => expect(document.querySelector('[data-loading]')).not.toBeNull())),
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: playSteps(async (helpers) => {
    await helpers.findFocus('Welcome to Astra');
    await signInByEmail(helpers);
    await helpers.findFocus('TinyTuba');
  }),
};

async function leaveAndReturn({ click }: PlayHelpers) {
  await click(messages.options, 'main');
  await click('Back to Profile');
}

/** Refreshes a loaded profile, with this fault. */
async function refreshWith({ findText, harness, click }: PlayHelpers, fault: Fault) {
  await findText(messages.refreshProfile);
  await harness.setFault('profile', fault);
  await click(messages.refreshProfile);
}
