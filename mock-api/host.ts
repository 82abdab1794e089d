import type { Answered } from './answer.ts';
import { createBoard } from './board.ts';
import type { Clock, WorldClock } from './clock.ts';
import { worldClock } from './clock.ts';
import type { Context } from './context.ts';
import type { Faults } from './faults.ts';
import { createFaults } from './faults.ts';
import type { IdentityService } from './identity-service.ts';
import { createImages } from './images.ts';
import type { Journal } from './journal.ts';
import { createJournal } from './journal.ts';
import { createSignIns } from './sign-ins.ts';
import type { Keeper } from './state.ts';
import type { SavedStore } from './store.ts';
import { createStore } from './store.ts';
import type { Claims } from './tokens.ts';
import { tokenReader } from './tokens.ts';
import type { World } from './worlds/world.ts';
import type { WorldName } from './worlds/worlds.ts';
import { worlds } from './worlds/worlds.ts';

export interface MockOptions {
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
  keeper?: Keeper | undefined;
}

/** The host's whole state: one world, and what the control surface sets. */
export interface Host {
  readonly portalOrigin: string;
  readonly clock: WorldClock;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Added to every call, in ms. */
  latencyMs: number;
  /** Of the world in place; another object after a reset. */
  current(): Stage;
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
export interface Stage {
  name: WorldName;
  world: World;
  context: Context;
  picture(pathname: string): Answered | undefined;
}

export async function createHost(options: MockOptions): Promise<Host> {
  const { identity, portalOrigin } = options;
  const clock = worldClock(options.clock ?? { now: () => Date.now() });
  const readToken = tokenReader(options.projectId, clock.wall);
  const faults = createFaults();
  const journal = createJournal(clock);
  const { keeper } = options;
  const saved = keeper?.load();
  clock.advance(saved?.aheadMs ?? 0);
  function keep(): void {
    keeper?.keep({ world: stage.name, aheadMs: clock.aheadMs(), store: stage.context.store.save() });
  }

  let stage = await build(saved?.world ?? options.world ?? 'full', saved?.store);
  let isIdentityReady = false;

  // A file that cannot be written to is heard of now, and not with the first change.
  keep();

  async function build(name: WorldName, savedStore?: SavedStore): Promise<Stage> {
    const { origin } = options;
    const world = worlds[name]({ origin });
    const store = await createStore(world, { saved: savedStore, onChange: keep });
    const board = createBoard(store, clock);
    const claimsOf = (token: string): Claims | undefined => {
      const claims = readToken(token);
      return claims && !store.isRemoved(claims.sub) ? claims : undefined;
    };
    const signIns = createSignIns(clock);
    const { people } = world;
    const context = { store, board, signIns, clock, identity, origin, portalOrigin, claimsOf, people };
    return { name, world, context, picture: createImages(world) };
  }

  const host: Host = {
    portalOrigin,
    clock,
    faults,
    journal,
    latencyMs: 0,
    current: () => stage,
    isIdentityReady: () => isIdentityReady,
    async seedIdentity() {
      await identity.seed(stage.world.people);
      isIdentityReady = true;
    },
    async reset(name) {
      await identity.seed(worlds[name]({ origin: options.origin }).people);
      isIdentityReady = true;
      clock.reset();
      faults.lift();
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
