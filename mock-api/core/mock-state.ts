import type { FaultRegistry } from '../faults/fault-registry.ts';
import { createFaultRegistry } from '../faults/fault-registry.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import { createOAuthStates } from '../identity/oauth-state.ts';
import type { IdTokenClaims } from '../identity/tokens.ts';
import { createIdTokenVerifier } from '../identity/tokens.ts';
import { createLeaderboardCache } from '../store/leaderboard.ts';
import type { Persistence } from '../store/persistence.ts';
import type { SavedStore } from '../store/store.ts';
import { createStore } from '../store/store.ts';
import type { World } from '../worlds/world.ts';
import type { WorldName } from '../worlds/worlds.ts';
import { worlds } from '../worlds/worlds.ts';
import { createCdn } from './cdn.ts';
import type { Clock, WorldClock } from './clock.ts';
import { createWorldClock } from './clock.ts';
import type { HandlerContext } from './context.ts';
import type { HttpResponse } from './http-message.ts';
import type { Journal } from './journal.ts';
import { createJournal } from './journal.ts';

export interface MockHostOptions {
  identity: IdentityService;
  /** The source of real time; the machine's clock by default. */
  clock?: Clock;
  /** 'full' by default. */
  world?: WorldName;
  /** This host's origin: 'http://localhost:4000'. */
  origin: string;
  /** The origin that sign-in pages return to: 'http://localhost:3000'. */
  portalOrigin: string;
  /** The identity service's project. Tokens of other projects are rejected. */
  projectId: string;
  /** Saves the world across restarts. */
  persistence?: Persistence | undefined;
}

/** The host's state: the active world, and the settings of the control API. */
export interface MockState {
  readonly portalOrigin: string;
  readonly clock: WorldClock;
  readonly faults: FaultRegistry;
  readonly journal: Journal;
  /** Added to every call, in ms. */
  latencyMs: number;
  /** Returns the active world; a reset replaces the object. */
  activeWorld(): ActiveWorld;
  /** True once the identity service is seeded with this world's people. */
  isIdentityReady(): boolean;
  /** Seeds the identity service with this world's people; rejects if it is unreachable. */
  seedIdentity(): Promise<void>;
  /** Advances the world's clock. */
  advance(ms: number): void;
  /** Activates a new world and resets clock, faults, latency and journal. Changes nothing if it rejects. */
  reset(world: WorldName): Promise<void>;
}

/** A world with its store and services. */
export interface ActiveWorld {
  name: WorldName;
  world: World;
  context: HandlerContext;
  cdnImage(pathname: string): HttpResponse | undefined;
}

export async function createMockState(options: MockHostOptions): Promise<MockState> {
  const { identity, portalOrigin } = options;
  const clock = createWorldClock(options.clock ?? { now: () => Date.now() });
  const readToken = createIdTokenVerifier(options.projectId, clock.realNow);
  const faults = createFaultRegistry();
  const journal = createJournal(clock);
  const { persistence } = options;
  const saved = persistence?.load();
  clock.advance(saved?.aheadMs ?? 0);
  function save(): void {
    persistence?.save({ world: active.name, aheadMs: clock.aheadMs(), store: active.context.store.save() });
  }

  let active = await build(saved?.world ?? options.world ?? 'full', saved?.store);
  let isIdentityReady = false;

  // Save once at startup, so that an unwritable file fails now and not at the first change.
  save();

  async function build(name: WorldName, savedStore?: SavedStore): Promise<ActiveWorld> {
    const { origin } = options;
    const world = worlds[name]({ origin });
    const store = await createStore(world, { saved: savedStore, onChange: save });
    const leaderboardCache = createLeaderboardCache(store, clock);
    const verifyIdToken = (token: string): IdTokenClaims | undefined => {
      const claims = readToken(token);
      return claims && !store.isRemoved(claims.sub) ? claims : undefined;
    };
    const oauthStates = createOAuthStates(clock);
    const { people } = world;
    const context = {
      store,
      leaderboard: leaderboardCache,
      oauthStates,
      clock,
      identity,
      origin,
      portalOrigin,
      verifyIdToken,
      people,
    };
    return { name, world, context, cdnImage: createCdn(world) };
  }

  const host: MockState = {
    portalOrigin,
    clock,
    faults,
    journal,
    latencyMs: 0,
    activeWorld: () => active,
    isIdentityReady: () => isIdentityReady,
    async seedIdentity() {
      await identity.seed(active.world.people);
      isIdentityReady = true;
    },
    async reset(name) {
      await identity.seed(worlds[name]({ origin: options.origin }).people);
      isIdentityReady = true;
      clock.reset();
      faults.clear();
      journal.clear();
      host.latencyMs = 0;
      active = await build(name);
      save();
    },
    advance(ms) {
      clock.advance(ms);
      save();
    },
  };
  return host;
}
