import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ExternalLink } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { HydrationMarker } from './browser/hydration-marker.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { ExternalRedirect } from './routing/external-redirect.tsx';
import { lazyScreen } from './routing/lazy-screen.tsx';
import { RequireAuth } from './routing/require-auth.tsx';
import { NotFoundScreen } from './screens/not-found/screen.tsx';
import { Shell } from './screens/shell/shell.tsx';
import { Loading } from './ui/feedback/loading.tsx';

const AboutScreen = lazyScreen(
  () => import('./screens/about/screen.tsx'),
  (module) => module.AboutScreen,
);
const SupportScreen = lazyScreen(
  () => import('./screens/support/screen.tsx'),
  (module) => module.SupportScreen,
);
const CashbackScreen = lazyScreen(
  () => import('./screens/cashback/screen.tsx'),
  (module) => module.CashbackScreen,
);
const ApassScreen = lazyScreen(
  () => import('./screens/apass/screen.tsx'),
  (module) => module.ApassScreen,
);
const PrivacyScreen = lazyScreen(
  () => import('./screens/legal/privacy-screen.tsx'),
  (module) => module.PrivacyScreen,
);
const TermsScreen = lazyScreen(
  () => import('./screens/legal/terms-screen.tsx'),
  (module) => module.TermsScreen,
);
const LoginScreen = lazyScreen(
  () => import('./screens/login/screen.tsx'),
  (module) => module.LoginScreen,
);
const CallbackScreen = lazyScreen(
  () => import('./screens/callback/screen.tsx'),
  (module) => module.CallbackScreen,
);
const ProfileScreen = lazyScreen(
  () => import('./screens/profile/screen.tsx'),
  (module) => module.ProfileScreen,
);
const PublicProfileScreen = lazyScreen(
  () => import('./screens/public-profile/screen.tsx'),
  (module) => module.PublicProfileScreen,
);
const LeaderboardsScreen = lazyScreen(
  () => import('./screens/leaderboards/screen.tsx'),
  (module) => module.LeaderboardsScreen,
);

const HomeScreen = lazyScreen(
  () => import('./screens/home/screen.tsx'),
  (module) => module.HomeScreen,
);
const GamesScreen = lazyScreen(
  () => import('./screens/games/screen.tsx'),
  (module) => module.GamesScreen,
);

const LinkScreen = lazyScreen(
  () => import('./screens/link/screen.tsx'),
  (module) => module.LinkScreen,
);
const OptionsScreen = lazyScreen(
  () => import('./screens/options/screen.tsx'),
  (module) => module.OptionsScreen,
);
const RequestResetScreen = lazyScreen(
  () => import('./screens/password-reset/request-screen.tsx'),
  (module) => module.RequestResetScreen,
);
const NewPasswordScreen = lazyScreen(
  () => import('./screens/password-reset/new-password-screen.tsx'),
  (module) => module.NewPasswordScreen,
);

/** The routes of SPEC §2. Each screen is a lazily loaded chunk. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
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
  );
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const externalLinks = Object.keys(externalPaths) as ExternalLink[];
