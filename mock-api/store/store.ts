import { z } from 'zod';
import { InstantSchema, UidSchema } from '#schema/entities/primitives.ts';
import type { RobloxUser } from '#schema/entities/profile.ts';
import { RobloxUserSchema } from '#schema/entities/profile.ts';
import type { IssuedCode, Player, RankingEntry, World } from '../worlds/world.ts';
import { IssuedCodeSchema, PlayerSchema } from '../worlds/world.ts';
import { createCollection, deepFreeze } from './collection.ts';

const ExportRequestSchema = z.object({ uid: UidSchema, email: z.string(), requestedAt: InstantSchema });
export type ExportRequest = z.infer<typeof ExportRequestSchema>;

/** What a mutation may do. It checks first and writes after, so that of several writes none fails. */
export interface StoreWriter {
  addPlayer(player: Player): Promise<void>;
  /** `change` edits a draft in place. */
  changePlayer(uid: string, change: (draft: Player) => void): Promise<void>;
  /** From here on nothing of this uid exists, and it never comes back. */
  removePlayer(uid: string): void;
  addCode(code: IssuedCode): Promise<void>;
  useCode(code: string): Promise<void>;
  addExport(request: ExportRequest): Promise<void>;
}

/** What a store holds beyond its world's own: enough to go on from there. */
export const SavedStoreSchema = z.object({
  players: z.array(PlayerSchema),
  codes: z.array(IssuedCodeSchema),
  exports: z.array(ExportRequestSchema),
  removed: z.array(UidSchema),
});
export type SavedStore = z.infer<typeof SavedStoreSchema>;

export interface StoreOptions {
  /** Goes on from there, and not from the world's beginning. */
  saved?: SavedStore | undefined;
  /** Hears of each mutation, before its caller does. */
  onChange?: (() => void) | undefined;
}

type RankingListener = (
  uid: string,
  before: RankingEntry | undefined,
  after: RankingEntry | undefined,
) => void;

/** The host's state. What is read is a frozen copy: the same object until it is written to. */
export interface Store {
  player(uid: string): Player | undefined;
  playerByRobloxId(robloxUserId: string): Player | undefined;
  playerByDiscordId(discordId: string): Player | undefined;
  playerByGoogleEmail(email: string): Player | undefined;
  playerByEmail(email: string): Player | undefined;
  /** Of every player who has aXP and lets it be shown, in no order. */
  rankingEntries(): Iterable<RankingEntry>;
  rankingEntry(uid: string): RankingEntry | undefined;
  /** `heard` is told of each change to what `rankingEntry` answers. */
  onRankingChange(heard: RankingListener): void;
  isRemoved(uid: string): boolean;
  robloxAccount(id: string): RobloxUser | undefined;
  robloxAccounts(): RobloxUser[];
  code(code: string): IssuedCode | undefined;
  codes(): IssuedCode[];
  exports(): ExportRequest[];
  /** Runs one mutation at a time: what it has read is still so when it writes. */
  mutate<Result>(mutation: (writer: StoreWriter) => Promise<Result>): Promise<Result>;
  save(): SavedStore;
}

/** The collections of a world, filled. */
export async function createStore(world: World, { saved, onChange }: StoreOptions = {}): Promise<Store> {
  const players = createCollection(PlayerSchema, ({ uid }) => uid);
  const codes = createCollection(IssuedCodeSchema, ({ code }) => code);
  const accounts = createCollection(RobloxUserSchema, ({ id }) => id);
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
  /** One of the crowd becomes a record with the first write. */
  const isOfCrowd = (uid: string) => !players.has(uid) && !removed.has(uid);
  const crowded = memoize((uid) => {
    const found = crowd?.findPlayer(uid);
    return found && deepFreeze(found);
  });
  const ofCrowd = (uid: string | undefined) =>
    uid !== undefined && isOfCrowd(uid) ? crowded(uid) : undefined;

  const player = (uid: string) => players.get(uid) ?? ofCrowd(uid);
  const playerByRobloxId = (id: string) => byRoblox(id) ?? ofCrowd(crowd?.uidByRobloxId(id));

  function rankingEntry(uid: string): RankingEntry | undefined {
    const held = players.get(uid);
    if (held) return toRankingEntry(held);
    return isOfCrowd(uid) ? crowd?.rankingEntry(uid) : undefined;
  }

  const heardBy: RankingListener[] = [];
  function tellStanding(uid: string, before: RankingEntry | undefined): void {
    const after = rankingEntry(uid);
    const isSame = before?.axp === after?.axp && before?.displayName === after?.displayName;
    if (!isSame) for (const heard of heardBy) heard(uid, before, after);
  }

  const writer: StoreWriter = {
    async addPlayer(added) {
      const before = rankingEntry(added.uid);
      await players.put(added);
      tellStanding(added.uid, before);
    },
    async changePlayer(uid, change) {
      const before = rankingEntry(uid);
      const held = player(uid);
      if (!held) throw new Error(`No player ${uid} to change`);
      const draft = structuredClone(held);
      change(draft);
      await players.put(draft);
      tellStanding(uid, before);
    },
    removePlayer(uid) {
      const before = rankingEntry(uid);
      players.remove(uid);
      removed.add(uid);
      tellStanding(uid, before);
    },
    addCode: (code) => codes.put(code),
    useCode: (code) =>
      codes.change(code, (draft) => {
        draft.used = true;
      }),
    addExport: (request) => exports.put(request),
  };

  let last: Promise<unknown> = Promise.resolve();

  return {
    player,
    playerByRobloxId,
    playerByDiscordId: byDiscord,
    playerByGoogleEmail: byGoogle,
    playerByEmail: byEmail,
    *rankingEntries() {
      for (const held of players.each()) {
        const shown = toRankingEntry(held);
        if (shown) yield shown;
      }
      for (const shown of crowd?.rankingEntries() ?? []) if (isOfCrowd(shown.uid)) yield shown;
    },
    rankingEntry,
    onRankingChange: (heard) => void heardBy.push(heard),
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
      const run = last.then(async () => {
        const result = await mutation(writer);
        onChange?.();
        return result;
      });
      // The next one starts whether this one failed or not; its caller hears of the failure.
      last = run.then(
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

/** Nothing without aXP, or for someone who does not want to be shown. */
function toRankingEntry({ uid, displayName, playerStats, ingameOptions }: Player): RankingEntry | undefined {
  const axp = playerStats?.currency?.axp;
  const isShown = ingameOptions?.Privacy?.ShowInLeaderboards !== false;
  return axp !== undefined && isShown ? { uid, displayName, axp } : undefined;
}

const MAX_MEMOIZED = 2_000;

/** Keeps what was found last, so that it is the same object the next time. */
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
