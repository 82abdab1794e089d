import { messages } from './messages.ts';
import type { PathKey } from './paths.ts';

/** What a page is called and about, for the tab, search engines and shared links. */
export type PageFacts = {
  /** Nothing: the product's name alone. */
  title?: string;
  description: (product: string) => string;
  /** Whether search engines may list it: not what is personal, passing, or a step of a flow. */
  listed: boolean;
};

const step = (title: string): PageFacts => ({
  title,
  description: (product) => `${title} · ${product}`,
  listed: false,
});

export const pages: Record<PathKey, PageFacts> = {
  home: {
    description: (product) =>
      `${product} is one account across all our games: shared progress, one currency and one profile.`,
    listed: true,
  },
  login: {
    title: 'Log In',
    description: (product) => `Sign in to ${product} with Roblox, Google or your email address.`,
    listed: true,
  },
  games: {
    title: 'Our Games',
    description: (product) => `All ${product} games, with every badge there is to earn and what it takes.`,
    listed: true,
  },
  about: {
    title: 'About',
    description: (product) =>
      `What ${product} is: aXP, aCoins and a profile that go with you from game to game.`,
    listed: true,
  },
  support: {
    title: 'Support',
    description: (product) =>
      `Answers about your ${product} account, aXP, aCoins and APass, and how to reach us.`,
    listed: true,
  },
  cashback: {
    title: 'Cashback',
    description: (product) =>
      `Part of what you spend in ${product} games comes back as aCoins. How it works.`,
    listed: true,
  },
  apass: {
    title: 'APass',
    description: (product) => `The ${product} subscription: more cashback, aCoins, daily gifts and aXP.`,
    listed: true,
  },
  leaderboards: {
    title: 'Leaderboards',
    description: (product) => `The players with the most aXP across all ${product} games.`,
    listed: true,
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    description: (product) => `What ${product} keeps of you, why, who sees it, and what you can do about it.`,
    listed: true,
  },
  termsOfService: {
    title: 'Terms of Service',
    description: (product) => `The rules of your ${product} account.`,
    listed: true,
  },
  publicProfile: {
    title: 'Player',
    description: (product) => `A player's level and aXP on ${product}.`,
    listed: false,
  },
  profile: step('Profile'),
  options: step('Options'),
  link: step('Link Account'),
  linkCode: step('Link Account'),
  authCallback: step('Signing In'),
  authCallbackRoblox: step('Signing In'),
  requestPasswordReset: step('Reset Password'),
  resetPassword: step('Reset Password'),
  completePasswordReset: step('Set New Password'),
  resetPasswordVerify: step('Set New Password'),
};

/** What the tab says: the page, then the product. */
export function pageTitle(page: PathKey | undefined, product: string): string {
  const title = page ? pages[page].title : messages.pageNotFound;
  return title ? `${title} · ${product}` : product;
}
