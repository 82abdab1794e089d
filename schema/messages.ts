/**
 * Every message that tells a player an outcome. The export's name is the message's code. A text that the
 * specification quotes is verbatim; a text with a variable part is a function with named parameters.
 */
export * from './messages/api.ts';
export * from './messages/games.ts';
export * from './messages/leaderboard.ts';
export * from './messages/linking.ts';
export * from './messages/login.ts';
export * from './messages/mock-host.ts';
export * from './messages/options.ts';
export * from './messages/password-reset.ts';
export * from './messages/profile.ts';
export * from './messages/screens.ts';
export * from './messages/server.ts';
export * from './messages/support.ts';
