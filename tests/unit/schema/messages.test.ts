import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as messageGroups from '#schema/message-groups.ts';
import * as messages from '#schema/messages.ts';

it('a message code occurs in one group only', () => {
  const codes = Object.values(messageGroups).flatMap((group) => Object.keys(group));
  const remedy = 'messages.ts and message-groups.ts must name the same files of schema/messages/';
  expect(codes.toSorted(), remedy).toEqual(Object.keys(messages).toSorted());
});

describe('texts with parameters', () => {
  it.each([
    [messages.failedToUnlink({ provider: 'Discord' }), 'Failed to unlink Discord account. Please try again.'],
    [messages.notLinked({ provider: 'Roblox' }), 'No Roblox account is currently linked'],
    [messages.apiRequestFailed({ status: 418 }), 'API request failed with status 418'],
    [messages.errorWith({ message: 'x' }), 'Error: x'],
    [messages.gamesPlayed({ played: 2, total: 5 }), '2/5 Games Played'],
    [messages.axpToRank({ amount: '1,200', rank: 3 }), '1,200 aXP to rank 3'],
    [messages.axpToTop({ amount: '1,200' }), '1,200 aXP to the top 10'],
    [messages.badgesInAll({ earned: 2, total: 9 }), '2 of 9 badges in all'],
    [messages.levelsToTier({ levels: 1, tier: 'Master' }), '1 level to Master'],
    [messages.levelsToTier({ levels: 2, tier: 'Master' }), '2 levels to Master'],
    [messages.answersFound({ count: 1 }), '1 answer'],
    [messages.badgesOfUnknownTotal({ earned: 1 }), '1 badge'],
    [messages.badgesStatus({ earned: 1, total: 3 }), '1/3 badges (33%)'],
    [messages.badgesStatus({ earned: 0, total: 0 }), '0/0 badges (0%)'],
  ])('match the specification: %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

it('messages that no other test spells are as the specification quotes them', () => {
  expect(messages).toMatchObject({
    deletionFailed: 'Failed to delete account. Please try again.',
    exportFailed: 'Failed to request data export. Please try again.',
    exportSubmitted:
      'Data export request submitted successfully. You will receive an email when your data is ready.',
    gamesFailed: 'Failed to load games data. Please try again later.',
    googleRedirectFailed: 'Failed to sign in with Google. Please try again.',
    googleRedirectMissing: 'Failed to get Google redirect URL from server. Please try again.',
    linkPageError: 'An error occurred',
    linkingContextMissing: 'No linking context found',
    noBadges: 'No Badges • Not Played',
    notAuthenticated: 'User not authenticated',
    privacyFailed: 'Failed to update privacy setting. Please try again.',
    publicProfileErrorText: 'Something went wrong. Please try again later.',
    resetCodeUnverified: 'Password reset code is not verified or is invalid.',
    robloxRedirectMissing: 'Failed to get Roblox redirect URL from server. Please try again.',
    signOutFailed: 'Failed to sign out. Please try again.',
    userNotFoundText: "Looks like this user profile doesn't exist or might be private.",
    verifyYourEmail: 'Verify Your Email',
    verifyingResetLink: 'Verifying reset link, please wait...',
    videoFailed: 'Failed to load background video',
  });
});

/** Words that tell the portal's own messages apart. */
const ownWords = [
  'axpAhead=ahead; rankHidden=hidden; rankUnlinked=Roblox; rankUnplayed=Play a; rankWaiting=next update',
  'badAnswer=not be read; hostTimeout=too long; hostUnavailable=right now; offline=offline; overloaded=many',
  'invalidInput=not valid; resultUnknown=could not tell; unexpected=our side; showingOlder=last seen',
  'emailVerified=verified; emailChanged=changed; emailRecovered=old email; mailLinkInvalid=expired',
  'linkCopied=Link copied; linkNotCopied=could not; publicProfileShown=Shows; publicProfileHidden=Hidden',
  'unlinkRobloxConsequence=Roblox; unlinkDiscordConsequence=Discord; robloxIsOnlyWayIn=only way',
  'popupBlocked=blocked; popupClosed=closed; signInUnavailable=does not work; resetMaybeDone=just set',
  'passwordTooLong=too long; passwordPolicy=strong; profileNotFound=not found; profileUnavailable=not avail',
  'emailChangeUnavailable=email cannot; passwordChangeUnavailable=password cannot; noGames=games',
  'passwordNotChanged=password is; emptyLeaderboard=Nobody; noAnswers=No answer; noAnswersText=Try fewer',
  'exportNotice=export; leaderboardRemovalNotice=removal; codesRefused=network; highestTier=Highest',
  'linkRobloxReason=reaches; progressNeedsRoblox=appears here; progressFailed=not be loaded',
  'googleNeedsVerifiedEmail=same verified; deletionConsequence=cannot be undone; linkConsequence=both are',
];
it.each(ownWords.flatMap((line) => line.split('; ')))('the message %s has these words', (pair) => {
  const [code = '', words] = pair.split('=');
  expect(String(Reflect.get(messages, code))).toContain(words);
});

it('no text names the product', async () => {
  const { defaultBrand } = await import('#schema/brand/brand.ts');
  const texts = Object.values(messages).filter((text) => typeof text === 'string');
  expect(texts.filter((text) => text.includes(defaultBrand.productName))).toEqual([]);
});

/** Replaces a parameter inside a message. */
const PLACEHOLDER = '\u0000';

/** Texts of the screens themselves (Cancel, Sign Out, …) are messages too, but not outcomes. */
const outcomes = Object.entries(messageGroups)
  .filter(([group]) => group !== 'screens')
  .flatMap(([, group]) => Object.entries<unknown>(group))
  .flatMap(([code, message]) => {
    const text = longestPart(message);
    // Shorter texts also occur where they are no outcome.
    return text.split(' ').length < 3 ? [] : [{ code, text }];
  });

const sources = ['web', 'rpc', 'mock-api', 'schema'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
);

it('no file spells an outcome message that schema/messages/ has', () => {
  const found = sources
    .filter(({ file }) => !file.startsWith('schema/'))
    .flatMap(({ file, text }) => {
      const words = text.replace(/\s+/g, ' ');
      return outcomes
        .filter((outcome) => words.includes(outcome.text))
        .map(({ code }) => `${file}: write messages.${code}`);
    });
  expect(found).toEqual([]);
});

it('every message is used as messages.<code>', () => {
  const used = new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(/\bmessages\.(\w+)/g), ([, code]) => code)),
  );
  const unused = Object.keys(messages).filter((code) => !used.has(code));
  expect(unused, 'use the message or delete it').toEqual([]);
});

/** Returns the message, or its longest part between parameters. */
function longestPart(message: unknown): string {
  const text =
    typeof message === 'function'
      ? String(message(new Proxy({}, { get: () => PLACEHOLDER })))
      : String(message);
  const parts = text.split(PLACEHOLDER).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}
