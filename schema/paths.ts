import type { ExternalLink } from './brand/brand.ts';

/** Every page of the portal (SPEC section 2, route table), as router patterns. */
export const paths = {
  home: '/',
  login: '/login',
  games: '/games',
  about: '/about',
  support: '/support',
  cashback: '/cashback',
  apass: '/apass',
  leaderboards: '/leaderboards',
  link: '/link',
  linkCode: '/link/:code',
  authCallback: '/auth/callback',
  authCallbackRoblox: '/api/v1/auth/callback/roblox',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
  completePasswordReset: '/complete-password-reset',
  resetPasswordVerify: '/reset-password/verify',
  publicProfile: '/profile/:userid',
  profile: '/profile',
  options: '/options',
  privacyPolicy: '/privacy_policy',
  termsOfService: '/terms_of_service',
} as const;
export type PathKey = keyof typeof paths;

/** Paths that leave the portal: full-page redirects to a social or game page of the brand. */
export const externalPaths = {
  twitter: '/twitter',
  youtube: '/youtube',
  discord: '/discord',
  tiktok: '/tiktok',
  instagram: '/instagram',
  group: '/group',
  'stick-sim': '/stick-sim',
  'fly-high-sim': '/fly-high-sim',
  'sell-brainrot-tycoon': '/sell-brainrot-tycoon',
} as const satisfies Record<ExternalLink, `/${ExternalLink}`>;

/** The file that a page is drawn into at build time, in the folder of the built web app. */
export const prerenderedFile = (path: string) =>
  path === paths.home ? 'home.html' : `${path.slice(1)}.html`;

/** Pages that only a signed-in player may open (section 6). */
export const protectedPaths: readonly string[] = [paths.profile, paths.options];

/** The navigation links are hidden on every path that starts so (section 2). */
export const isNavigationHidden = (pathname: string) => pathname.startsWith(paths.link);

export const publicProfilePath = (uid: string) => `/profile/${encodeURIComponent(uid)}`;

export const linkCodePath = (code: string) => `${paths.link}?code=${encodeURIComponent(code)}`;

/** The page of one game on /games. */
export const gamePath = (gameId: string) => `${paths.games}#${encodeURIComponent(gameId)}`;

/** One badge of a game, opened on /games. */
export const badgePath = (gameId: string, badgeName: string) =>
  `${paths.games}?badge=${encodeURIComponent(badgeName)}#${encodeURIComponent(gameId)}`;

/** Where a player sees their own page on the game platform. */
export const robloxProfileUrl = (robloxUserId: string) =>
  `https://www.roblox.com/users/${encodeURIComponent(robloxUserId)}/profile`;
