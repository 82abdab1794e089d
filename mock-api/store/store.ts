import { z } from 'zod';
import { InstantSchema, UidSchema } from '#schema/entities/primitives.ts';
import type { IssuedCode, Player, RankingEntry, RobloxAccount, World } from '../worlds/world.ts';
import { IssuedCodeSchema, PlayerSchema, RobloxAccountSchema } from '../worlds/world.ts';
import { createCollection, deepFreeze } from './collection.ts';

const ExportRequestSchema = z.object({ uid: UidSchema, email: z.string(), requestedAt: InstantSchema });
export type ExportRequest = z.infer<typeof ExportRequestSchema>;

/**
 * The writes of a mutation. A mutation checks everything before its first write, so no write fails halfway.
 */
export interface StoreWriter {
  addPlayer(player: Player): Promise<void>;
  /** `change` edits a draft in place. */
  changePlayer(uid: string, change: (draft: Player) => void): Promise<void>;
  /** Removes everything of this uid and blocks the uid from being created again. */
  removePlayer(uid: string): void;
  addCode(code: IssuedCode): Promise<void>;
  useCode(code: string): Promise<void>;
  addExport(request: ExportRequest): Promise<void>;
}

/** The state of a store beyond its world's seed. */
export const SavedStoreSchema = z.object({
  players: z.array(PlayerSchema),
  codes: z.array(IssuedCodeSchema),
  exports: z.array(ExportRequestSchema),
  removed: z.array(UidSchema),
});
export type SavedStore = z.infer<typeof SavedStoreSchema>;

export interface StoreOptions {
  /** Restores this state instead of the world's initial one. */
  saved?: SavedStore | undefined;
  /** Called after each mutation, before its caller resumes. */
  onChange?: (() => void) | undefined;
}

type RankingListener = (
  uid: string,
  before: RankingEntry | undefined,
  after: RankingEntry | undefined,
) => void;

/** The host's state. Reads return frozen copies, the same object until the next write. */
export interface Store {
  player(uid: string): Player | undefined;
  playerByRobloxId(robloxUserId: string): Player | undefined;
  playerByDiscordId(discordId: string): Player | undefined;
  playerByGoogleEmail(email: string): Player | undefined;
  playerByEmail(email: string): Player | undefined;
  /** Lists all players who have aXP and show it in leaderboards, unsorted. */
  rankingEntries(): Iterable<RankingEntry>;
  rankingEntry(uid: string): RankingEntry | undefined;
  /** Calls `listener` on each change of a player's ranking entry. */
  onRankingChange(listener: RankingListener): void;
  isRemoved(uid: string): boolean;
  robloxAccount(id: string): RobloxAccount | undefined;
  robloxAccounts(): RobloxAccount[];
  code(code: string): IssuedCode | undefined;
  codes(): IssuedCode[];
  exports(): ExportRequest[];
  /** Runs mutations one at a time, so that data read by a mutation is current when it writes. */
  mutate<Result>(mutation: (writer: StoreWriter) => Promise<Result>): Promise<Result>;
  save(): SavedStore;
}

