import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { leaderboard, time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { STORY_START_MS } from '../harness/clock.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { createRetryStory, findAnnounced, shows, signInByEmail } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Leaderboards',
  args: { route: paths.leaderboards, as: 'veteran' },
};
export default meta;

/** The row of the player, below those of the listed players. */
const findOwnRow = () => document.querySelector('[data-place=foot]');
const gapOfVeteran = messages.axpToRank({ amount: '17,330', rank: 5 });

/** Heights of the podium's blocks and widths of the portraits on them, in px, by row. */
const measurePodium = () =>
  Array.from(document.querySelectorAll('[data-place=podium]'), (row) => {
    const [block, portrait] = row.querySelectorAll(
      'td:first-child > span, td:nth-child(2) > span > :first-child',
    );
    return { height: block?.clientHeight ?? 0, portrait: portrait?.clientWidth ?? 0 };
  });

/** The host has a complete board as soon as the page shows `before`. */
const asksAgainAfterAMinute = (before: string, after: string) =>
  playSteps(async ({ harness, findText, advance }) => {
    await findText(before);
    await harness.setFault('leaderboard', faults.none);
    await advance(40 * time.SECOND_MS);
    await findText(before);
    await advance(40 * time.SECOND_MS);
    await findText(after);
  });

export const Skeleton: ScreenStory = {
  args: { faults: { leaderboard: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.loading),
};
export const Listed: ScreenStory = {
  tags: ['content', 'tree'],
  play: playSteps(async ({ findText }) => {
    await findText(gapOfVeteran);
    await findText(messages.playForRank({ rank: 5 }));
    const bar = document.querySelector('main progress');
    await expect(bar).toHaveAttribute('aria-valuetext', '182,450 of 199,780');
    // Two players share the second place.
    const [first, second, equal] = measurePodium();
    await expect(second).toEqual(equal);
    await expect(first?.height).toBeGreaterThan(second?.height ?? 0);
    await expect(first?.portrait).toBeGreaterThan(second?.portrait ?? 0);
    await expect(second?.portrait).toBeGreaterThan(72);
  }),
  parameters: { variableHeights: { LeaderboardsView: 'A listed player has no row below them.' } },
};
export const BelowListed: ScreenStory = {
  args: { as: 'rookie' },
  tags: ['content'],
  play: shows(messages.yourRank, messages.axpToTop({ amount: '167,210' }), messages.playToClimb),
};
/** A long rank is read as a whole, beside the player's picture and the label. */
export const RankOfSevenDigits: ScreenStory = {
  args: { as: 'rookie', faults: { ownRank: { kind: 'drift', path: 'rank', to: 1_234_567 } } },
  globals: { viewport: { value: 'w360' } },
  play: playSteps(async ({ findText }) => {
    await findText('1,234,567');
    const [rank, player] = findOwnRow()?.querySelectorAll('td > :first-child') ?? [];
    await expect(rank?.getBoundingClientRect().right).toBeLessThan(player?.getBoundingClientRect().left ?? 0);
    const label = document.getElementById('own-rank');
    await expect(label?.clientHeight).toBeLessThan(
      3 * Number.parseFloat(getComputedStyle(label ?? document.body).lineHeight),
    );
  }),
};
export const Unranked: ScreenStory = {
  args: { as: 'emailonly' },
  tags: ['content'],
  play: shows(messages.rankUnlinked, messages.linkYourRoblox),
};
/** The reasons why a player has no rank. */
const withoutRank = (path: string, to: unknown, reason: string): ScreenStory => ({
  args: { as: 'rookie', faults: { profile: { kind: 'drift', path, to }, ownRank: faults.notFound } },
  play: shows(reason),
});
export const Hidden: ScreenStory = withoutRank(
  'ingameOptions.Privacy.ShowInLeaderboards',
  false,
  messages.rankHidden,
);
export const Unplayed: ScreenStory = withoutRank('playerStats.currency.axp', 0, messages.rankUnplayed);
export const WaitingForUpdate: ScreenStory = {
  args: { as: 'rookie', faults: { ownRank: faults.notFound } },
  play: shows(messages.rankWaiting),
};
export const Leader: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'topPlayers',
        to: [
          { uid: 'veteran', displayName: 'Aurora Vale', axp: 182_450, rank: 1 },
          { uid: 'hidden', displayName: 'Second', axp: 90_000, rank: 2 },
        ],
      },
    },
  },
  play: shows(messages.axpAhead({ amount: '92,450' }), messages.playToLead),
};
/** The only player of a new board has a rank, but nobody ahead or behind. */
export const OnlyPlayer: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'topPlayers',
        to: [{ uid: 'veteran', displayName: 'Aurora Vale', axp: 182_450, rank: 1 }],
      },
    },
  },
  play: playSteps(async ({ findText }) => {
    await findText(messages.rankGrowsByPlaying);
    await waitFor(() =>
      expect(document.getElementById('own-rank')?.nextElementSibling).toHaveTextContent('1'),
    );
  }),
};
export const OwnRankFailed: ScreenStory = {
  args: { as: 'rookie', faults: { ownRank: faults.serverError } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.lastUpdated);
    await waitFor(() => expect(findOwnRow()).toBeNull());
  }),
};
export const OwnRankLoading: ScreenStory = {
  args: { as: 'rookie', faults: { ownRank: faults.hang } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.lastUpdated);
    await expect(findOwnRow()).toHaveTextContent(/^$/);
  }),
};
export const FewPlayers: ScreenStory = { args: { as: 'newcomer', world: 'newcomer' } };
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  tags: ['tree'],
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.errorWith({ message: messages.authenticationRequired }));
    await findText(messages.signIn);
    await expect(harness.sentCalls).toEqual([]);
    const heights = measurePodium().map(({ height }) => height);
    await expect(heights).toEqual([...heights].sort((one, other) => other - one));
    await expect(new Set(heights).size).toBe(3);
  }),
};
export const SignedInFromHere: ScreenStory = {
  args: { as: 'visitor' },
  play: playSteps(async (helpers) => {
    await helpers.click(messages.signIn, 'main');
    await signInByEmail(helpers);
    await helpers.findText(messages.lastUpdated);
    await helpers.findFocus(messages.globalLeaderboards);
  }),
};
export const Empty: ScreenStory = {
  args: { faults: { leaderboard: { kind: 'drift', path: 'topPlayers', to: [] } } },
  tags: ['empty'],
  play: shows(messages.emptyLeaderboard, messages.lastUpdated),
};
/** The host may be rebuilding a board that names no player. */
export const EmptyForAMinute: ScreenStory = {
  args: { ...Empty.args },
  play: asksAgainAfterAMinute(messages.emptyLeaderboard, gapOfVeteran),
};
export const RowsIncomplete: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'topPlayers',
        to: [
          { uid: 'hidden', displayName: 'Rank Unknown', axp: 4_000 },
          { uid: 'rookie', displayName: 'Amount Unknown', rank: 2 },
          { displayName: 'Address Unknown', axp: 2_000, rank: 3 },
          { uid: 'emailonly', axp: 1_000, rank: 4 },
        ],
      },
    },
  },
};
export const UpdateUnknown: ScreenStory = {
  args: { faults: { leaderboard: faults.withoutField('generatedAt') } },
  play: shows(messages.lastUpdated + messages.unknownFigure, messages.nextUpdateIn + messages.unknownFigure),
};
export const UpdateUnknownForAMinute: ScreenStory = {
  args: { ...UpdateUnknown.args },
  play: asksAgainAfterAMinute(
    messages.nextUpdateIn + messages.unknownFigure,
    `${messages.nextUpdateIn}5h 58min 40s`,
  ),
};
/** The host's clock is ahead of the portal's. */
export const UpdatedAhead: ScreenStory = {
  args: { faults: { leaderboard: { kind: 'drift', path: 'generatedAt', to: STORY_START_MS + 20_000 } } },
  play: shows(`${messages.lastUpdated}0 seconds ago`),
};
export const HostError: ScreenStory = {
  args: { faults: { leaderboard: faults.serverError } },
  tags: ['error'],
  play: shows(messages.errorWith({ message: messages.leaderboardFailed })),
};
export const Retrying: ScreenStory = createRetryStory('leaderboard');
export const StaleStandings: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.findText(gapOfVeteran);
    await findAnnounced(helpers, loseConnection, messages.showingOlder);
    await helpers.findText(`${messages.nextUpdateIn}0h 00min 00s`);
  }),
};
/** The player's rank is of the same board as the table, or gone with it. */
export const RankOfNextBoard: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ harness, findText, advance }) => {
    await findText(messages.axpToTop({ amount: '167,210' }));
    await harness.setFault('ownRank', { kind: 'drift', path: 'rank', to: 4_321 });
    await advance(leaderboard.refreshMs);
    await findText('4,321');
    await harness.setFault('ownRank', faults.notFound);
    await advance(leaderboard.refreshMs);
    await findText(messages.rankWaiting);
  }),
};
/** The host is late with its next board: the page asks again, but not while it is hidden, and at once when it is shown. */
export const UpdateLate: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'generatedAt',
        to: STORY_START_MS - leaderboard.refreshMs + time.MINUTE_MS,
      },
    },
  },
  play: playSteps(async ({ harness, findText, advance }) => {
    await findText(gapOfVeteran);
    const asked = () => harness.sentCalls.filter((call) => call === 'leaderboard').length;
    await advance(time.MINUTE_MS);
    await findText(`${messages.nextUpdateIn}0h 00min 00s`);
    await waitFor(() => expect(asked()).toBe(2));
    // The portal keeps a late board for half a minute, so that the host doesn't get every question.
    await advance(3 * time.MINUTE_MS);
    await waitFor(() => expect(asked()).toBeGreaterThan(2));
    const shown = asked();
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    await advance(3 * time.MINUTE_MS);
    await expect(asked()).toBe(shown);
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBeGreaterThan(shown));
    // The rank is asked for once for each board: the host answers it for each player alone.
    await expect(harness.sentCalls.filter((call) => call === 'ownRank')).toHaveLength(1);
  }),
};
export const UpdateDueSoon: ScreenStory = {
  play: playSteps(async ({ findText, advance }) => {
    await findText(gapOfVeteran);
    await advance(leaderboard.refreshMs - 3_849_000);
    await findText(`${messages.nextUpdateIn}1h 04min 09s`);
    // Its words, not its tooltip, are its name.
    const countdown = [...document.querySelectorAll('time')].find(({ innerText }) =>
      innerText.startsWith('1h'),
    );
    await expect(countdown).not.toHaveAttribute('role');
    await expect(countdown?.title).toMatch(/, \d{4} at \d/);
  }),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

async function loseConnection({ harness, advance }: PlayHelpers) {
  harness.connection.disconnect();
  await advance(leaderboard.refreshMs);
}
