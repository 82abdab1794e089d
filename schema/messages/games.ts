import { unknownFigure } from './screens.ts';

// SPEC §2, Home; §2, Games.
export const videoFailed = 'Failed to load background video';
export const gamesLoading = 'Loading games...';
export const gamesFailed = 'Failed to load games data. Please try again later.';
export const notPlayed = 'Not Played';
export const noBadges = 'No Badges • Not Played';
export const playedFor = ({ playtime }: { playtime: string }) => `${playtime} played`;
export const gamesFound = ({ count }: { count: number }) => `${count} ${count === 1 ? 'game' : 'games'}`;
export const badgesToEarn = ({ total }: { total: number }) =>
  `${total} ${total === 1 ? 'badge' : 'badges'} to earn`;
export const badgesToGo = ({ missing }: { missing: number }) =>
  `${missing} ${missing === 1 ? 'badge' : 'badges'} to go`;
export const badgeEarned = ({ date }: { date: string }) => `Earned ${date}`;
/** A badge of which the host tells no date. */
export const badgeEarnedSometime = 'Earned';
export const badgeNotEarned = 'Not earned yet';
export const requirements = 'Requirements';
export const badgesInAll = ({ earned, total }: { earned: number | undefined; total: number }) =>
  `${earned ?? unknownFigure} of ${total} badges in all`;
/** A game of which the player has every badge. */
export const complete = 'Complete';
export const gamesComplete = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'game' : 'games'} complete`;
export const progressFailed = 'Your progress could not be loaded. The games are all here.';
export const logInForProgress = 'Log in to see which badges you have earned.';

// SPEC §2, Home; §2, Games: labels.
export const heroTitle = 'One Account, Endless Adventures';
export const playOneGames = ({ product }: { product: string }) => `Play ${product} One Games`;
export const playNow = 'Play Now';
export const playGame = ({ title }: { title: string }) => `Play ${title}`;
export const ourGames = 'Our Games';
export const badgesOfGame = ({ earned, total }: { earned: number | undefined; total: number }) =>
  `${earned ?? unknownFigure}/${total} badges`;
export const badgesOfUnknownTotal = ({ earned }: { earned: number | undefined }) =>
  `${earned ?? unknownFigure} ${earned === 1 ? 'badge' : 'badges'}`;
export const badgesStatus = ({ earned, total }: { earned: number | undefined; total: number }) =>
  earned === undefined
    ? badgesOfGame({ earned, total })
    : `${earned}/${total} badges (${percentOf(earned, total)}%)`;

/** 0 only for none and 100 only for all badges, also if the host counts some that are no longer listed. */
function percentOf(earned: number, total: number): number {
  if (total === 0 || earned <= 0) return 0;
  return earned < total ? Math.min(99, Math.max(1, Math.round((100 * earned) / total))) : 100;
}

// Not in the specification.
export const noGames = 'There are no games to show yet.';
export const noGamesFound = 'Nothing found';
export const noGamesFoundHelp = 'Try another name, or All badges.';
