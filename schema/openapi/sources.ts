import type { CallKey } from '../calls.ts';

/** A section of the specification, such as that of the entities: 'SPEC §3'. */
type Section = `SPEC §${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** The source of a rule: a section of the specification, or an assumption of this project with its reason. */
export type Source = Section | { assumed: string };

/**
 * The kinds of rules that a schema can hold. `type` covers the JSON type and the names of an object's fields; `minimum`
 * and `maximum` bound a number or the length of a text.
 */
export type RuleKind = 'type' | 'values' | 'format' | 'pattern' | 'minimum' | 'maximum';

/** The sources of a value's rules. `type` also holds for everything inside the value that has no own `type`. */
export type RuleSources = Partial<Record<RuleKind, Source>>;

/** The sources of a call's rules by JSONPath, of error statuses with another source than usual, and of its redirect's target. */
export type CallSources = {
  input?: Record<`$${string}`, RuleSources>;
  response?: Record<`$${string}`, RuleSources>;
  failures?: Partial<Record<number, Source>>;
  redirect?: Source;
};

const assumed = (reason: string): Source => ({ assumed: reason });

/** The usual sources of error statuses. */
export const statusSources: Partial<Record<number, Source>> = {
  400: assumed('400 is HTTP’s status for bad input'),
  401: assumed('401 is HTTP’s status for a token that is missing or invalid (RFC 9110)'),
  403: assumed('403 is HTTP’s status for what a valid token does not allow'),
  404: assumed('404 is HTTP’s status for a resource that does not exist'),
};
const badState = assumed('400 is HTTP’s status for a request that makes no sense');

const section3: RuleSources = { type: 'SPEC §3' };
const section7: RuleSources = { type: 'SPEC §7' };

const uid: RuleSources = {
  type: 'SPEC §3',
  pattern: assumed('the uid is one segment of a path, and the identity service takes 128 characters'),
};
const robloxUserId: RuleSources = {
  type: 'SPEC §3',
  pattern: assumed('the game platform numbers its users from 1, with 64 bits'),
};
const chatId: RuleSources = {
  type: 'SPEC §3',
  minimum: assumed('an empty id names nobody'),
  maximum: assumed('a longer id does not fit into the linking-context cookie'),
};
const gameId: RuleSources = {
  type: 'SPEC §3',
  minimum: assumed('an empty id names no game'),
  maximum: assumed('an id is part of an address of a picture'),
  pattern: assumed('a reserved name would change the prototype of an object'),
};
const count: RuleSources = {
  minimum: assumed('nobody has less than nothing'),
  maximum: assumed('JavaScript holds no larger number exactly'),
};
const rank: RuleSources = { ...count, minimum: assumed('nobody is before the first') };
const instant: RuleSources = {
  type: 'SPEC §3',
  minimum: assumed('the game platform opened in 2006'),
  maximum: assumed('a Date of JavaScript ends there'),
  format: assumed('wire.ts converts every form to whole milliseconds'),
};
const address: RuleSources = {
  type: 'SPEC §7',
  format: 'SPEC §7',
  maximum: assumed('some servers refuse longer addresses'),
};
const linkCode: RuleSources = { type: 'SPEC §5', pattern: 'SPEC §5' };
const inCookie: RuleSources = { maximum: assumed('a browser keeps no cookie over 4,096 bytes') };

/** The same sources for several fields of one object. */
const each = (at: `$${string}`, names: readonly string[], source: RuleSources) =>
  Object.fromEntries(names.map((name) => [`${at}.${name}` as const, source]));

const robloxRedirect = assumed('the game platform’s sign-in page is on its own domain');

/** The source of every rule of every call. A test refuses a rule without a source, and a source without a rule. */
export const sources: Record<CallKey, CallSources> = {
  robloxLogin: {
    response: { '$.redirectUrl': address },
    redirect: robloxRedirect,
  },
  robloxLink: {
    input: { '$.uid': uid },
    response: { '$.redirectUrl': address },
    redirect: robloxRedirect,
  },
  googleLogin: {
    response: { '$.url': address },
    redirect: assumed('the search provider’s sign-in page is on its own domain'),
  },
  verifyTokenAndCreateUser: {
    input: {
      '$.idToken': {
        type: 'SPEC §7',
        minimum: assumed('an empty text is no token'),
        maximum: assumed('the identity service issues no longer token'),
      },
    },
    failures: { 401: assumed('an invalid token in the body is refused as one in the header') },
  },
  profile: {
    response: {
      $: section3,
      '$.robloxUserId': robloxUserId,
      '$.robloxProfile.userId': robloxUserId,
      '$.robloxProfile.linkedAt': instant,
      '$.googleProfile.linkedAt': instant,
      '$.discordProfile.linkedAt': instant,
      ...each('$.playerStats.currency', ['aCoins', 'axp', 'level'], count),
      ...each('$.playerStats.stats', ['challengesCompleted', 'tradingCardsEarned', 'challengeStreak'], count),
      ...each('$.playerStats.stats', ['badgesEarned', 'secondsPlayed'], count),
      '$.playerGamesData[*]': gameId,
      ...each('$.playerGamesData[*]', ['badgesEarned', 'playtime'], count),
      '$.playerGamesData[*].badgesOwned[*]': instant,
    },
  },
  publicProfile: {
    input: { '$.id': uid },
    response: {
      $: section3,
      ...each('$.playerStats.currency', ['axp', 'level'], count),
      '$.robloxProfile.userId': robloxUserId,
      '$.robloxProfile.linkedAt': instant,
    },
    failures: { 404: 'SPEC §8', 429: 'SPEC §8' },
  },
  verifyCode: {
    input: { '$.code': linkCode },
    response: {
      $: section3,
      '$.platformInfo.id': chatId,
      '$.platformInfo.guildId': chatId,
      '$.platformInfo.platform': { values: 'SPEC §3' },
    },
    failures: { 409: 'SPEC §8' },
  },
  linkPlatform: {
    input: {
      $: section7,
      '$.linkCode': linkCode,
      '$.platform': { values: 'SPEC §3' },
      '$.platformUserId': chatId,
      '$.platformUsername': inCookie,
      '$.platformAvatar': inCookie,
      '$.platformMetadata.discriminator': inCookie,
      '$.platformMetadata.guildId': inCookie,
    },
    failures: { 400: badState, 409: 'SPEC §8' },
  },
  unlinkAccount: {
    input: { '$.provider': { values: 'SPEC §5' } },
    failures: { 400: badState },
  },
  updateOption: {
    input: { $: section7, '$.category': { values: 'SPEC §7' }, '$.name': { values: 'SPEC §7' } },
  },
  requestDataExport: {
    input: {
      '$.email': {
        type: 'SPEC §5',
        minimum: 'SPEC §5',
        format: 'SPEC §5',
        maximum: assumed('no mail reaches a longer address (RFC 5321)'),
      },
    },
  },
  deleteAccount: {},
  leaderboard: {
    response: {
      ...{ $: section3, '$.topPlayers[*].uid': uid, '$.generatedAt': instant },
      ...{ '$.topPlayers[*].axp': count, '$.topPlayers[*].rank': rank },
    },
  },
  ownRank: {
    input: { '$.robloxUserId': robloxUserId },
    response: { $: section3, '$.uid': uid, '$.axp': count, '$.rank': rank },
  },
  robloxUser: {
    input: { '$.id': robloxUserId },
    response: { $: section7, '$.id': robloxUserId },
  },
};
