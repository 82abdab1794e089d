/**
 * Every message that tells a player an outcome. The export's name is the message's code. A text that the
 * specification quotes is verbatim; a text with a variable part is a function with named parameters.
 */
export * from './messages/api.ts';
export * from './messages/authentication.ts';
export * from './messages/chat-linking.ts';
export * from './messages/data-export.ts';
export * from './messages/deletion.ts';
export * from './messages/email-sign-in.ts';
export * from './messages/games.ts';
export * from './messages/host.ts';
export * from './messages/images.ts';
export * from './messages/leaderboard.ts';
export * from './messages/link-page.ts';
export * from './messages/login.ts';
export * from './messages/not-found.ts';
export * from './messages/password-change.ts';
export * from './messages/portal.ts';
export * from './messages/privacy.ts';
export * from './messages/profile.ts';
export * from './messages/public-profile.ts';
export * from './messages/registration.ts';
export * from './messages/reset-from-login.ts';
export * from './messages/reset-request.ts';
export * from './messages/reset-verify.ts';
export * from './messages/screens.ts';
export * from './messages/unlink.ts';
export * from './messages/verification-resend.ts';
