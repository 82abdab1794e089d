import { paths } from '#schema/paths.ts';

interface PrerenderedPage {
  path: string;
  /** Module of the page's screen. */
  screen: string;
  /** The page is behind `RequireAuth`. Its HTML shows 'Loading...' and preloads the profile menu's scripts. */
  isProtected?: true;
  /** The server renders this page with games: it then loads these modules too. */
  gameModules?: readonly string[];
  /** Id of an element below the first window, unless the window is very high: a browser paints the page once it has that. */
  belowFirstWindow?: string;
}

const pages = [
  { path: paths.home, screen: 'screens/home/screen.tsx', gameModules: [], belowFirstWindow: 'ecosystem' },
  { path: paths.login, screen: 'screens/login/screen.tsx' },
  { path: paths.games, screen: 'screens/games/screen.tsx', gameModules: ['screens/games/games.tsx'] },
  { path: paths.about, screen: 'screens/about/screen.tsx' },
  { path: paths.support, screen: 'screens/support/screen.tsx' },
  { path: paths.cashback, screen: 'screens/cashback/screen.tsx' },
  { path: paths.apass, screen: 'screens/apass/screen.tsx' },
  { path: paths.leaderboards, screen: 'screens/leaderboards/screen.tsx' },
  { path: paths.requestPasswordReset, screen: 'screens/password-reset/request-screen.tsx' },
  { path: paths.resetPassword, screen: 'screens/password-reset/request-screen.tsx' },
  { path: paths.privacyPolicy, screen: 'screens/legal/privacy-screen.tsx' },
  { path: paths.termsOfService, screen: 'screens/legal/terms-screen.tsx' },
  { path: paths.profile, screen: 'screens/profile/screen.tsx', isProtected: true },
  { path: paths.options, screen: 'screens/options/screen.tsx', isProtected: true },
] as const satisfies readonly PrerenderedPage[];

export type PrerenderedPath = (typeof pages)[number]['path'];

/**
 * The prerendered pages. The list leaves out pages whose content depends on the URL or on browser state:
 * /link, the callbacks, public profiles.
 */
export const prerenderedPages: readonly (PrerenderedPage & { path: PrerenderedPath })[] = pages;
