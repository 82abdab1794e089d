import type { TRPCLink } from '@trpc/client';
import { matchCall } from '#mock-api/core/call-routes.ts';
import type { MockRequest } from '#mock-api/core/http-message.ts';
import { createInMemoryTransport } from '#mock-api/core/in-memory-transport.ts';
import type { MockHost } from '#mock-api/core/mock-host.ts';
import { createMockHost } from '#mock-api/core/mock-host.ts';
import type { Fault } from '#mock-api/faults/faults.ts';
import type { AppRouter } from '#rpc/router.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { VerifiedCodeSchema } from '#schema/entities/linking.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import { storePendingSignIn } from '#web/auth/pending-sign-in.ts';
import { createLinkingContext, writeLinkingContext } from '#web/linking/linking-context.ts';
import type { Ports } from '#web/ports/ports.ts';
import type { RemoteConfigSource } from '#web/ports/remote-config.ts';
import { createCachedRemoteConfig } from '#web/remote-config/cache.ts';
import { storyAccounts } from './accounts.ts';
import type { StoryBrowser } from './browser.ts';
import { opened, storyBrowser } from './browser.ts';
import { holdChance } from './chance.ts';
import type { StoryClock } from './clock.ts';
import { holdTime, runTime } from './clock.ts';
import type { StoryConnection } from './connection.ts';
import { storyConnection } from './connection.ts';
import type { Departure } from './departure.ts';
import { createDeparture } from './departure.ts';
import { storyIdentity } from './identity.ts';
import { storyLink } from './link.ts';
import { storyPictures } from './pictures.ts';
import type { PortFaults } from './port-faults.ts';
import { portFaults } from './port-faults.ts';
import type { PortalSpec, Remembered } from './spec.ts';
import { storyNow, visitor } from './spec.ts';

/** The whole portal but for what React draws: one story's own, from the host's store to the browser's cookies. */
export interface Stage {
  spec: PortalSpec;
  ports: Ports & { browser: StoryBrowser; connection: StoryConnection };
  link: TRPCLink<AppRouter>;
  clock: StoryClock;
  /** Where the story would have gone. */
  departure: Departure;
  portFaults: PortFaults;
  /** Sets a fault of a call from now on. */
  fault(call: CallKey, fault: Fault): Promise<void>;
  liftFaults(): Promise<void>;
  /** One request to the mock's own pages and controls. */
  ask: MockHost['handle'];
  /** What the mock's control surface answers to a GET: 'journal', 'outbox', 'state'. */
  control(path: string): Promise<unknown>;
  /** Ends the story: the page has its time and its chance back. */
  dispose(): void;
  /** Whether no call of the host is under way, but for those that a fault holds. */
  isIdle(): boolean;
}

const portalOrigin = 'https://portal.example';
const mockOrigin = 'https://host.example';
const projectId = 'demo-stories';

