import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { badgesConfig, gameIds } from '#mock-api/worlds/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { badgePath, gamePath, paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  createGamesRetryStory,
  createRetryStory,
  shows,
  showsAfter,
  showsAfterClick,
  worlds,
} from '../harness/shared-stories.ts';
import type { PortFault, StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Games',
  args: { route: paths.games, as: 'veteran' },
};
export default meta;

const { stickSim, neonDrift } = gameIds;
const oneBadge: PortFault = { kind: 'resolve', value: { data: { [stickSim]: [{ Name: 'Lone badge' }] } } };
/** The greyed picture of the open badge. */
const findLocked = () => document.querySelector('dialog [data-locked]');
const badgeName = (gameId: string, index: number) => badgesConfig.data[gameId]?.at(index)?.Name ?? '';

export const Skeleton: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.gamesLoading),
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.logInForProgress);
    await expect(harness.sentCalls).not.toContain('profile');
    await expect(document.querySelector('main fieldset')).toBeNull();
    // Nobody's figures leave no hole above the badges.
    const [status, badges] = document.querySelector('[data-progress]')?.children ?? [];
    const { bottom, height } = status?.getBoundingClientRect() ?? {};
    await expect(height).toBeLessThan(32);
    await expect((badges?.getBoundingClientRect().top ?? 0) - (bottom ?? 0)).toBeLessThanOrEqual(16);
  }),
};
export const Veteran: ScreenStory = {
  tags: ['content', 'tree'],
  play: playSteps(async ({ findText }) => {
    await findText(messages.badgesInAll({ earned: 28, total: 40 }));
    // The way to the next badge, and its game; a complete game is no next move.
    const readKeys = () =>
      Array.from(document.querySelectorAll('main [data-variant=primary]'), ({ textContent }) => textContent);
    const title = 'Sell Brainrot Tycoon';
    const keys = [messages.playGame({ title }), `${messages.playNow} ${title}`];
    await waitFor(() => expect(readKeys()).toEqual(keys.map((key) => `${key} (opens in a new tab)`)));
  }),
  parameters: { variableHeights: { GamesView: 'Studios add games and badges.' } },
};
/** Only the links to the games scroll sideways, not the filters. */
export const FiltersOnPhone: ScreenStory = {
  globals: { viewport: { value: 'w360' } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.badgesInAll({ earned: 28, total: 40 }));
    const links = document.querySelector('main nav ul');
    await expect(links?.scrollWidth).toBeGreaterThan(links?.clientWidth ?? 0);
  }),
};
export const SignedOut: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.badgeNotEarned);
    await harness.ports.identity.signOut();
    await findText(messages.logInForProgress);
  }),
};
/** The page names what it needs, and shows no badge as missing. */
export const WithoutRoblox: ScreenStory = {
  args: { as: 'emailonly' },
  play: playSteps(async ({ findText }) => {
    await findText(messages.linkYourRoblox);
    await findText(messages.noBadges);
    await expect(document.querySelector('main')).not.toHaveTextContent(messages.badgeNotEarned);
    await expect(document.body).not.toHaveTextContent('of 40 badges in all');
  }),
};
export const ProgressLoading: ScreenStory = {
  args: { faults: { profile: faults.hang } },
  play: playSteps(async ({ findText }) => {
    await findText('Neon Drift');
    await expect(document.body).not.toHaveTextContent(messages.logInForProgress);
    await expect(document.querySelector('main fieldset')).toBeDisabled();
  }),
};
export const ProgressFailed: ScreenStory = {
  args: { faults: { profile: faults.serverError } },
  play: shows(messages.progressFailed),
};
export const ProgressRetrying: ScreenStory = createRetryStory('profile');
export const NoBadges: ScreenStory = {
  args: { faults: { 'remoteConfig.badges': faults.emptyRemoteConfig } },
};
export const OneBadge: ScreenStory = { args: { as: 'visitor', faults: { 'remoteConfig.badges': oneBadge } } };
export const BadgesFailed: ScreenStory = {
  args: { faults: { 'remoteConfig.badges': faults.portError('') } },
  play: shows(messages.gamesFailed),
};
export const BadgesRetrying: ScreenStory = createGamesRetryStory('remoteConfig.badges');
export const Empty: ScreenStory = {
  args: { as: 'visitor', world: 'empty' },
  tags: ['empty'],
  play: shows(messages.noGames),
};
export const Failed: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  tags: ['error'],
  play: shows(messages.gamesFailed),
};
export const Retrying: ScreenStory = createGamesRetryStory('remoteConfig.games');
export const ImagesMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

