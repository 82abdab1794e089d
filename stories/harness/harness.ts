import type { TRPCLink } from '@trpc/client';
import type { Fault } from '#mock-api/faults/fault.ts';
import { createInMemoryTransport } from '#mock-api/host/in-memory-transport.ts';
import type { MockHost } from '#mock-api/host/mock-host.ts';
import { createMockHost } from '#mock-api/host/mock-host.ts';
import { matchCall } from '#mock-api/http/call-routes.ts';
import type { AppRouter } from '#rpc/router.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import { VerifiedCodeSchema } from '#schema/entities/linking.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import { linkCodePath } from '#schema/paths.ts';
import { rememberVisit } from '#web/account/stored-visits.ts';
import type { Browser } from '#web/browser/browser.ts';
import { createLinkingContext, writeLinkingContext } from '#web/linking/linking-context.ts';
import type { Ports } from '#web/ports/ports.ts';
import { beginSignIn } from '#web/sign-in/sign-in-record.ts';
import { createStoryAccounts } from './accounts.ts';
import { createStoryBrowser, parseRoute } from './browser.ts';
import type { StoryClock } from './clock.ts';
import { freezeClock, STORY_START_MS, startClock } from './clock.ts';
import type { StoryConnection } from './connection.ts';
import { createStoryConnection } from './connection.ts';
import type { ExternalNavigation } from './external-navigation.tsx';
import { createExternalNavigation } from './external-navigation.tsx';
import { createStoryIdentity } from './identity.ts';
import { createStoryImages } from './images.ts';
import { createMockControl, toJsonBody } from './mock-control.ts';
import type { PortFaults } from './port-faults.ts';
import { createPortFaults } from './port-faults.ts';
import type { StoredState, StoryArgs } from './story-args.ts';
import { visitor } from './story-args.ts';
import { createStoryLink } from './trpc-link.ts';

/** The portal of one story without its React tree, from the host's store to the browser's cookies. */
export interface Harness {
  args: StoryArgs;
  ports: Ports;
  connection: StoryConnection;
  link: TRPCLink<AppRouter>;
  clock: StoryClock;
  /** Navigations that would leave the portal. */
  externalNavigation: ExternalNavigation;
  portFaults: PortFaults;
  /** Sets the fault of all later requests of a call. */
  setFault(call: CallKey, fault: Fault): Promise<void>;
  /** Calls that the portal has sent to the host. */
  sentCalls: readonly CallKey[];
  /** Names of the browser's cookies and of what it has stored. */
  readStorage: () => string[];
  /** Ends the story: restores the page's own time and connection. */
  dispose(): void;
  /** Whether no host call is pending, except calls that a fault holds. */
  isIdle(): boolean;
}

const portalOrigin = 'https://portal.example';
const mockOrigin = 'https://host.example';
const projectId = 'demo-stories';

/** An exchange between the story's server and the mock host; without `status`, the host sent no response. */
export interface Exchange {
  method: string;
  path: string;
  status: number | undefined;
}

