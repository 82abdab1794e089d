import {
  apass,
  cashback,
  dataExport,
  deletion,
  leaderboard,
  linking,
  passwords,
  tiers,
} from '#schema/constants.ts';
import { groupThousands } from '#schema/group-thousands.ts';
import * as messages from '#schema/messages.ts';
import { toNumberWord } from '#schema/number-word.ts';
import { externalPaths, paths } from '#schema/paths.ts';

/** Topics of the questions. /support shows a tab for each, after 'All Questions' (SPEC §2, Support). */
export const topics = {
  account: 'Account & Profile',
  axp: 'aXP & Leveling',
  acoins: 'aCoins & Currency',
  apass: 'APass',
  technical: 'Technical & Bugs',
} as const;
export type Topic = keyof typeof topics;
// biome-ignore lint/nursery/noUnsafeTypeAssertion: `topics` has no keys beyond its type
export const topicKeys = Object.keys(topics) as Topic[];

export interface Question {
  /** The URL fragment: `/support#link-discord`. */
  id: string;
  topic: Topic;
  question: string;
  /** One string a paragraph, in which `[text](/path)` is a link. */
  answer: readonly string[];
}

const link = (text: string, path: string) => `[${text}](${path})`;
const logIn = link('Log In', paths.login);
const profile = link('profile', paths.profile);
const options = link('options', paths.options);
const board = link('leaderboard', paths.leaderboards);
const discord = link('Discord server', externalPaths.discord);

/** Splits a paragraph of an answer into plain text and links. */
export const splitLinks = (paragraph: string): readonly { text: string; path?: string | undefined }[] =>
  paragraph.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, text = part, path] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return { text, path };
  });

const tierCount = toNumberWord(tiers.length).replace(/^./, (letter) => letter.toUpperCase());
const tierList = tiers.map(({ name, from }) => `${name} from level ${from}`).join(', ');

/** All questions, in the order of the topics. */
export const getQuestions = (product: string): readonly Question[] => {
  const questions = questionsByTopic(product);
  return topicKeys.flatMap((topic) =>
    Object.entries(questions[topic]).map(([id, question]) => ({ id, topic, ...question })),
  );
};

