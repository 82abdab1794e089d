import type { ProfileState } from '#web/account/own-profile-section.tsx';
import type { OwnRankState } from '#web/account/use-own-rank.ts';
import type { Session } from '#web/auth/session.tsx';
import type { GameProgress, GamesState } from '#web/screens/games/state.ts';
import type { HomeGamesState } from '#web/screens/home/state.ts';
import type { LeaderboardState, OwnStanding } from '#web/screens/leaderboards/state.ts';
import type { LinkingState } from '#web/screens/link/state.ts';
import type { NewPasswordState } from '#web/screens/password-reset/state.ts';
import type { BadgeProgressState } from '#web/screens/profile/badge-progress-state.ts';
import type { TopGamesState } from '#web/screens/profile/top-games-state.ts';
import type { PublicProfileState } from '#web/screens/public-profile/state.ts';
import type { ConsentBanner } from '#web/screens/shell/use-cookie-consent.ts';
import type { CallbackState } from '#web/sign-in/use-sign-in-callback.ts';
import type { StoriesByTitle, StoryName } from './stories-by-title.ts';

/** The export name of a story that ends in each member of a state union; the compiler rejects a missing member and an unknown story. */
type StateStories<Union, Title extends keyof StoriesByTitle> = Record<
  Union extends { state: infer Member extends string }
    ? Member
    : Union extends { step: infer Member extends string }
      ? Member
      : never,
  StoryName<Title>
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
    } satisfies StateStories<HomeGamesState, 'Screens/Home'>,
  },
  'Screens/Games': {
    'GamesView.games': {
      loading: 'Skeleton',
      failed: 'Failed',
      empty: 'Empty',
      listed: 'Visitor',
    } satisfies StateStories<GamesState, 'Screens/Games'>,
    'StatusBar.progress': {
      unknown: 'Visitor',
      loading: 'ProgressLoading',
      unplayed: 'WithoutRoblox',
      played: 'Veteran',
    } satisfies StateStories<GameProgress, 'Screens/Games'>,
  },
  'Screens/Login callback': {
    'CallbackView.state': {
      working: 'SigningIn',
      confirming: 'NotStartedHere',
      failed: 'Cancelled',
    } satisfies StateStories<CallbackState, 'Screens/Login callback'>,
  },
  'Screens/Own profile': {
    'ProfileView.profile': {
      loading: 'Skeleton',
      error: 'HostError',
      notFound: 'NotFound',
      content: 'Veteran',
    } satisfies StateStories<ProfileState, 'Screens/Own profile'>,
    'ProfileView.ownRank': {
      loading: 'OwnRankLoading',
      ranked: 'Veteran',
      unknown: 'NothingLinked',
    } satisfies StateStories<OwnRankState, 'Screens/Own profile'>,
    'ProfileView.badges': {
      loading: 'GamesLoading',
      unknown: 'PlayedGamesUnknown',
      known: 'Veteran',
    } satisfies StateStories<BadgeProgressState, 'Screens/Own profile'>,
    'ProfileView.games': { loading: 'GamesLoading', listed: 'Veteran' } satisfies StateStories<
      TopGamesState,
      'Screens/Own profile'
    >,
  },
  'Screens/Public profile': {
    'PublicProfileView.profile': {
      loading: 'Skeleton',
      notFound: 'NotFound',
      error: 'HostError',
      content: 'Veteran',
    } satisfies StateStories<PublicProfileState, 'Screens/Public profile'>,
  },
  'Screens/Leaderboards': {
    'LeaderboardsView.leaderboard': {
      loading: 'Skeleton',
      visitor: 'Visitor',
      error: 'HostError',
      empty: 'Empty',
      content: 'Listed',
    } satisfies StateStories<LeaderboardState, 'Screens/Leaderboards'>,
    'LeaderboardTable.own': {
      loading: 'OwnRankLoading',
      unknown: 'OwnRankFailed',
      listed: 'Listed',
      below: 'BelowListed',
      absent: 'Hidden',
    } satisfies StateStories<OwnStanding, 'Screens/Leaderboards'>,
  },
  'Screens/Options': {
    'OwnProfileSection.profile': {
      loading: 'Skeleton',
      error: 'HostError',
      notFound: 'NotFound',
      content: 'Veteran',
    } satisfies StateStories<ProfileState, 'Screens/Options'>,
  },
  'Screens/Link account': {
    'LinkView.linking': {
      verifying: 'Verifying',
      verified: 'Visitor',
      linking: 'Linking',
      linked: 'Linked',
      failed: 'VerificationFailed',
    } satisfies StateStories<LinkingState, 'Screens/Link account'>,
  },
  'Screens/New password': {
    'NewPasswordView.state': {
      verifying: 'Verifying',
      invalid: 'LinkInvalid',
      form: 'Form',
      done: 'Done',
    } satisfies StateStories<NewPasswordState, 'Screens/New password'>,
  },
  'Screens/Shell': {
    'Navigation.session': {
      loading: 'SessionPending',
      visitor: 'Visitor',
      player: 'Player',
    } satisfies StateStories<Session, 'Screens/Shell'>,
    'CookieBanner.banner': {
      closed: 'Player',
      asked: 'CookieBanner',
      reopened: 'CookieBannerReopened',
    } satisfies StateStories<ConsentBanner, 'Screens/Shell'>,
  },
};
