import type { Session } from '#web/auth/session.tsx';
import type { ProfileState } from '#web/screens/account/profile-state.ts';
import type { CallbackState } from '#web/screens/callback/use-sign-in-callback.ts';
import type { GamesState } from '#web/screens/games/state.ts';
import type { HomeGamesState } from '#web/screens/home/state.ts';
import type { LeaderboardState } from '#web/screens/leaderboards/state.ts';
import type { LinkingState } from '#web/screens/link/state.ts';
import type { LoginFormState } from '#web/screens/login/state.ts';
import type { ChatLinkingState } from '#web/screens/options/use-chat-linking.ts';
import type { DeletionState } from '#web/screens/options/use-deletion.ts';
import type { UnlinkState } from '#web/screens/options/use-unlink.ts';
import type { NewPasswordState } from '#web/screens/password-reset/state.ts';
import type { TopGamesState } from '#web/screens/profile/top-games-state.ts';
import type { PublicProfileState } from '#web/screens/public-profile/state.ts';
import type { ConsentBanner } from '#web/screens/shell/use-cookie-consent.ts';

/** Every member of a union; the compiler rejects a missing one. */
type Members<Union> = Record<
  Union extends { state: infer Name extends string }
    ? Name
    : Union extends { step: infer Name extends string }
      ? Name
      : never,
  true
>;

/** The state unions of screens, by the component and prop that receive them. */
export const stateUnions: Record<string, Record<string, true>> = {
  'CallbackView.state': { working: true, confirming: true, failed: true } satisfies Members<CallbackState>,
  'GamesView.games': { loading: true, failed: true, empty: true, listed: true } satisfies Members<GamesState>,
  'HomeView.games': {
    loading: true,
    failed: true,
    empty: true,
    listed: true,
  } satisfies Members<HomeGamesState>,
  'LeaderboardsView.leaderboard': {
    loading: true,
    visitor: true,
    error: true,
    empty: true,
    content: true,
  } satisfies Members<LeaderboardState>,
  'LinkView.linking': {
    verifying: true,
    verified: true,
    linking: true,
    linked: true,
    failed: true,
  } satisfies Members<LinkingState>,
  'LoginView.state': { ready: true, busy: true } satisfies Members<LoginFormState>,
  'OptionsView.profile': {
    loading: true,
    error: true,
    notFound: true,
    content: true,
  } satisfies Members<ProfileState>,
  'OptionsView.chat': { closed: true, entering: true, linked: true } satisfies Members<ChatLinkingState>,
  'OptionsView.deletion': {
    closed: true,
    confirming: true,
    deleting: true,
  } satisfies Members<DeletionState>,
  'OptionsView.unlink': {
    closed: true,
    confirming: true,
    unlinking: true,
  } satisfies Members<UnlinkState>,
  'NewPasswordView.state': {
    verifying: true,
    invalid: true,
    form: true,
    done: true,
  } satisfies Members<NewPasswordState>,
  'ProfileView.profile': {
    loading: true,
    error: true,
    notFound: true,
    content: true,
  } satisfies Members<ProfileState>,
  'ProfileView.games': { loading: true, listed: true } satisfies Members<TopGamesState>,
  'PublicProfileView.profile': {
    loading: true,
    notFound: true,
    error: true,
    content: true,
  } satisfies Members<PublicProfileState>,
  'CookieBanner.banner': { closed: true, asked: true, reopened: true } satisfies Members<ConsentBanner>,
  'Navigation.session': { loading: true, visitor: true, player: true } satisfies Members<Session>,
};