/** Creates the harness of a story. `onExchange` runs after every host call, answered or not. */
export async function createHarness(
  args: StoryArgs,
  onExchange: (exchange: Exchange) => void = () => undefined,
): Promise<Harness> {
  const clock = args.clock === 'running' ? startClock(STORY_START_MS) : freezeClock(STORY_START_MS);
  const connection = createStoryConnection(!args.isOffline);
  function dispose() {
    clock.release();
    connection.restore();
    document.documentElement.removeAttribute('data-player');
  }
  try {
    return { ...(await startHarness(args, { clock, connection }, onExchange)), dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

async function startHarness(
  args: StoryArgs,
  { clock, connection }: Pick<Harness, 'clock' | 'connection'>,
  onExchange: (exchange: Exchange) => void,
): Promise<Omit<Harness, 'dispose'>> {
  const { as = visitor, world = 'full', faults = {} } = args;
  const accounts = createStoryAccounts();
  const mock = await createMockHost({
    identity: accounts.service,
    clock,
    world,
    origin: mockOrigin,
    portalOrigin,
    projectId,
  });
  await mock.seedIdentity();
  if (as !== visitor && !accounts.find(as)) throw new Error(`The world ${world} has no account ${as}`);
  for (const uid of args.unverifiedUids ?? []) accounts.change(uid, { emailVerified: false });
  for (const uid of args.namelessUids ?? [])
    accounts.change(uid, { displayName: undefined, email: undefined });

  const { control, setFault, isHeld, readRemoteConfig } = createMockControl(mock);
  const images = createStoryImages(mockOrigin, faults.images !== undefined);
  const externalNavigation = createExternalNavigation();
  const portFaults = createPortFaults(faults);
  const browser = createStoryBrowser({
    origin: portalOrigin,
    fragment: parseRoute(args.route).fragment,
    redirect: externalNavigation.open,
    canShare: args.canShare,
    blocksData: args.blocksData,
    now: clock.now,
  });
  const identity = createStoryIdentity({
    accounts,
    faults: portFaults,
    isOnline: connection.isOnline,
    projectId,
    now: clock.now,
    displayUrl: images.displayUrl,
    uid: as === visitor ? undefined : as,
    googleUid: args.googleUid ?? 'veteran',
    isSessionPending: faults['identity.onAuthStateChanged'] !== undefined,
    sessionEnd: args.sessionEnd,
  });
  // As index.html does if the browser stores a session.
  document.documentElement.toggleAttribute('data-player', as !== visitor);
  await restoreStorage(args.stored ?? {}, {
    uid: as,
    browser,
    mock,
    now: clock.now,
    replaceImageUrls: images.replaceImageUrls,
  });
  for (const call of callKeys) {
    const fault = faults[call];
    if (fault) await setFault(call, fault);
  }
  if (args.latency) await control('PUT', 'latency', { ms: args.latency });

  const transport = createInMemoryTransport(mock);
  const sentCalls: CallKey[] = [];
  let pendingCalls = 0;
  const link = createStoryLink({
    async transport(request) {
      const match = matchCall(request.method, request.path);
      const isHeldCall = match.kind === 'call' && isHeld(match.key);
      if (match.kind === 'call') sentCalls.push(match.key);
      if (!isHeldCall) pendingCalls += 1;
      let status: number | undefined;
      try {
        const response = await transport(request);
        ({ status } = response);
        return { ...response, body: images.replaceImageUrls(response.body) };
      } finally {
        if (!isHeldCall) pendingCalls -= 1;
        onExchange({ method: request.method, path: request.path, status });
      }
    },
    origin: mockOrigin,
    projectId,
    identity,
    connection,
    serverFault: faults.server?.kind,
    clock: clock.now,
  });

  async function readParameter(name: 'games' | 'badges') {
    if (!connection.isOnline()) throw new Error('There is no connection');
    return readRemoteConfig(name);
  }
  const ports: Ports = {
    brand: defaultBrand,
    browser,
    identity,
    passwordMinimum: undefined,
    images: images.images,
    remoteConfig: {
      games: () =>
        portFaults.run('remoteConfig.games', async () =>
          GamesConfigSchema.parse(await readParameter('games')),
        ),
      badges: () =>
        portFaults.run('remoteConfig.badges', async () =>
          BadgesConfigSchema.parse(await readParameter('badges')),
        ),
      preload: () => undefined,
    },
    drafts: new Map(),
  };

  return {
    args,
    ports,
    connection,
    link,
    clock,
    externalNavigation,
    portFaults,
    setFault,
    sentCalls,
    readStorage: browser.readStorage,
    isIdle: () => pendingCalls === 0,
  };
}

interface StorageContext {
  uid: string;
  replaceImageUrls: (text: string) => string;
  browser: Browser;
  mock: MockHost;
  now: () => number;
}

/** Writes the cookies and storage that an earlier visit left. */
async function restoreStorage(
  stored: StoredState,
  { uid, browser, mock, now, replaceImageUrls }: StorageContext,
): Promise<void> {
  const { consent = 'rejected', hasPendingSignIn = false, lastVisit, linking } = stored;
  if (consent !== 'none') browser.storage.set(cookieConsentKey, consent);
  if (hasPendingSignIn) beginSignIn(browser, { from: undefined, leaves: true }, now());
  if (lastVisit) {
    const { daysAgo, ...figures } = lastVisit;
    rememberVisit(browser.storage, uid, undefined, { at: now() - daysAgo * time.DAY_MS, ...figures });
  }
  if (!linking) return;
  const { code, minutesAgo = 0, consentTo = code } = linking;
  const response = await mock.handle({
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    ...toJsonBody({ code }),
  });
  if (response.kind !== 'response') throw new Error(`The world has no code ${code}`);
  const { platformInfo } = VerifiedCodeSchema.parse(JSON.parse(replaceImageUrls(response.body)));
  writeLinkingContext(
    browser.cookies,
    createLinkingContext(code, platformInfo, now() - minutesAgo * time.MINUTE_MS),
  );
  const from = linkCodePath(consentTo);
  beginSignIn(browser, { from, consentTo, leaves: hasPendingSignIn }, now());
}
