import * as messageGroups from '#schema/message-groups.ts';

/** Title and messages of each section, in the order of the page. */
export const sections = {
  api: { title: 'Section 8, API calls', messages: messageGroups.api },
  login: { title: 'Section 8, Login; section 2, Login', messages: messageGroups.login },
  emailSignIn: { title: 'Section 8, Email sign-in; section 5, Login', messages: messageGroups.emailSignIn },
  registration: { title: 'Section 8, Registration', messages: messageGroups.registration },
  resetFromLogin: { title: 'Section 8, Reset from login', messages: messageGroups.resetFromLogin },
  verificationResend: { title: 'Section 8, Verification resend', messages: messageGroups.verificationResend },
  authentication: {
    title: 'Section 8, Authentication; section 2, Auth callback and guard',
    messages: messageGroups.authentication,
  },
  chatLinking: {
    title: 'Section 8, Chat platform linking; section 5, the code',
    messages: messageGroups.chatLinking,
  },
  unlink: { title: 'Section 8, Unlink', messages: messageGroups.unlink },
  privacy: { title: 'Section 8, Privacy; section 2, Options', messages: messageGroups.privacy },
  dataExport: { title: 'Section 8, Data export; section 2, Options', messages: messageGroups.dataExport },
  deletion: { title: 'Section 8, Delete; section 5', messages: messageGroups.deletion },
  profile: { title: 'Section 8, Profile', messages: messageGroups.profile },
  leaderboard: { title: 'Section 8, Leaderboard', messages: messageGroups.leaderboard },
  publicProfile: {
    title: 'Section 8, Public profile; sections 2 and 7',
    messages: messageGroups.publicProfile,
  },
  resetRequest: {
    title: 'Section 8, Reset request; section 2, Password reset screens',
    messages: messageGroups.resetRequest,
  },
  resetVerify: { title: 'Section 8, Reset verify; sections 4 and 5', messages: messageGroups.resetVerify },
  linkPage: {
    title: 'Section 8, Link page; section 4, Link-account page flow',
    messages: messageGroups.linkPage,
  },
  images: { title: 'Section 8, Images', messages: messageGroups.images },
  games: { title: 'Section 2, Home and Games', messages: messageGroups.games },
  notFound: { title: 'Section 2, any other path', messages: messageGroups.notFound },
  passwordChange: {
    title: 'Section 5, change-password and email popups',
    messages: messageGroups.passwordChange,
  },
  screens: { title: 'Section 2, what the screens themselves say', messages: messageGroups.screens },
  portal: {
    title: 'The portal’s own words, where the specification gives none',
    messages: messageGroups.portal,
  },
  host: { title: 'What the stand-in host answers and shows', messages: messageGroups.host },
} satisfies Record<keyof typeof messageGroups, { title: string; messages: object }>;
