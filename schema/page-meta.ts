import * as messages from './messages.ts';
import type { PathKey } from './paths.ts';

/** Title and description of a page, for the browser tab, search engines and shared links. */
export interface PageMeta {
  /** If absent, the title is the product name alone. */
  title?: string;
  description: (product: string) => string;
  /** Search engines may list the page. False for pages that are personal, temporary or a step of a flow. */
  isIndexable: boolean;
}

const listed = (title: string, description: PageMeta['description']): PageMeta => ({
  title,
  description,
  isIndexable: true,
});

const unlisted = (title: string): PageMeta => ({
  title,
  description: (product) => `${title} · ${product}`,
  isIndexable: false,
});

export const pageMeta: Record<PathKey, PageMeta> = {
  home: {
    description: (product) =>
      `${product} is one account across all our games: shared progress, one currency and one profile.`,
    isIndexable: true,
  },
  login: listed('Log In', (product) => `Sign in to ${product} with Roblox, Google or your email address.`),
  games: listed(
    'Our Games',
    (product) => `All ${product} games, with every badge there is to earn and what it takes.`,
  ),
  about: listed(
    'About',
    (product) => `What ${product} is: aXP, aCoins and a profile that go with you from game to game.`,
  ),
  support: listed(
    'Support',
    (product) => `Answers about your ${product} account, aXP, aCoins and APass, and how to reach us.`,
  ),
  cashback: listed(
    'Cashback',
    (product) => `Part of what you spend in ${product} games comes back as aCoins. How it works.`,
  ),
  apass: listed(
    'APass',
    (product) => `The ${product} subscription: more cashback, aCoins, daily gifts and aXP.`,
  ),
  leaderboards: listed(
    'Leaderboards',
    (product) => `The players with the most aXP across all ${product} games.`,
  ),
  privacyPolicy: listed(
    'Privacy Policy',
    (product) => `What ${product} keeps of you, why, who sees it, and what you can do about it.`,
  ),
  termsOfService: listed('Terms of Service', (product) => `The rules of your ${product} account.`),
  publicProfile: {
    ...unlisted('Player'),
    description: (product) => `A player's level and aXP on ${product}.`,
  },
  profile: unlisted('Profile'),
  options: unlisted('Options'),
  link: unlisted('Link Account'),
  linkCode: unlisted('Link Account'),
  authCallback: unlisted('Signing In'),
  authCallbackRoblox: unlisted('Signing In'),
  requestPasswordReset: unlisted('Reset Password'),
  resetPassword: unlisted('Reset Password'),
  completePasswordReset: unlisted('Set New Password'),
  resetPasswordVerify: unlisted('Set New Password'),
};

/** Returns the browser tab's title: the page's title and the product name. Without a page, the 404's. */
export function pageTitle(page: PathKey | undefined, product: string): string {
  const title = page ? pageMeta[page].title : messages.pageNotFound;
  return title ? `${title} · ${product}` : product;
}