/** By topic and id. */
const questionsByTopic = (
  product: string,
): Record<Topic, Readonly<Record<string, Omit<Question, 'id' | 'topic'>>>> => ({
  account: {
    'create-account': {
      question: 'How do I get an account?',
      answer: [
        `Open ${logIn} and choose Roblox, Google, or an email address with a password of at least ${passwords.minimum} characters. Roblox and Google need no password from you.`,
        'With an email address you get an email that verifies it. Follow its link before you sign in.',
      ],
    },
    'forgot-password': {
      question: 'I forgot my password. What now?',
      answer: [
        `On the ${logIn} page choose "${messages.forgotPassword}" and enter your email address. The email has a link to a page where you set a new password.`,
        'If you always signed in with Roblox or Google, you have no password here: sign in that way again.',
      ],
    },
    'link-roblox': {
      question: 'How do I link my Roblox account?',
      answer: [
        `If you signed in with Roblox, it is linked already. Otherwise your ${profile} has a part "${messages.linkYourRoblox}" with a button that takes you to Roblox and back.`,
        'Our games know you by your Roblox account, so nothing you do in them reaches your profile until it is linked.',
      ],
    },
    'link-discord': {
      question: 'How do I link my Discord account?',
      answer: [
        `Ask the bot on our ${discord} for a code. It has ${linking.codeLength} characters, in upper or lower case, and works once, for a short time.`,
        `Open the link that the bot sends you, or enter the code under Linked Accounts in your ${options}.`,
      ],
    },
    unlink: {
      question: 'Can I unlink an account again?',
      answer: [
        `Discord: yes, at any time, in your ${options}. Roblox: yes, unless it is the only way you can sign in. Google cannot be unlinked.`,
      ],
    },
    'who-sees-me': {
      question: 'Who can see my profile?',
      answer: [
        'Your public profile shows your name, avatar, level and aXP, and your Roblox username with a link to your Roblox profile, to anyone who has its address. Only you see your stats, badges and aCoins, and your Google and Discord accounts.',
        `Turn off the public profile in your ${options}: its page then says that the profile does not exist or might be private. The ${board} has its own switch.`,
      ],
    },
    'my-data': {
      question: 'How do I get a copy of my data?',
      answer: [
        `Request an export in the Danger Zone of your ${options}. It may take up to ${dataExport.maximumHours} hours and is sent to the email address that you enter there.`,
      ],
    },
    'delete-account': {
      question: 'How do I delete my account?',
      answer: [
        `In the Danger Zone of your ${options}. You are asked to type ${deletion.phrase}, because it cannot be undone.`,
      ],
    },
  },
  axp: {
    'what-is-axp': {
      question: 'What is aXP?',
      answer: [
        `The experience points of your ${product} account. You earn it by playing any of the games, and it adds up over all of them.`,
      ],
    },
    tiers: {
      question: 'Which tiers are there?',
      answer: [
        `${tierCount}: ${tierList}. The ring on your ${profile} shows how many levels are left to the next.`,
      ],
    },
    'faster-axp': {
      question: 'How do I earn aXP faster?',
      answer: [
        `APass adds ${apass.bonusAxpPercent} percent to all aXP. Daily challenges help as well: your ${profile} counts the days of your streak.`,
      ],
    },
    'leaderboard-updates': {
      question: 'Why has my place on the leaderboard not changed yet?',
      answer: [
        `The ${board} updates every ${leaderboard.refreshHours} hours. The page says when it last did and when it next will.`,
      ],
    },
    'not-in-top': {
      question: `Where am I, if not among the first ${toNumberWord(leaderboard.topPlayers)}?`,
      answer: [
        `The ${board} shows the first ${leaderboard.topPlayers} players, and your own rank below them if your Roblox account is linked.`,
      ],
    },
    'leave-leaderboard': {
      question: 'Can I leave the leaderboard?',
      answer: [
        `Yes: turn it off under Privacy in your ${options}. It may take up to ${leaderboard.removalHours} hours until your name is gone.`,
      ],
    },
  },
  acoins: {
    'what-are-acoins': {
      question: 'What are aCoins?',
      answer: [`The one currency of all ${product} games. Your ${profile} shows how many you have.`],
    },
    'get-acoins': {
      question: 'How do I get aCoins?',
      answer: [
        `As ${link('cashback', paths.cashback)} on what you spend in Robux, and from ${link('APass', paths.apass)}: every week, every month, and as a reward for staying. You claim all of them in game.`,
      ],
    },
    'cashback-rate': {
      question: 'How much cashback do I get?',
      answer: [
        `${cashback.standardPercent} percent of what you spend in Robux, ${cashback.apassPercent} percent as an APass member, paid as aCoins.`,
      ],
    },
    'claim-acoins': {
      question: 'My cashback has not arrived. Where is it?',
      answer: [
        'It waits in the game until you claim it there. Make sure that you play with the Roblox account that is linked to your profile.',
      ],
    },
    'no-acoins-shown': {
      question: 'Why does my profile not show any aCoins?',
      answer: [
        `Your balance appears once you have one. If you have claimed aCoins and still see none, check under Linked Accounts in your ${options} which Roblox account is linked.`,
      ],
    },
    commission: {
      question: 'What is the commission?',
      answer: [`The game keeps a commission of ${cashback.gameCommissionPercent} percent of a purchase.`],
    },
  },
  apass: {
    'what-is-apass': {
      question: 'What does APass give me?',
      answer: [
        `${groupThousands(apass.monthlyCoins)} aCoins a month and ${groupThousands(apass.weeklyCoins)} a week, ${cashback.apassPercent} percent cashback, ${apass.dailyGifts} daily gifts, ${apass.bonusCurrencyPercent} percent more in-game currency and ${apass.bonusAxpPercent} percent more aXP.`,
      ],
    },
    'apass-instant': {
      question: 'What do I get at once?',
      answer: [
        `${apass.rewards.map(({ afterMonths, coins: reward }) => `${groupThousands(reward)} aCoins ${formatRewardTime(afterMonths)}`).join(', ')}. Like everything in APass, you claim them in game.`,
      ],
    },
    'apass-subscribe': {
      question: 'Where do I subscribe?',
      answer: [
        `On Roblox: you start, pay and manage the subscription there. The ${link('APass page', paths.apass)} shows what is in it.`,
      ],
    },
    'apass-cancel': {
      question: 'How do I cancel?',
      answer: ['At any time, on Roblox, in the subscriptions of your account there.'],
    },
    'apass-gifts': {
      question: 'How many daily gifts are there?',
      answer: [`${apass.dailyGifts} with APass, ${apass.dailyGiftsForOthers} without, each day.`],
    },
    'apass-games': {
      question: 'Does APass count in every game?',
      answer: [`Yes. One APass counts in all ${product} games.`],
    },
  },
  technical: {
    'code-refused': {
      question: 'My linking code does not work. Why?',
      answer: [
        `A code has exactly ${linking.codeLength} characters, works once and only for a short time. Ask the bot for a new one and use it soon.`,
        'If it says that the Discord account is already linked, it belongs to another profile: unlink it there first.',
      ],
    },
    'window-blocked': {
      question: 'Nothing happens when I sign in with Google',
      answer: [
        'Google signs you in through a small window, which some browsers block. Allow pop-ups for this page and choose Google again.',
      ],
    },
    'no-mail': {
      question: 'The email has not come',
      answer: [
        `Look in your spam folder. To get the verification email again, sign in and choose Resend Verification in your ${options}.`,
      ],
    },
    'reset-link': {
      question: 'My reset link does not work',
      answer: [
        `A link works once, for a limited time, and only the newest one counts. Request ${link('another one', paths.requestPasswordReset)}.`,
      ],
    },
    'question-mark': {
      question: 'Why is there a question mark in place of a picture?',
      answer: ['The picture could not be loaded. Reload the page. Nothing of yours is lost.'],
    },
    'report-bug': {
      question: 'I found a bug. Where do I report it?',
      answer: [
        `On our ${discord} or by email; both are below. Say what you did, what you saw, in which game or page, and when. Never send your password or a code.`,
      ],
    },
  },
});

function formatRewardTime(months: number): string {
  if (months === 0) return 'on subscribing';
  return months === 1 ? 'after 1 month, on renewal' : `at ${months} months`;
}
