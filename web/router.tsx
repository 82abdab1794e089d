import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ExternalLink } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { HydrationMarker } from './browser/hydration-marker.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { lazyScreen } from './routing/lazy-screen.tsx';
import { ExternalRedirect } from './routing/redirect.tsx';
import { RequireAuth } from './routing/require-auth.tsx';
import { Shell } from './screens/shell/shell.tsx';
import { Loading } from './ui/feedback/loading.tsx';

const AboutScreen = lazyScreen(async () => (await import('./screens/about/screen.tsx')).AboutScreen);
const SupportScreen = lazyScreen(async () => (await import('./screens/support/screen.tsx')).SupportScreen);
const CashbackScreen = lazyScreen(async () => (await import('./screens/cashback/screen.tsx')).CashbackScreen);
const ApassScreen = lazyScreen(async () => (await import('./screens/apass/screen.tsx')).ApassScreen);
const PrivacyScreen = lazyScreen(
  async () => (await import('./screens/legal/privacy-screen.tsx')).PrivacyScreen,
);
const TermsScreen = lazyScreen(async () => (await import('./screens/legal/terms-screen.tsx')).TermsScreen);
const LoginScreen = lazyScreen(async () => (await import('./screens/login/screen.tsx')).LoginScreen);
const CallbackScreen = lazyScreen(async () => (await import('./screens/callback/screen.tsx')).CallbackScreen);
const ProfileScreen = lazyScreen(async () => (await import('./screens/profile/screen.tsx')).ProfileScreen);
const PublicProfileScreen = lazyScreen(
  async () => (await import('./screens/public-profile/screen.tsx')).PublicProfileScreen,
);
const LeaderboardsScreen = lazyScreen(
  async () => (await import('./screens/leaderboards/screen.tsx')).LeaderboardsScreen,
);
const HomeScreen = lazyScreen(async () => (await import('./screens/home/screen.tsx')).HomeScreen);
const GamesScreen = lazyScreen(async () => (await import('./screens/games/screen.tsx')).GamesScreen);
const LinkScreen = lazyScreen(async () => (await import('./screens/link/screen.tsx')).LinkScreen);
const OptionsScreen = lazyScreen(async () => (await import('./screens/options/screen.tsx')).OptionsScreen);
const NotFoundScreen = lazyScreen(
  async () => (await import('./screens/not-found/screen.tsx')).NotFoundScreen,
);
const RequestResetScreen = lazyScreen(
  async () => (await import('./screens/password-reset/request-screen.tsx')).RequestResetScreen,
);
const NewPasswordScreen = lazyScreen(
  async () => (await import('./screens/password-reset/new-password-screen.tsx')).NewPasswordScreen,
);

/** The routes of SPEC §2. Each screen is a lazily loaded chunk. The outer boundary keeps a failure of the layout from emptying the page. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Shell>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loading label={messages.loading} />}>
            <Routes>
              <Route path={paths.home} element={<HomeScreen />} />
              <Route path={paths.login} element={<LoginScreen />} />
              <Route path={paths.games} element={<GamesScreen />} />
              <Route path={paths.about} element={<AboutScreen />} />
              <Route path={paths.support} element={<SupportScreen />} />
              <Route path={paths.cashback} element={<CashbackScreen />} />
              <Route path={paths.apass} element={<ApassScreen />} />
              <Route path={paths.leaderboards} element={<LeaderboardsScreen />} />
              <Route path={paths.link} element={<LinkScreen />} />
              <Route path={paths.linkCode} element={<LinkScreen />} />
              <Route path={paths.authCallback} element={<CallbackScreen />} />
              <Route path={paths.authCallbackRoblox} element={<CallbackScreen />} />
              <Route path={paths.requestPasswordReset} element={<RequestResetScreen />} />
              <Route path={paths.resetPassword} element={<RequestResetScreen />} />
              <Route path={paths.completePasswordReset} element={<NewPasswordScreen />} />
              <Route path={paths.resetPasswordVerify} element={<NewPasswordScreen />} />
              <Route path={paths.publicProfile} element={<PublicProfileScreen />} />
              <Route element={<RequireAuth hasSkeleton />}>
                <Route path={paths.profile} element={<ProfileScreen />} />
              </Route>
              <Route element={<RequireAuth />}>
                <Route path={paths.options} element={<OptionsScreen />} />
              </Route>
              <Route path={paths.privacyPolicy} element={<PrivacyScreen />} />
              <Route path={paths.termsOfService} element={<TermsScreen />} />
              {externalLinks.map((link) => (
                <Route key={link} path={externalPaths[link]} element={<ExternalRedirect link={link} />} />
              ))}
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
            <HydrationMarker />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const externalLinks = Object.keys(externalPaths) as ExternalLink[];