/** `onExchange` hears of every answer that the host has given or withheld. */
export async function createStage(
  spec: PortalSpec,
  onExchange: () => void = () => undefined,
): Promise<Stage> {
  const { as = visitor, world = 'full', faults = {}, offline = false } = spec;
  const clock = spec.clock === 'running' ? runTime(storyNow) : holdTime(storyNow);
  const releaseChance = holdChance();
  const accounts = storyAccounts();
  const identityService = accounts.service;
  const mock = await createMockHost({
    identity: identityService,
    clock,
    world,
    origin: mockOrigin,
    portalOrigin,
    projectId,
  });
  await mock.seedIdentity();
  for (const uid of spec.unverified ?? []) {
    const person = accounts.find(uid);
    if (person) accounts.put({ ...person, emailVerified: false });
  }

  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await mock.handle({ method, path: `/__mock/${path}`, ...jsonBody(body) });
    return answer.kind === 'answer' && answer.body ? JSON.parse(answer.body) : undefined;
  };
  const held = new Set<CallKey>();
  const setFault = async (call: CallKey, fault: Fault) => {
    if (fault.kind === 'hang' || fault.kind === 'slow') held.add(call);
    else held.delete(call);
    await control('PUT', `faults/${call}`, { fault });
  };
  for (const call of callKeys) {
    const fault = faults[call];
    if (fault) await setFault(call, fault);
  }
  if (spec.latency) await control('PUT', 'latency', { ms: spec.latency });

  const pictures = storyPictures(mock, mockOrigin, faults.images !== undefined);
  // Whoever signs in is drawn before anybody asks.
  await pictures.inText(JSON.stringify(accounts.all()));
  const departure = createDeparture();
  const refusals = portFaults(faults);
  const connection = storyConnection(offline);
  const browser = storyBrowser({
    origin: portalOrigin,
    fragment: opened(spec.route).fragment,
    leave: departure.leave,
    now: clock.now,
  });
  const identity = storyIdentity({
    accounts,
    faults: refusals,
    projectId,
    now: clock.now,
    shown: pictures.shown,
    uid: as === visitor ? undefined : as,
    lapsed: spec.lapsed ?? false,
    chooseGoogle: () =>
      departure.choose(`${mockOrigin}/google/chooser?${new URLSearchParams({ origin: portalOrigin })}`),
  });
  await remember(spec.remembers ?? {}, { browser, mock, now: clock.now, inText: pictures.inText });

  const transport = createInMemoryTransport(mock);
  let underWay = 0;
  const link = storyLink({
    async transport(request) {
      const match = matchCall(request.method, request.path);
      const isHeld = match.kind === 'call' && held.has(match.key);
      if (!isHeld) underWay += 1;
      try {
        const answer = await transport(request);
        return { ...answer, body: await pictures.inText(answer.body) };
      } finally {
        if (!isHeld) underWay -= 1;
        onExchange();
      }
    },
    origin: mockOrigin,
    projectId,
    identity,
    connection,
    isOverloaded: faults.server !== undefined,
    clock: clock.now,
  });

  const config = async (key: string) => remoteConfigOf(await control('GET', 'remote-config'), key);
  const remote: RemoteConfigSource = {
    games: async () => GamesConfigSchema.parse(await config('games')),
    badges: async () => BadgesConfigSchema.parse(await config('badges')),
  };
  await rememberCatalogue(spec.remembers ?? {}, { remote, browser, now: clock.now });
  const troubled: RemoteConfigSource = {
    games: () => refusals.run('catalogue.games', reached(connection, remote.games)),
    badges: () => refusals.run('catalogue.badges', reached(connection, remote.badges)),
  };
  const ports: Stage['ports'] = {
    brand: defaultBrand,
    browser,
    connection,
    identity,
    images: pictures.images,
    remoteConfig: {
      ...createCachedRemoteConfig(async () => troubled, { storage: browser.storage, now: clock.now }),
      preload: () => undefined,
    },
  };

  return {
    spec,
    ports,
    link,
    clock,
    departure,
    portFaults: refusals,
    fault: setFault,
    async liftFaults() {
      held.clear();
      await control('DELETE', 'faults');
    },
    ask: (request: MockRequest) => mock.handle(request),
    control: (path) => control('GET', path),
    dispose() {
      clock.release();
      releaseChance();
    },
    isIdle: () => underWay === 0,
  };
}

export { mockOrigin, portalOrigin };

interface Past {
  inText: (text: string) => Promise<string>;
  browser: StoryBrowser;
  mock: MockHost;
  now: () => number;
}

/** Puts in place what this browser has kept from before. */
async function remember(remembered: Remembered, { browser, mock, now, inText }: Past): Promise<void> {
  const { consent = 'rejected', begunSignIn = false, linking } = remembered;
  if (consent !== 'none') browser.storage.set('cookie-consent', consent);
  if (begunSignIn) storePendingSignIn(browser, now());
  if (!linking) return;
  const { code, minutesAgo = 0 } = linking;
  const answer = await mock.handle({
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    ...jsonBody({ code }),
  });
  if (answer.kind !== 'answer') throw new Error(`The world has no code ${code}`);
  const { platformInfo } = VerifiedCodeSchema.parse(JSON.parse(await inText(answer.body)));
  writeLinkingContext(
    browser.cookies,
    createLinkingContext(code, platformInfo, now() - minutesAgo * time.MINUTE_MS),
  );
}

/** Puts in place the copies that a visit so long ago has left. */
async function rememberCatalogue(
  { catalogue }: Remembered,
  { remote, browser, now }: Pick<Past, 'browser' | 'now'> & { remote: RemoteConfigSource },
): Promise<void> {
  if (!catalogue) return;
  const then = () => now() - catalogue.minutesAgo * time.MINUTE_MS;
  const visited = createCachedRemoteConfig(async () => remote, { storage: browser.storage, now: then });
  await Promise.all([visited.games(), visited.badges()]);
}

/** What is asked without a connection fails. */
const reached =
  <Result>(connection: StoryConnection, ask: () => Promise<Result>) =>
  async (): Promise<Result> => {
    if (connection.isOffline()) throw new Error('There is no connection');
    return ask();
  };

const jsonBody = (body: object | undefined) =>
  body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };

/** One value of the remote configuration as the mock gives it. */
function remoteConfigOf(answer: unknown, key: string): unknown {
  if (typeof answer !== 'object' || answer === null || !('config' in answer)) return undefined;
  const { config } = answer;
  const value: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, key) : undefined;
  return typeof value === 'string' ? JSON.parse(value) : undefined;
}
