/** The kinds of state that any screen could have, as stories are tagged with them. */
export const stateKinds = ['skeleton', 'content', 'empty', 'not-found', 'error', 'offline'] as const;
export type StateKind = (typeof stateKinds)[number];

/** Why a screen has no state of a kind; where a story is tagged with the kind there is no reason to give. */
type MissingReasons = Partial<Record<StateKind, string>>;

const staticScreen = {
  skeleton: 'It asks for nothing, so there is nothing to wait for.',
  empty: 'Its text is always there.',
  'not-found': 'It is at one address, which always exists.',
  error: 'It asks for nothing, so nothing can fail.',
} as const satisfies MissingReasons;
const FIXED_ADDRESS = 'It is at one address, which always exists.';

/** Every screen of the overview, by the title of its stories. */
export const screens: Readonly<Record<string, MissingReasons>> = {
  'Screens/Home': { 'not-found': FIXED_ADDRESS },
  'Screens/Games': { 'not-found': 'A game or badge that does not exist leaves the list as it is.' },
  'Screens/Login': {
    skeleton: 'The form is there at once; who is signed in already is led on.',
    empty: 'A form begins empty.',
    'not-found': FIXED_ADDRESS,
  },
  'Screens/Login callback': {
    empty: 'A sign-in that comes back with nothing is an error.',
    'not-found': FIXED_ADDRESS,
  },
  'Screens/Own profile': {},
  'Screens/Public profile': {},
  'Screens/Leaderboards': { 'not-found': FIXED_ADDRESS },
  'Screens/Options': {},
  'Screens/Link account': { 'not-found': 'A code that does not exist is an error of the code.' },
  'Screens/Password reset': {
    skeleton: 'The form is there at once.',
    empty: 'A form begins empty.',
    'not-found': 'Whether an address is known is not told.',
  },
  'Screens/New password': { 'not-found': 'A code that does not exist is an invalid link.' },
  'Screens/Support': {
    skeleton: staticScreen.skeleton,
    'not-found': FIXED_ADDRESS,
    error: staticScreen.error,
  },
  'Screens/About': staticScreen,
  'Screens/Cashback': staticScreen,
  'Screens/APass': staticScreen,
  'Screens/Privacy policy': staticScreen,
  'Screens/Terms of service': staticScreen,
  'Screens/Not found': {
    skeleton: staticScreen.skeleton,
    content: 'That nothing is here is all it says.',
    empty: 'That nothing is here is all it says.',
    error: staticScreen.error,
  },
  'Screens/External redirects': {
    skeleton: 'The page is left at once.',
    empty: 'The page is left at once.',
    'not-found': 'Every way out leads to an address of the settings.',
    error: 'What is elsewhere is not the portal’s to show.',
    offline: 'The browser itself says that it cannot get there.',
  },
};

/** Titles under Screens/ that are no screen of their own. */
export const screenParts: readonly string[] = [
  'Screens/Shell',
  'Screens/Error boundary',
  'Screens/Options, linked accounts',
  'Screens/Options, privacy and danger',
];
