import type { FaultRegistry } from '../faults/faults.ts';
import { createFaultRegistry } from '../faults/faults.ts';
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
  /** Real time; by default the machine's. */
  clock?: Clock;
  /** 'full' by default. */
  world?: WorldName;
  /** Where this host is reached: 'http://localhost:4000'. */
  origin: string;
  /** Where its sign-in pages return to: 'http://localhost:3000'. */
  portalOrigin: string;
  /** The identity service's project: tokens of any other are refused. */
  projectId: string;
  /** Keeps the world beyond this process. */
  persistence?: Persistence | undefined;
}

/** The host's whole state: one world, and what the control surface sets. */
export interface MockState {
  readonly portalOrigin: string;
  readonly clock: WorldClock;
  readonly faults: FaultRegistry;
  readonly journal: Journal;
  /** Added to every call, in ms. */
  latencyMs: number;
  /** Of the world in place; another object after a reset. */
  activeWorld(): ActiveWorld;
  /** Whether the identity service knows this world's people. */
  isIdentityReady(): boolean;
  /** Tells the identity service about this world's people; rejects if it cannot be reached. */
  seedIdentity(): Promise<void>;
  /** Moves the world's clock ahead. */
  advance(ms: number): void;
  /** Puts a fresh world in place, and everything else back to where it began. Rejects before it changes anything. */
  reset(world: WorldName): Promise<void>;
}

/** A world set up. */
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
  function keep(): void {
    persistence?.save({ world: stage.name, aheadMs: clock.aheadMs(), store: stage.context.store.save() });
  }

  let stage = await build(saved?.world ?? options.world ?? 'full', saved?.store);
  let isIdentityReady = false;

  // A file that cannot be written to is heard of now, and not with the first change.
  keep();

  async function build(name: WorldName, savedStore?: SavedStore): Promise<ActiveWorld> {
    const { origin } = options;
    const world = worlds[name]({ origin });
    const store = await createStore(world, { saved: savedStore, onChange: keep });
    const board = createLeaderboardCache(store, clock);
    const claimsOf = (token: string): IdTokenClaims | undefined => {
      const claims = readToken(token);
      return claims && !store.isRemoved(claims.sub) ? claims : undefined;
    };
    const signIns = createOAuthStates(clock);
    const { people } = world;
    const context = {
      store,
      leaderboard: board,
      oauthStates: signIns,
      clock,
      identity,
      origin,
      portalOrigin,
      verifyIdToken: claimsOf,
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
    activeWorld: () => stage,
    isIdentityReady: () => isIdentityReady,
    async seedIdentity() {
      await identity.seed(stage.world.people);
      isIdentityReady = true;
    },
    async reset(name) {
      await identity.seed(worlds[name]({ origin: options.origin }).people);
      isIdentityReady = true;
      clock.reset();
      faults.clear();
      journal.clear();
      host.latencyMs = 0;
      stage = await build(name);
      keep();
    },
    advance(ms) {
      clock.advance(ms);
      keep();
    },
  };
  return host;
}
