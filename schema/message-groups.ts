/** The messages grouped by area, for the Messages page of Storybook and the tests. */
export * as api from './messages/api.ts';
export * as games from './messages/games.ts';
export * as leaderboard from './messages/leaderboard.ts';
export * as linking from './messages/linking.ts';
export * as login from './messages/login.ts';
export * as mockHost from './messages/mock-host.ts';
export * as options from './messages/options.ts';
export * as passwordReset from './messages/password-reset.ts';
export * as profile from './messages/profile.ts';
export * as screens from './messages/screens.ts';
export * as server from './messages/server.ts';
export * as support from './messages/support.ts';
