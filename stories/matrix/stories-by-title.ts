/** The stories of each file, by the title in its `meta`. */
export interface StoriesByTitle {
  'Screens/About': typeof import('../screens/about.stories.tsx');
  'Screens/Login callback': typeof import('../screens/callback.stories.tsx');
  'Screens/Error boundary': typeof import('../screens/error-boundary.stories.tsx');
  'Screens/Games': typeof import('../screens/games.stories.tsx');
  'Screens/Home': typeof import('../screens/home.stories.tsx');
  'Screens/Leaderboards': typeof import('../screens/leaderboards.stories.tsx');
  'Screens/Link account': typeof import('../screens/link.stories.tsx');
  'Screens/Login': typeof import('../screens/login.stories.tsx');
  'Screens/New password': typeof import('../screens/new-password.stories.tsx');
  'Screens/Not found': typeof import('../screens/not-found.stories.tsx');
  'Screens/Options, linked accounts': typeof import('../screens/options-accounts.stories.tsx');
  'Screens/Options, privacy and danger': typeof import('../screens/options-danger.stories.tsx');
  'Screens/Options': typeof import('../screens/options.stories.tsx');
  'Screens/Password reset': typeof import('../screens/password-reset.stories.tsx');
  'Screens/Own profile': typeof import('../screens/profile.stories.tsx');
  'Screens/Public profile': typeof import('../screens/public-profile.stories.tsx');
  'Screens/Shell': typeof import('../screens/shell.stories.tsx');
  'Screens/Support': typeof import('../screens/support.stories.tsx');
  'UI/Dialogs': typeof import('../ui/feedback/dialogs.stories.tsx');
  'UI/Notices': typeof import('../ui/feedback/notices.stories.tsx');
  'UI/Section': typeof import('../ui/feedback/section.stories.tsx');
  'UI/Loading, empty and error': typeof import('../ui/feedback/states.stories.tsx');
  'UI/BadgeTile': typeof import('../ui/player/badge-tile.stories.tsx');
  'UI/CurrencyPill': typeof import('../ui/player/currency-pill.stories.tsx');
  'UI/GameCard': typeof import('../ui/player/game-card.stories.tsx');
  'UI/PlayerBanner': typeof import('../ui/player/player-banner.stories.tsx');
  'UI/RankTable': typeof import('../ui/player/rank-table.stories.tsx');
  'UI/Buttons': typeof import('../ui/primitives/buttons.stories.tsx');
  'UI/Controls': typeof import('../ui/primitives/controls.stories.tsx');
  'UI/Fields': typeof import('../ui/primitives/fields.stories.tsx');
  'UI/Pictures': typeof import('../ui/primitives/pictures.stories.tsx');
  'UI/ProgressBar': typeof import('../ui/primitives/progress-bar.stories.tsx');
}

/** The export name of a story. */
export type StoryName<Title extends keyof StoriesByTitle> = Exclude<keyof StoriesByTitle[Title], 'default'>;
