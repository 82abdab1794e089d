import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ExternalLink } from '#schema/brand.ts';
import { messages } from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { Alive } from './boundaries/alive.tsx';
import { ErrorBoundary } from './boundaries/error-boundary.tsx';
import { Guard } from './boundaries/guard.tsx';
import { Leave } from './boundaries/leave.tsx';
import { onDemand } from './boundaries/on-demand.tsx';
import { NotFoundScreen } from './screens/not-found/screen.tsx';
import { Shell } from './screens/shell/shell.tsx';
import { Loading } from './ui/loading.tsx';

const AboutScreen = onDemand(
  () => import('./screens/about/screen.tsx'),
  (module) => module.AboutScreen,
);
const SupportScreen = onDemand(
  () => import('./screens/support/screen.tsx'),
  (module) => module.SupportScreen,
);
const CashbackScreen = onDemand(
  () => import('./screens/cashback/screen.tsx'),
  (module) => module.CashbackScreen,
);
const ApassScreen = onDemand(
  () => import('./screens/apass/screen.tsx'),
  (module) => module.ApassScreen,
);
const PrivacyScreen = onDemand(
  () => import('./screens/legal/privacy-screen.tsx'),
  (module) => module.PrivacyScreen,
);
const TermsScreen = onDemand(
  () => import('./screens/legal/terms-screen.tsx'),
  (module) => module.TermsScreen,
);
const LoginScreen = onDemand(
  () => import('./screens/login/screen.tsx'),
  (module) => module.LoginScreen,
);
const CallbackScreen = onDemand(
  () => import('./screens/callback/screen.tsx'),
  (module) => module.CallbackScreen,
);
const ProfileScreen = onDemand(
  () => import('./screens/profile/screen.tsx'),
  (module) => module.ProfileScreen,
);
const PublicProfileScreen = onDemand(
  () => import('./screens/public-profile/screen.tsx'),
  (module) => module.PublicProfileScreen,
);
const LeaderboardsScreen = onDemand(
  () => import('./screens/leaderboards/screen.tsx'),
  (module) => module.LeaderboardsScreen,
);

const HomeScreen = onDemand(
  () => import('./screens/home/screen.tsx'),
  (module) => module.HomeScreen,
);
const GamesScreen = onDemand(
  () => import('./screens/games/screen.tsx'),
  (module) => module.GamesScreen,
);

const LinkScreen = onDemand(
  () => import('./screens/link/screen.tsx'),
  (module) => module.LinkScreen,
);
const OptionsScreen = onDemand(
  () => import('./screens/options/screen.tsx'),
  (module) => module.OptionsScreen,
);
const RequestResetScreen = onDemand(
  () => import('./screens/password-reset/request-screen.tsx'),
  (module) => module.RequestResetScreen,
);
const NewPasswordScreen = onDemand(
  () => import('./screens/password-reset/new-password-screen.tsx'),
  (module) => module.NewPasswordScreen,
);

/** Every path of SPEC section 2. Each screen is loaded when it is opened. */
export function Screens() {
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
            <Route element={<Guard outlined />}>
              <Route path={paths.profile} element={<ProfileScreen />} />
            </Route>
            <Route element={<Guard />}>
              <Route path={paths.options} element={<OptionsScreen />} />
            </Route>
            <Route path={paths.privacyPolicy} element={<PrivacyScreen />} />
            <Route path={paths.termsOfService} element={<TermsScreen />} />
            {externalLinks.map((link) => (
              <Route key={link} path={externalPaths[link]} element={<Leave link={link} />} />
            ))}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
          <Alive part="screen" />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const externalLinks = Object.keys(externalPaths) as ExternalLink[];
