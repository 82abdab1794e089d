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

const AboutScreen = onDemand(async () => (await import('./screens/about/screen.tsx')).AboutScreen);
const SupportScreen = onDemand(async () => (await import('./screens/support/screen.tsx')).SupportScreen);
const CashbackScreen = onDemand(async () => (await import('./screens/cashback/screen.tsx')).CashbackScreen);
const ApassScreen = onDemand(async () => (await import('./screens/apass/screen.tsx')).ApassScreen);
const PrivacyScreen = onDemand(
  async () => (await import('./screens/legal/privacy-screen.tsx')).PrivacyScreen,
);
const TermsScreen = onDemand(async () => (await import('./screens/legal/terms-screen.tsx')).TermsScreen);
const LoginScreen = onDemand(async () => (await import('./screens/login/screen.tsx')).LoginScreen);
const CallbackScreen = onDemand(async () => (await import('./screens/callback/screen.tsx')).CallbackScreen);
const ProfileScreen = onDemand(async () => (await import('./screens/profile/screen.tsx')).ProfileScreen);
const PublicProfileScreen = onDemand(
  async () => (await import('./screens/public-profile/screen.tsx')).PublicProfileScreen,
);
const LeaderboardsScreen = onDemand(
  async () => (await import('./screens/leaderboards/screen.tsx')).LeaderboardsScreen,
);

const HomeScreen = onDemand(async () => (await import('./screens/home/screen.tsx')).HomeScreen);
const GamesScreen = onDemand(async () => (await import('./screens/games/screen.tsx')).GamesScreen);

const LinkScreen = onDemand(async () => (await import('./screens/link/screen.tsx')).LinkScreen);
const OptionsScreen = onDemand(async () => (await import('./screens/options/screen.tsx')).OptionsScreen);
const RequestResetScreen = onDemand(
  async () => (await import('./screens/password-reset/request-screen.tsx')).RequestResetScreen,
);
const NewPasswordScreen = onDemand(
  async () => (await import('./screens/password-reset/new-password-screen.tsx')).NewPasswordScreen,
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