export const MissingBadges: ScreenStory = {
  play: playSteps(async ({ click }) => {
    await click('Missing');
    const tiles = () => [...document.querySelectorAll('[data-progress] button')];
    await waitFor(() => expect(tiles()).toHaveLength(12));
    await expect(tiles().every(({ textContent }) => textContent.includes(messages.badgeNotEarned))).toBe(
      true,
    );
    await expect(document.querySelector('[aria-pressed=true]')).toHaveTextContent('Missing');
  }),
};
export const EarnedBadges: ScreenStory = {
  args: { as: 'rookie', faults: { profile: { kind: 'drift', path: 'playerGamesData', to: {} } } },
  play: showsAfterClick('Earned', messages.noGamesFound),
};
/** The most that the page shows at once. */
export const TwelveGames: ScreenStory = { args: { faults: { 'remoteConfig.games': worlds(12) } } };
export const ManyGames: ScreenStory = {
  args: { route: gamePath('World 250'), faults: { 'remoteConfig.games': worlds(300) } },
  play: playSteps(({ findFocus }) => findFocus('World 250')),
};
export const SearchedGames: ScreenStory = {
  args: { as: 'visitor', faults: { 'remoteConfig.games': worlds(300) } },
  play: showsAfter(({ fill }) => fill('Search games', 'world 29'), 'World 290', '11 games'),
};
export const GameInAddress: ScreenStory = {
  args: { route: gamePath(neonDrift) },
  play: playSteps(({ findFocus }) => findFocus('Neon Drift')),
};
export const BadgeDateUnknown: ScreenStory = {
  args: {
    route: badgePath(stickSim, badgeName(stickSim, 0)),
    faults: {
      profile: {
        kind: 'drift',
        path: 'playerGamesData',
        to: { [stickSim]: { badgesOwned: { [badgeName(stickSim, 0)]: 'long ago' }, playtime: 60 } },
      },
    },
  },
  play: shows(messages.badgeEarnedSometime),
};
export const BadgeEarned: ScreenStory = {
  args: { route: badgePath(stickSim, badgeName(stickSim, 0)) },
  play: playSteps(async () => {
    await waitFor(() =>
      expect(document.querySelector('dialog time')).toHaveTextContent(/ \d\d\/\d\d\/\d\d \d+ days ago$/),
    );
    await expect(findLocked()).toBeNull();
  }),
};
export const BadgeNotEarned: ScreenStory = {
  args: { route: badgePath(neonDrift, badgeName(neonDrift, -1)) },
  play: playSteps(async ({ findText }) => {
    await findText(messages.requirements);
    await waitFor(() => expect(findLocked()).not.toBeNull());
  }),
};
export const BadgeAsVisitor: ScreenStory = {
  args: { as: 'visitor', route: badgePath(stickSim, badgeName(stickSim, 0)) },
  play: playSteps(async ({ findText }) => {
    await findText(messages.requirements);
    await expect(document.querySelector('dialog')).not.toHaveTextContent(messages.badgeNotEarned);
    await expect(findLocked()).toBeNull();
  }),
};
/** A name is not an identity: two games have one title, and two badges one name. */
export const SameNames: ScreenStory = {
  args: {
    as: 'visitor',
    route: badgePath(neonDrift, 'Win (2)'),
    faults: {
      'remoteConfig.games': {
        kind: 'resolve',
        value: { data: { [stickSim]: { FullTitle: 'Race' }, [neonDrift]: { FullTitle: 'Race' } } },
      },
      'remoteConfig.badges': {
        kind: 'resolve',
        value: { data: { [neonDrift]: [{ Name: 'Win' }, { Name: 'Win', Desc: 'The second.' }] } },
      },
    },
  },
  play: playSteps(async ({ findText }) => {
    await findText('The second.');
    const tiles = [...document.querySelectorAll('[data-progress] button')];
    await expect(new Set(tiles.map(({ id }) => id)).size).toBe(2);
  }),
};