/** Creates the store and fills it with the world, or with the saved state. */
export async function createStore(world: World, { saved, onChange }: StoreOptions = {}): Promise<Store> {
  const players = createCollection(PlayerSchema, ({ uid }) => uid);
  const codes = createCollection(IssuedCodeSchema, ({ code }) => code);
  const accounts = createCollection(RobloxAccountSchema, ({ id }) => id);
  const exports = createCollection(ExportRequestSchema, ({ uid, requestedAt }) => `${uid} ${requestedAt}`);
  const removed = new Set(saved?.removed);
  const byRoblox = players.lookup(({ robloxUserId }) => robloxUserId);
  const byDiscord = players.lookup(({ discordId }) => discordId);
  const byGoogle = players.lookup(({ googleProfile }) => googleProfile?.email);
  const byEmail = players.lookup(({ email }) => email);
  await players.fill(saved?.players ?? world.players);
  await codes.fill(saved?.codes ?? world.codes);
  await accounts.fill(world.robloxAccounts);
  await exports.fill(saved?.exports ?? []);

  const { crowd } = world;
  /** A crowd player is computed until its first write creates a record. */
  const isComputed = (uid: string) => !players.has(uid) && !removed.has(uid);
  const getCrowdPlayer = memoize((uid) => {
    const found = crowd?.findPlayer(uid);
    return found && deepFreeze(found);
  });
  const findComputed = (uid: string | undefined) =>
    uid !== undefined && isComputed(uid) ? getCrowdPlayer(uid) : undefined;

  const player = (uid: string) => players.get(uid) ?? findComputed(uid);
  const playerByRobloxId = (id: string) => byRoblox(id) ?? findComputed(crowd?.uidByRobloxId(id));

  function rankingEntry(uid: string): RankingEntry | undefined {
    const held = players.get(uid);
    if (held) return toRankingEntry(held);
    return isComputed(uid) ? crowd?.rankingEntry(uid) : undefined;
  }

  const rankingListeners: RankingListener[] = [];
  function notifyRankingChange(uid: string, before: RankingEntry | undefined): void {
    const after = rankingEntry(uid);
    const isSame = before?.axp === after?.axp && before?.displayName === after?.displayName;
    if (!isSame) for (const listener of rankingListeners) listener(uid, before, after);
  }

  const writer: StoreWriter = {
    async addPlayer(added) {
      const before = rankingEntry(added.uid);
      await players.put(added);
      notifyRankingChange(added.uid, before);
    },
    async changePlayer(uid, change) {
      const before = rankingEntry(uid);
      const held = player(uid);
      if (!held) throw new Error(`No player ${uid} to change`);
      const draft = structuredClone(held);
      change(draft);
      await players.put(draft);
      notifyRankingChange(uid, before);
    },
    removePlayer(uid) {
      const before = rankingEntry(uid);
      players.remove(uid);
      removed.add(uid);
      notifyRankingChange(uid, before);
    },
    addCode: (code) => codes.put(code),
    useCode: (code) =>
      codes.change(code, (draft) => {
        draft.used = true;
      }),
    addExport: (request) => exports.put(request),
  };

  let previous: Promise<unknown> = Promise.resolve();

  return {
    player,
    playerByRobloxId,
    playerByDiscordId: byDiscord,
    playerByGoogleEmail: byGoogle,
    playerByEmail: byEmail,
    *rankingEntries() {
      for (const held of players.each()) {
        const entry = toRankingEntry(held);
        if (entry) yield entry;
      }
      for (const entry of crowd?.rankingEntries() ?? []) if (isComputed(entry.uid)) yield entry;
    },
    rankingEntry,
    onRankingChange: (listener) => void rankingListeners.push(listener),
    isRemoved: (uid) => removed.has(uid),
    robloxAccount(id) {
      const known = accounts.get(id);
      const linked = playerByRobloxId(id);
      if (known || !linked?.robloxProfile) return known;
      return { id, name: linked.robloxProfile.username, displayName: linked.displayName };
    },
    robloxAccounts: () => [...accounts.each()],
    code: codes.get,
    codes: () => [...codes.each()],
    exports: () => [...exports.each()],
    mutate(mutation) {
      const run = previous.then(async () => {
        const result = await mutation(writer);
        onChange?.();
        return result;
      });
      // The next mutation runs even if this one failed; the caller of this one gets the error.
      previous = run.then(
        () => undefined,
        () => undefined,
      );
      return run;
    },
    save: () => ({
      players: [...players.each()],
      codes: [...codes.each()],
      exports: [...exports.each()],
      removed: [...removed],
    }),
  };
}

/** Returns undefined for a player who has no aXP or is hidden from leaderboards. */
function toRankingEntry({ uid, displayName, playerStats, ingameOptions }: Player): RankingEntry | undefined {
  const axp = playerStats?.currency?.axp;
  const isShown = ingameOptions?.Privacy?.ShowInLeaderboards !== false;
  return axp !== undefined && isShown ? { uid, displayName, axp } : undefined;
}

const MAX_MEMOIZED = 2_000;

/** Caches results, so that repeated reads return the same object. */
function memoize<Value>(find: (key: string) => Value | undefined): (key: string) => Value | undefined {
  const found = new Map<string, Value>();
  return (key) => {
    const value = found.get(key) ?? find(key);
    if (value === undefined) return undefined;
    if (found.size >= MAX_MEMOIZED) found.clear();
    found.set(key, value);
    return value;
  };
}
