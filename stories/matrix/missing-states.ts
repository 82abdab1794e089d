/** The kinds of state that a screen can have. A story's tags name its kind. */
export const stateKinds = ['skeleton', 'content', 'empty', 'not-found', 'error', 'offline'] as const;
export type StateKind = (typeof stateKinds)[number];

/** Reasons why a screen lacks a kind of state. A kind needs either a tagged story or a reason. */
type MissingReasons = Partial<Record<StateKind, string>>;

const FIXED_ADDRESS = 'The screen has one address, which always exists.';
const staticScreen = {
  skeleton: 'The screen makes no request, so nothing loads.',
  empty: 'The text is always there.',
  'not-found': FIXED_ADDRESS,
  error: 'The screen makes no request, so nothing fails.',
  offline: 'The screen makes no request.',
} as const satisfies MissingReasons;

/** The screens of the overview, by the title of their stories. */
export const screens: Readonly<Record<string, MissingReasons>> = {
  'Screens/Home': { 'not-found': FIXED_ADDRESS },
  'Screens/Games': { 'not-found': 'A game or badge that does not exist leaves the list as it is.' },
  'Screens/Login': {
    skeleton: 'The form shows at once; a signed-in player is redirected.',
    empty: 'A form is always empty at first.',
    'not-found': FIXED_ADDRESS,
  },
  'Screens/Login callback': {
    empty: 'A callback without a token is an error.',
    'not-found': FIXED_ADDRESS,
  },
  'Screens/Own profile': {},
  'Screens/Public profile': {},
  'Screens/Leaderboards': { 'not-found': FIXED_ADDRESS },
  'Screens/Options': {},
  'Screens/Link account': { 'not-found': 'A code that does not exist is an error of the code.' },
  'Screens/Password reset': {
    skeleton: 'The form shows at once.',
    empty: 'A form is always empty at first.',
    'not-found': 'The screen never tells whether an address is known.',
  },
  'Screens/New password': { 'not-found': 'A code that does not exist is an invalid link.' },
  'Screens/Support': {
    skeleton: staticScreen.skeleton,
    'not-found': FIXED_ADDRESS,
    error: staticScreen.error,
    offline: staticScreen.offline,
  },
  'Screens/About': staticScreen,
  'Screens/Cashback': staticScreen,
  'Screens/APass': staticScreen,
  'Screens/Privacy policy': staticScreen,
  'Screens/Terms of service': staticScreen,
  'Screens/Not found': {
    skeleton: staticScreen.skeleton,
    content: 'The screen only says that the page does not exist.',
    empty: 'The screen only says that the page does not exist.',
    error: staticScreen.error,
    offline: staticScreen.offline,
  },
  'Screens/External redirects': {
    skeleton: 'The browser leaves the page at once.',
    empty: 'The browser leaves the page at once.',
    'not-found': 'Every redirect leads to a configured URL.',
    error: 'The other site shows its own errors.',
    offline: 'The browser shows its own offline page.',
  },
};

/** Titles under Screens/ that are only a part of a screen. */
export const screenParts: readonly string[] = [
  'Screens/Shell',
  'Screens/Error boundary',
  'Screens/Login, left',
  'Screens/Options, linked accounts',
  'Screens/Options, privacy and danger',
];
