import type { ArgTypes, StoryContext, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter, matchPath, useLocation, useNavigationType } from 'react-router-dom';
import { action } from 'storybook/actions';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import type { PathKey } from '#schema/paths.ts';
import { pathKeys, paths } from '#schema/paths.ts';
import { AppProviders } from '#web/app.tsx';
import { AppRoutes } from '#web/router.tsx';
import { parseRoute } from './browser.ts';
import type { ExternalNavigation } from './external-navigation.tsx';
import { ExternalNavigationBoundary } from './external-navigation.tsx';
import type { Exchange, Harness } from './harness.ts';
import { createHarness } from './harness.ts';
import type { PlayHelpers } from './play-helpers.ts';
import { createPlayHelpers } from './play-helpers.ts';
import type { StoryArgs } from './story-args.ts';
import { visitor } from './story-args.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** A state of the portal as data, with `play` if the state needs steps. */
export type ScreenStory = StoryObj<StoryArgs>;

/** Creates a play function that runs the steps and waits until the page is idle. */
export const playSteps =
  (steps: (helpers: PlayHelpers) => Promise<void>): NonNullable<ScreenStory['play']> =>
  async ({ userEvent }) => {
    if (!current) throw new Error('This story has no harness: spread `screenMeta` into its meta');
    const { harness } = current;
    await steps(createPlayHelpers(userEvent, harness));
    await waitForIdle(harness);
  };

const people = ['veteran', 'rookie', 'emailonly', 'hidden', 'newcomer'];

/** Storybook's controls. */
const argTypes: ArgTypes<StoryArgs> = {
  route: { control: 'text', description: 'Path, query and fragment' },
  as: {
    control: 'select',
    options: [visitor, ...people],
    description: `A uid of the world, or '${visitor}'`,
  },
  world: { control: 'select', options: worldNames },
  clock: { control: 'inline-radio', options: ['held', 'running'] },
  sessionEnd: { control: 'object', description: 'Why the identity service has ended the session' },
  isOffline: { control: 'boolean' },
  canShare: { control: 'boolean' },
  blocksData: { control: 'boolean' },
  latency: {
    control: { type: 'number', min: 0 },
    description: 'ms added to every call while the clock runs',
  },
  faults: { control: 'object' },
  stored: { control: 'object', description: 'Cookies and storage of an earlier visit' },
  state: { control: 'object', description: 'Location state of the navigation' },
  unverifiedUids: { control: 'object', description: 'Uids with an unverified email address' },
  namelessUids: { control: 'object', description: 'Uids whose sign-in gave no name and email address' },
};

/**
 * The harness of the page's story. A page can have only one harness, because a harness replaces the page's
 * clock.
 */
let current: { key: string; count: number; harness: Harness } | undefined;
let createdCount = 0;

function disposeCurrent() {
  current?.harness.dispose();
  current = undefined;
}

/** Meta that every screen's stories spread into theirs. Creates a harness before each story. */
export const screenMeta = {
  argTypes,
  async beforeEach({ id, args }: StoryContext<StoryArgs>) {
    const key = JSON.stringify([id, args]);
    // A theme change renders the same story again, which must keep the result of its steps.
    if (current?.key === key) return undefined;
    disposeCurrent();
    await preloadPage(args.route);
    createdCount += 1;
    current = { key, count: createdCount, harness: await createHarness(args, logExchange) };
    return disposeCurrent;
  },
  play: playSteps(async () => undefined),
  // A new harness mounts a new tree.
  render: () =>
    current ? <Portal key={current.count} harness={current.harness} /> : <p>This story has no harness.</p>,
};

/** Lists the requests to the mock host in Storybook's Actions panel. */
function logExchange({ method, path, status }: Exchange) {
  action(`${method} ${path}`)(status ?? 'no response');
}

/** The real web client on a harness: router, procedures, host and ports all run in this page. */
function Portal({ harness }: { harness: Harness }) {
  const { pathname, search, hash } = parseRoute(harness.args.route);
  const { state = null } = harness.args;
  return (
    <StrictMode>
      <AppProviders ports={harness.ports} link={harness.link}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <ExternalNavigationBoundary navigation={harness.externalNavigation}>
            <AppRoutes />
            <HistoryWatcher navigation={harness.externalNavigation} />
          </ExternalNavigationBoundary>
        </MemoryRouter>
      </AppProviders>
    </StrictMode>
  );
}

/** Reports an entry of the history that no link has made: Back would lead from it to the page that sent the player away. */
function HistoryWatcher({ navigation }: { navigation: ExternalNavigation }) {
  const { key, pathname } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (isPushed && !navigation.link) reportError(new Error(`No link leads to ${pathname}`));
    navigation.link = null;
  }, [key]);
  return null;
}

/** The modules that the portal loads lazily. */
const lazyModules = import.meta.glob([
  '../../web/screens/**/*.tsx',
  '../../web/api/trpc-provider.tsx',
  '../../web/ui/background/{circles,star-canvas}.tsx',
]);

/** The folder in `web/screens/` of each page. */
const folders: Readonly<Record<PathKey, string>> = {
  home: 'home',
  login: 'login',
  games: 'games',
  about: 'about',
  support: 'support',
  cashback: 'cashback',
  apass: 'apass',
  leaderboards: 'leaderboards',
  link: 'link',
  linkCode: 'link',
  authCallback: 'callback',
  authCallbackRoblox: 'callback',
  requestPasswordReset: 'password-reset',
  resetPassword: 'password-reset',
  completePasswordReset: 'password-reset',
  resetPasswordVerify: 'password-reset',
  publicProfile: 'public-profile',
  profile: 'profile',
  options: 'options',
  privacyPolicy: 'legal',
  termsOfService: 'legal',
};

/**
 * Loads the lazy modules of a story's page before the story starts, as on a second visit. Otherwise the router shows
 * 'Loading...' first, and the machine's speed decides when dialogs and the background appear.
 */
async function preloadPage(route: string): Promise<void> {
  const { pathname } = parseRoute(route);
  const page = pathKeys.find((key) => matchPath(paths[key], pathname));
  const ofOtherPages = Object.values(folders).filter(
    (folder) => page === undefined || folder !== folders[page],
  );
  await Promise.all(
    Object.entries(lazyModules)
      .filter(([file]) => !ofOtherPages.some((folder) => file.includes(`/screens/${folder}/`)))
      .map(([, load]) => load()),
  );
}
