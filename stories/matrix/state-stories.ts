import type { ProfileState } from '#web/account/own-profile-section.tsx';
import type { OwnRankState } from '#web/account/use-own-rank.ts';
import type { Session } from '#web/auth/session.tsx';
import type { CallbackState } from '#web/screens/callback/use-sign-in-callback.ts';
import type { GameProgress, GamesState } from '#web/screens/games/state.ts';
import type { HomeGamesState } from '#web/screens/home/state.ts';
import type { LeaderboardState, OwnStanding } from '#web/screens/leaderboards/state.ts';
import type { LinkingState } from '#web/screens/link/state.ts';
import type { NewPasswordState } from '#web/screens/password-reset/state.ts';
import type { BadgeProgressState } from '#web/screens/profile/badge-progress-state.ts';
import type { TopGamesState } from '#web/screens/profile/top-games-state.ts';
import type { PublicProfileState } from '#web/screens/public-profile/state.ts';
import type { ConsentBanner } from '#web/screens/shell/use-cookie-consent.ts';
import type * as callback from '../screens/callback.stories.tsx';
import type * as games from '../screens/games.stories.tsx';
import type * as home from '../screens/home.stories.tsx';
import type * as leaderboards from '../screens/leaderboards.stories.tsx';
import type * as link from '../screens/link.stories.tsx';
import type * as newPassword from '../screens/new-password.stories.tsx';
import type * as options from '../screens/options.stories.tsx';
import type * as profile from '../screens/profile.stories.tsx';
import type * as publicProfile from '../screens/public-profile.stories.tsx';
import type * as shell from '../screens/shell.stories.tsx';

/** The export name of a story that ends in each member of a state union; the compiler rejects a missing member and an unknown story. */
type StateStories<Union, Stories> = Record<
  Union extends { state: infer Member extends string }
    ? Member
    : Union extends { step: infer Member extends string }
      ? Member
      : never,
  Exclude<keyof Stories, 'default'>
>;

type StoriesByProp = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The state unions of screens, by the title of their stories and the component and prop that receive them. */
export const stateStories: Readonly<Record<string, StoriesByProp>> = {
  'Screens/Home': {
    'GamesSection.games': {
      loading: 'GamesLoading',
      failed: 'GamesFailed',
      empty: 'NoGames',
      listed: 'Visitor',
    } satisfies StateStories<HomeGamesState, typeof home>,
  },
  'Screens/Games': {
    'GamesView.games': {
      loading: 'Skeleton',
      failed: 'Failed',
      empty: 'Empty',
      listed: 'Visitor',
    } satisfies StateStories<GamesState, typeof games>,
    'StatusBar.progress': {
      unknown: 'Visitor',
      loading: 'ProgressLoading',
      unplayed: 'NothingPlayed',
      played: 'Veteran',
    } satisfies StateStories<GameProgress, typeof games>,
  },
  'Screens/Login callback': {
    'CallbackView.state': {
      working: 'SigningIn',
      confirming: 'NotStartedHere',
      failed: 'Cancelled',
    } satisfies StateStories<CallbackState, typeof callback>,
  },
  'Screens/Own profile': {
    'ProfileView.profile': {
      loading: 'Skeleton',
      error: 'HostError',
      notFound: 'NotFound',
      content: 'Veteran',
    } satisfies StateStories<ProfileState, typeof profile>,
    'ProfileView.ownRank': {
      loading: 'OwnRankLoading',
      ranked: 'Veteran',
      unknown: 'NothingLinked',
    } satisfies StateStories<OwnRankState, typeof profile>,
    'ProfileView.badges': {
      loading: 'GamesLoading',
      unknown: 'PlayedGamesUnknown',
      known: 'Veteran',
    } satisfies StateStories<BadgeProgressState, typeof profile>,
    'ProfileView.games': { loading: 'GamesLoading', listed: 'Veteran' } satisfies StateStories<
      TopGamesState,
      typeof profile
    >,
  },
  'Screens/Public profile': {
    'PublicProfileView.profile': {
      loading: 'Skeleton',
      notFound: 'NotFound',
      error: 'HostError',
      content: 'Veteran',
    } satisfies StateStories<PublicProfileState, typeof publicProfile>,
  },
  'Screens/Leaderboards': {
    'LeaderboardsView.leaderboard': {
      loading: 'Skeleton',
      visitor: 'Visitor',
      error: 'HostError',
      empty: 'Empty',
      content: 'InTopTen',
    } satisfies StateStories<LeaderboardState, typeof leaderboards>,
    'OwnRow.own': {
      loading: 'OwnRankLoading',
      unknown: 'OwnRankFailed',
      listed: 'InTopTen',
      below: 'BelowTopTen',
      absent: 'Hidden',
    } satisfies StateStories<OwnStanding, typeof leaderboards>,
  },
  'Screens/Options': {
    'OwnProfileSection.profile': {
      loading: 'Skeleton',
      error: 'HostError',
      notFound: 'NotFound',
      content: 'Veteran',
    } satisfies StateStories<ProfileState, typeof options>,
  },
  'Screens/Link account': {
    'LinkView.linking': {
      verifying: 'Verifying',
      verified: 'Visitor',
      linking: 'Linking',
      linked: 'Linked',
      failed: 'VerificationFailed',
    } satisfies StateStories<LinkingState, typeof link>,
  },
  'Screens/New password': {
    'NewPasswordView.state': {
      verifying: 'Verifying',
      invalid: 'LinkInvalid',
      form: 'Form',
      done: 'Done',
    } satisfies StateStories<NewPasswordState, typeof newPassword>,
  },
  'Screens/Shell': {
    'Navigation.session': {
      loading: 'SessionPending',
      visitor: 'Visitor',
      player: 'Player',
    } satisfies StateStories<Session, typeof shell>,
    'CookieBanner.banner': {
      closed: 'Player',
      asked: 'CookieBanner',
      reopened: 'CookieBannerReopened',
    } satisfies StateStories<ConsentBanner, typeof shell>,
  },
};
