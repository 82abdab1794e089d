import { z } from 'zod';
import type { Brand } from '#schema/brand/brand.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { time } from '#schema/constants.ts';
import { createCdn } from '../art/cdn.ts';
import type { Clock } from '../clock.ts';
import { createWorldClock, MAX_ADVANCE_SECONDS } from '../clock.ts';
import { createJournal } from '../control/journal.ts';
import { createFaultRegistry } from '../faults/fault-registry.ts';
import type { HandlerContext } from '../handlers/context.ts';
import type { IdentityService, SeedPerson } from '../identity/identity-service.ts';
import { createOAuthStates } from '../identity/oauth-state.ts';
import { createIdTokenVerifier } from '../identity/tokens.ts';
import { createLeaderboardCache } from '../store/leaderboard-cache.ts';
import type { SavedStore } from '../store/store.ts';
import { createStore, SavedStoreSchema } from '../store/store.ts';
import type { WorldName } from '../worlds/worlds.ts';
import { worldNames, worlds } from '../worlds/worlds.ts';

/** The saved state of a world: its name, its clock offset and its store. */
export const SavedStateSchema = z.object({
  world: z.enum(worldNames),
  aheadMs: z
    .number()
    .int()
    .min(0)
    .max(MAX_ADVANCE_SECONDS * time.SECOND_MS),
  store: SavedStoreSchema,
});
export type SavedState = z.infer<typeof SavedStateSchema>;

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
  /** The names of the values in the remote configuration; the defaults of the brand by default. */
  remoteConfigKeys?: Brand['remoteConfigKeys'] | undefined;
  /** Starts in this state instead of a world's initial one. */
  saved?: SavedState | undefined;
}

/** The host's state: the active world, and the settings of the control API. */
export type MockState = Awaited<ReturnType<typeof createMockState>>;

export async function createMockState(options: MockHostOptions) {
  const { identity, origin, portalOrigin, saved } = options;
  const { remoteConfigKeys = defaultBrand.remoteConfigKeys } = options;
  const clock = createWorldClock(options.clock ?? { now: () => Date.now() });
  const readToken = createIdTokenVerifier(options.projectId, clock.realNow);
  const faults = createFaultRegistry();
  const journal = createJournal(clock);
  clock.advance(saved?.aheadMs ?? 0);
  let active = open(await fill(saved?.world ?? options.world ?? 'full', saved?.store));
  let isIdentityReady = false;
  /** Added to every call, in ms. */
  let latencyMs = 0;
  let lastReset: Promise<void> = Promise.resolve();

  /** Builds a world's store. */
  async function fill(name: WorldName, savedStore?: SavedStore) {
    const world = worlds[name]({ origin });
    return { name, world, store: await createStore(world, savedStore) };
  }

  /** Adds its services to a filled world. */
  function open({ name, world, store }: Awaited<ReturnType<typeof fill>>) {
    const context: HandlerContext = {
      people: world.people,
      store,
      leaderboard: createLeaderboardCache(store, clock),
      oauthStates: createOAuthStates(clock),
      clock,
      identity,
      origin,
      portalOrigin,
      verifyIdToken(token) {
        const claims = readToken(token);
        return claims && !store.isRemoved(claims.sub) ? claims : undefined;
      },
    };
    return { name, world, context, cdnImage: createCdn(world) };
  }

  async function replaceWorld(name: WorldName): Promise<void> {
    await seed(worlds[name]({ origin }).people);
    const filled = await fill(name);
    // From here on without a pause, so that no request finds half of a world.
    clock.reset();
    faults.clear();
    journal.clear();
    latencyMs = 0;
    active = open(filled);
  }

  async function seed(people: readonly SeedPerson[]): Promise<void> {
    await identity.seed(people);
    isIdentityReady = true;
  }

  const listPeople = () => active.world.people.filter(({ uid }) => !active.context.store.isRemoved(uid));

  return {
    portalOrigin,
    remoteConfigKeys,
    clock,
    faults,
    journal,
    /** Returns the active world; a reset replaces the object. */
    activeWorld: () => active,
    /** True once the identity service is seeded with this world's people. */
    isIdentityReady: () => isIdentityReady,
    /** Returns this world's people, except deleted ones. */
    listPeople,
    /** Seeds the identity service with these people; rejects if it is unreachable. */
    seedIdentity: () => seed(listPeople()),
    latencyMs: () => latencyMs,
    setLatency(ms: number) {
      latencyMs = ms;
    },
    /**
     * Activates a new world and resets clock, faults, latency and journal, after the mutations and resets that have begun.
     * Changes nothing if it rejects.
     */
    reset(name: WorldName): Promise<void> {
      const run = lastReset.then(() => active.context.store.close(() => replaceWorld(name)));
      lastReset = run.catch(() => undefined);
      return run;
    },
    save: (): SavedState => ({
      world: active.name,
      aheadMs: clock.aheadMs(),
      store: active.context.store.save(),
    }),
  };
}
