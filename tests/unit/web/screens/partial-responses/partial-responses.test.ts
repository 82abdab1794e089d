import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import * as responses from './complete-responses.ts';
import {
  NOW,
  renderLeaderboard,
  renderLinkPage,
  renderOwnProfile,
  renderPublicProfile,
  SERVER_NOW,
} from './render-responses.tsx';

/**
 * Each field of SPEC §3 that a host may leave out: the screens show everything else, and nothing false instead. What they
 * show of a complete response is in the trees of the stories.
 */
const cases = {
  'the own profile': {
    complete: responses.ownProfile,
    render: renderOwnProfile,
    read: (json: unknown): unknown => calls.profile.response.parse(json),
  },
  'a public profile': {
    complete: responses.publicProfile,
    render: renderPublicProfile,
    read: (json: unknown): unknown => calls.publicProfile.response.parse(json),
  },
  'the leaderboard': {
    complete: responses.leaderboard,
    render: renderLeaderboard,
    read: (json: unknown): unknown => calls.leaderboard.response.parse(json),
  },
  'the link page': {
    complete: responses.verifiedCode,
    render: renderLinkPage,
    read: (json: unknown): unknown => calls.verifyCode.response.parse(json),
  },
};

/** Without these there is nothing to show or to link, so that the call fails. */
const ESSENTIAL = ['topPlayers', 'platformInfo', 'platformInfo.id'];
/** May be absent, but another value fails the call (`decisive`). */
const DECISIVE = 'platformInfo.platform';
const FALSE_LINES = /\bNaN\b|undefined|Infinity|Invalid Date|-0\b(?!\.)|\[object|could not be/;

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

it('shows the picture that belongs to each place, in order', () => {
  const pictures = renderOwnProfile(responses.ownProfile).filter((line) =>
    line.startsWith('https://cdn.test'),
  );
  expect(pictures.map((url) => url.replace('https://cdn.test/', '').replace('showcase%20', ''))).toEqual([
    'aurora.png',
    // The next badge and its game, the newest, and those of the wall.
    'games/stick/thumbnails/1.png',
    'games/stick/badges/Third.png',
    ...['First', 'Second', 'First', 'Second'].map((name) => `games/stick/badges/${name}.png`),
    // The top games, the next badge's game, the links to the two games, then each game.
    ...['stick', 'fly', 'stick', 'stick', 'fly', 'stick'].map((game) => `games/${game}/thumbnails/1.png`),
    ...['First', 'Second', 'Third'].map((name) => `games/stick/badges/${name}.png`),
    'games/fly/thumbnails/1.png',
    ...['Up', 'Down'].map((name) => `games/fly/badges/${name}.png`),
    'games/stick/badges/First.png',
  ]);
});

it('draws the count of badges that belongs to each place, in order', () => {
  const bars = renderOwnProfile(responses.ownProfile)
    .join()
    .matchAll(/aria-valuetext="(.+?)"/g);
  expect(Array.from(bars, ([, count]) => count)).toEqual([
    // The next badge's game, the top games, then each game.
    '2 of 3',
    ...['2 of 3', '1 of 2'],
    ...['2 of 3', '1 of 2'],
  ]);
});

it.each([
  ['AuroraPlays', true],
  [undefined, false],
])('with the username %s, a link to the Roblox profile is %s', (username, isLink) => {
  const lines = renderOwnProfile(replace(responses.ownProfile, ['robloxProfile', 'username'], username));
  expect(lines.join().includes('/users/1180042317')).toBe(isLink);
});

it.each([
  [undefined, []],
  [3, ['white']],
  [8, ['white', 'green', 'orange']],
])('lights the tiers that level %s has reached', (level, reached) => {
  const path = ['playerStats', 'currency', 'level'];
  const lines = renderOwnProfile(replace(responses.ownProfile, path, level));
  const stations = lines.join('\n').matchAll(/data-tier="(\w+)" data-reached/g);
  expect(Array.from(stations, ([, color]) => color)).toEqual(reached);
});

describe.each(Object.entries(cases))('%s', (_name, { complete, render, read }) => {
  const renderWith = (path: string, value: unknown) => render(replace(complete, path.split('.'), value));
  const whole = render(complete).length;

  it.each(listPaths(complete))('shows nothing false without %s', (path) => {
    const lines = renderWith(path, undefined);
    expect(lines.filter((line) => FALSE_LINES.test(line))).toEqual([]);
    expect(lines.length, 'the rest').toBeGreaterThan(whole / 2);
  });

  const tolerantPaths = listPaths(complete).filter((path) => path !== DECISIVE);
  it.each(tolerantPaths)('takes null, or a value of another type, in %s for unknown', (path) => {
    const unknown = replace(read(complete), path.split('.'), undefined);
    const zero = replace(read(complete), path.split('.'), 0);
    expect([unknown, zero]).toContainEqual(read(replace(complete, path.split('.'), undefined)));
    expect(read(replace(complete, path.split('.'), null))).toEqual(unknown);
    expect(read(replace(complete, path.split('.'), true))).toEqual(
      path.includes('Privacy.') ? expect.anything() : unknown,
    );
  });
});

describe('the words in place of a value', () => {
  it.each([
    ['displayName', undefined, 'sign-in@example.com'],
    ['displayName', '  \u200b ', 'sign-in@example.com'],
    ['displayName', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['profileImageUrl', 'javascript:alert(1)', '?'],
    ['playerStats.currency.level', undefined, 'Level –'],
    ['playerStats.currency.axp', 1e308, '–'],
    ['playerStats.currency.axp', null, '–'],
    ['playerStats.currency.axp', undefined, '0'],
    ['playerStats.stats.challengeStreak', undefined, '0'],
    ['playerGamesData.stick.badgesEarned', undefined, '2/3 badges'],
    ['authProviders', undefined, 'no password'],
    ['discordProfile', undefined, '3 of 4 done'],
    ['playerStats.stats.challengeStreak', -1, '–'],
    ['playerStats.stats.badgesEarned', 3.9, '3'],
    ['playerStats.stats.secondsPlayed', 30.734, '0h 0min'],
  ])('of %s %j are %s', (path, value, shown) => {
    expect(renderOwnProfile(replace(responses.ownProfile, path.split('.'), value))).toContain(shown);
  });

  it.each([
    ['playerStats.currency.aCoins', 'aCoins'],
    ['playerGamesData', messages.notPlayed],
    ['playerGamesData', messages.badgeNotEarned],
  ])('of an absent %s are not %s', (path, hidden) => {
    expect(renderOwnProfile(replace(responses.ownProfile, path.split('.'), undefined))).not.toContain(hidden);
  });

  it.each([
    ['displayName', undefined, 'Player'],
    ['displayName', undefined, 'Share'],
    ['username', undefined, '@AuroraPlays'],
    ['playerStats.currency.level', -3, 'Level –'],
  ])('of a public %s %j are %s', (path, value, shown) => {
    expect(renderPublicProfile(replace(responses.publicProfile, path.split('.'), value))).toContain(shown);
  });

  it.each([
    ['topPlayers.0.displayName', undefined, 'Player'],
    ['topPlayers.0.rank', 0, '–'],
    ['generatedAt', undefined, '–'],
    ['generatedAt', 0, '–'],
    ['generatedAt', Date.UTC(2020, 0), '0h 00min 00s'],
    ['topPlayers.0.axp', undefined, '0'],
    ['generatedAt', SERVER_NOW - 1_000, '5h 59min 59s'],
  ])('of the leaderboard for %s %j are %s', (path, value, shown) => {
    expect(renderLeaderboard(replace(responses.leaderboard, path.split('.'), value))).toContain(shown);
  });
});

/** Replaces the value at a path; undefined removes it. */
function replace(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json))
    return json.flatMap((item, at) => (at === Number(name) ? (replace(item, rest, value) ?? []) : item));
  const entries = Object.entries(json ?? {}).map(
    ([key, one]) => [key, key === name ? replace(one, rest, value) : one] as const,
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Lists the paths of all fields: of a list those of its first entry, and none of an instant or of the owned badges. */
function listPaths(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null || '_seconds' in json) return [];
  // A badge without a date is still owned.
  if (path.endsWith('badgesOwned')) return [];
  const entries = Array.isArray(json) ? Object.entries(json).slice(0, 1) : Object.entries(json);
  return entries
    .map(([name, value]: [string, unknown]) => [path === '' ? name : `${path}.${name}`, value] as const)
    .flatMap(([inner, value]) => [...(ESSENTIAL.includes(inner) ? [] : [inner]), ...listPaths(value, inner)]);
}
