import { paths } from '#schema/paths.ts';

interface PrerenderedPage {
  path: string;
  /** Module of the page's screen. */
  screen: string;
  /**
   * 'idle' for a page that is read first: it hydrates when idle or at the first interaction, so that the script
   * does not compete with the page's content. The other pages hydrate immediately.
   */
  hydrateWhen?: 'idle';
  /** Behind `RequireAuth`: prerendered up to the guard, with the player-only files preloaded. */
  isProtected?: true;
  /** Additional modules of the page when the server renders it with games; it then hydrates when idle. */
  gameModules?: readonly string[];
}

/**
 * The prerendered pages. Pages that depend on their address or on browser state are left out: /link,
 * callbacks, public profiles, reset codes.
 */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: paths.home, screen: 'screens/home/screen.tsx', hydrateWhen: 'idle', gameModules: [] },
  { path: paths.login, screen: 'screens/login/screen.tsx' },
  { path: paths.games, screen: 'screens/games/screen.tsx', gameModules: ['screens/games/games.tsx'] },
  { path: paths.about, screen: 'screens/about/screen.tsx', hydrateWhen: 'idle' },
  { path: paths.support, screen: 'screens/support/screen.tsx', hydrateWhen: 'idle' },
  { path: paths.cashback, screen: 'screens/cashback/screen.tsx', hydrateWhen: 'idle' },
  { path: paths.apass, screen: 'screens/apass/screen.tsx', hydrateWhen: 'idle' },
  { path: paths.leaderboards, screen: 'screens/leaderboards/screen.tsx' },
  { path: paths.requestPasswordReset, screen: 'screens/password-reset/request-screen.tsx' },
  { path: paths.resetPassword, screen: 'screens/password-reset/request-screen.tsx' },
  { path: paths.privacyPolicy, screen: 'screens/legal/privacy-screen.tsx', hydrateWhen: 'idle' },
  { path: paths.termsOfService, screen: 'screens/legal/terms-screen.tsx', hydrateWhen: 'idle' },
  { path: paths.profile, screen: 'screens/profile/screen.tsx', isProtected: true },
  { path: paths.options, screen: 'screens/options/screen.tsx', isProtected: true },
];
