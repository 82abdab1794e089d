import { paths } from '#schema/paths.ts';

interface PrerenderedPage {
  path: string;
  /** Module of the page's screen. */
  screen: string;
  /** Limit for the scripts that the page loads, in kB (1,000 bytes) after gzip. */
  scriptsKB: number;
  /** The page is behind `RequireAuth`. Its HTML shows 'Loading...' and preloads the profile menu's scripts, which count. */
  isProtected?: true;
  /** The server renders this page with games: it then loads these modules too. */
  gameModules?: readonly string[];
}

/**
 * The prerendered pages. The list leaves out pages whose content depends on the URL or on browser state:
 * /link, the callbacks, public profiles.
 */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: paths.home, screen: 'screens/home/screen.tsx', scriptsKB: 130, gameModules: [] },
  { path: paths.login, screen: 'screens/login/screen.tsx', scriptsKB: 149 },
  {
    path: paths.games,
    screen: 'screens/games/screen.tsx',
    scriptsKB: 127.4,
    gameModules: ['screens/games/games.tsx'],
  },
  { path: paths.about, screen: 'screens/about/screen.tsx', scriptsKB: 112 },
  { path: paths.support, screen: 'screens/support/screen.tsx', scriptsKB: 114 },
  { path: paths.cashback, screen: 'screens/cashback/screen.tsx', scriptsKB: 112 },
  { path: paths.apass, screen: 'screens/apass/screen.tsx', scriptsKB: 113 },
  { path: paths.leaderboards, screen: 'screens/leaderboards/screen.tsx', scriptsKB: 113 },
  { path: paths.requestPasswordReset, screen: 'screens/password-reset/request-screen.tsx', scriptsKB: 120 },
  { path: paths.resetPassword, screen: 'screens/password-reset/request-screen.tsx', scriptsKB: 120 },
  { path: paths.privacyPolicy, screen: 'screens/legal/privacy-screen.tsx', scriptsKB: 111 },
  { path: paths.termsOfService, screen: 'screens/legal/terms-screen.tsx', scriptsKB: 111 },
  { path: paths.profile, screen: 'screens/profile/screen.tsx', scriptsKB: 152, isProtected: true },
  { path: paths.options, screen: 'screens/options/screen.tsx', scriptsKB: 159.5, isProtected: true },
];
