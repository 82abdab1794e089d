import * as messageGroups from '#schema/message-groups.ts';

/** Title and messages of each section, in the order of the page. */
export const sections = {
  api: { title: 'Section 8, API calls', messages: messageGroups.api },
  login: {
    title:
      'Section 8, Login, Email sign-in, Registration, Reset from login, Verification resend, Authentication',
    messages: messageGroups.login,
  },
  passwordReset: {
    title: 'Section 8, Reset request and Reset verify; section 4, Password reset',
    messages: messageGroups.passwordReset,
  },
  linking: {
    title: 'Section 8, Chat platform linking and Link page; section 5, the code',
    messages: messageGroups.linking,
  },
  options: {
    title: 'Section 8, Unlink, Privacy, Data export, Delete; section 5, Change-password popup',
    messages: messageGroups.options,
  },
  profile: { title: 'Section 8, Profile and Public profile', messages: messageGroups.profile },
  leaderboard: { title: 'Section 8, Leaderboard', messages: messageGroups.leaderboard },
  games: { title: 'Section 2, Home and Games; section 8, Images', messages: messageGroups.games },
  screens: { title: 'Section 2, what several screens say', messages: messageGroups.screens },
  support: { title: 'Support', messages: messageGroups.support },
  server: {
    title:
      'The server’s words for requests that no page of the portal sends; a link if a page shows them too',
    messages: messageGroups.server,
  },
  mockHost: {
    title: 'The mock host’s messages; a link if the portal shows it too',
    messages: messageGroups.mockHost,
  },
} satisfies Record<keyof typeof messageGroups, { title: string; messages: object }>;
