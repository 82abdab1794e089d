/** The kinds of state that any screen could have, as stories are tagged with them. */
export const kinds = ['skeleton', 'content', 'empty', 'not-found', 'error', 'offline'] as const;
export type Kind = (typeof kinds)[number];

/** Why a screen has no state of a kind; where a story is tagged with the kind there is no reason to give. */
type Reasons = Partial<Record<Kind, string>>;

const oneText = {
  skeleton: 'It asks for nothing, so there is nothing to wait for.',
  empty: 'Its text is always there.',
  'not-found': 'It is at one address, which always exists.',
  error: 'It asks for nothing, so nothing can fail.',
} as const satisfies Reasons;
const ownPage = 'It is at one address, which always exists.';

/** Every screen of the overview, by the title of its stories. */
export const screens: Readonly<Record<string, Reasons>> = {
  'Screens/Home': { 'not-found': ownPage },
  'Screens/Games': { 'not-found': 'A game or badge that does not exist leaves the list as it is.' },
  'Screens/Login': {
    skeleton: 'The form is there at once; who is signed in already is led on.',
    empty: 'A form begins empty.',
    'not-found': ownPage,
  },
  'Screens/Login callback': {
    empty: 'A sign-in that comes back with nothing is an error.',
    'not-found': ownPage,
  },
  'Screens/Own profile': {},
  'Screens/Public profile': {},
  'Screens/Leaderboards': { 'not-found': ownPage },
  'Screens/Options': {},
  'Screens/Link account': { 'not-found': 'A code that does not exist is an error of the code.' },
  'Screens/Password reset': {
    skeleton: 'The form is there at once.',
    empty: 'A form begins empty.',
    'not-found': 'Whether an address is known is not told.',
  },
  'Screens/New password': { 'not-found': 'A code that does not exist is an invalid link.' },
  'Screens/Support': {
    skeleton: oneText.skeleton,
    'not-found': ownPage,
    error: oneText.error,
  },
  'Screens/About': oneText,
  'Screens/Cashback': oneText,
  'Screens/APass': oneText,
  'Screens/Privacy policy': oneText,
  'Screens/Terms of service': oneText,
  'Screens/Not found': {
    skeleton: oneText.skeleton,
    content: 'That nothing is here is all it says.',
    empty: 'That nothing is here is all it says.',
    error: oneText.error,
  },
  'Screens/Ways out': {
    skeleton: 'The page is left at once.',
    empty: 'The page is left at once.',
    'not-found': 'Every way out leads to an address of the settings.',
    error: 'What is elsewhere is not the portal’s to show.',
    offline: 'The browser itself says that it cannot get there.',
  },
};

/** Titles under Screens/ that are no screen of their own. */
export const parts: readonly string[] = [
  'Screens/Around every screen',
  'Screens/A screen that fails',
  'Screens/Options, linked accounts',
  'Screens/Options, privacy and danger',
];
