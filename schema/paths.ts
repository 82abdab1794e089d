import type { ExternalLink } from './brand/brand.ts';
import { encodePathPart } from './well-formed.ts';

/** Router patterns of all pages (SPEC §2, Route table). */
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
export const pathKeys = Object.keys(paths).filter((key): key is PathKey => key in paths);

/** Paths that redirect to an external social or game page (SPEC §2). */
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
} as const satisfies { [Link in ExternalLink]: `/${Link}` };

/** Returns the file name of a prerendered page, relative to the web build. */
export const prerenderedFile = (path: string) =>
  path === paths.home ? 'home.html' : `${path.slice(1)}.html`;

/** Returns the file name of the template into which the server renders a page with games. */
export const pageTemplateFile = (path: string) => prerenderedFile(path).replace('.html', '.template.html');

/** Pages that a sign-in provider redirects to, with a token in the fragment (SPEC §2, Auth callback). */
export const callbackPaths: readonly string[] = [paths.authCallback, paths.authCallbackRoblox];

/** Checks whether the navigation links are hidden: on every path that starts with /link, in any case (SPEC §2). */
export const isNavigationHidden = (pathname: string) => pathname.toLowerCase().startsWith(paths.link);

export const publicProfilePath = (uid: string) => `/profile/${encodePathPart(uid)}`;

export const linkCodePath = (code: string) => `${paths.link}?code=${encodePathPart(code)}`;

/** Returns the path to one game on /games. */
export const gamePath = (gameId: string) => `${paths.games}#${encodePathPart(gameId)}`;

/** Returns the path that opens one badge of a game on /games. */
export const badgePath = (gameId: string, badgeName: string) =>
  `${paths.games}?badge=${encodePathPart(badgeName)}#${encodePathPart(gameId)}`;

/** Returns the URL of a user's profile on the game platform. */
export const robloxProfileUrl = (robloxUserId: string) =>
  `https://www.roblox.com/users/${encodePathPart(robloxUserId)}/profile`;
