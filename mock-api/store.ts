import { Collection } from '@mswjs/data';
import { z } from 'zod';
import type { RobloxUser } from '#schema/entities/profile.ts';
import { RobloxUserSchema } from '#schema/entities/profile.ts';
import { InstantSchema, UidSchema } from '#schema/primitives.ts';
import type { IssuedCode, Player, Standing, World } from './worlds/world.ts';
import { IssuedCodeSchema, PlayerSchema } from './worlds/world.ts';

const ExportRequestSchema = z.object({ uid: UidSchema, email: z.string(), requestedAt: InstantSchema });
export type ExportRequest = z.infer<typeof ExportRequestSchema>;

/** What a mutation may do. It checks first and writes after, so that of several writes none fails. */
export interface Writer {
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

/** The host's state. What is read is a frozen copy: the same object until it is written to. */
export interface Store {
  player(uid: string): Player | undefined;
  playerOfRoblox(robloxUserId: string): Player | undefined;
  playerOfDiscord(discordId: string): Player | undefined;
  playerOfGoogle(email: string): Player | undefined;
  playerOfEmail(email: string): Player | undefined;
  /** Of every player who has aXP and lets it be shown, in no order. */
  standings(): Iterable<Standing>;
  isRemoved(uid: string): boolean;
  robloxAccount(id: string): RobloxUser | undefined;
  robloxAccounts(): RobloxUser[];
  code(code: string): IssuedCode | undefined;
  codes(): IssuedCode[];
  exports(): ExportRequest[];
  /** Runs one mutation at a time: what it has read is still so when it writes. */
  mutate<Result>(mutation: (writer: Writer) => Promise<Result>): Promise<Result>;
  save(): SavedStore;
}

/** The collections of a world, filled. */
export async function createStore(world: World, { saved, onChange }: StoreOptions = {}): Promise<Store> {
  const players = table(PlayerSchema, ({ uid }) => uid);
  const codes = table(IssuedCodeSchema, ({ code }) => code);
  const accounts = table(RobloxUserSchema, ({ id }) => id);
  const exports = table(ExportRequestSchema, ({ uid, requestedAt }) => `${uid} ${requestedAt}`);
  const removed = new Set(saved?.removed);
  await players.fill(saved?.players ?? world.players);
  await codes.fill(saved?.codes ?? world.codes);
  await accounts.fill(world.robloxAccounts);
  await exports.fill(saved?.exports ?? []);

  const { crowd } = world;
  /** One of the crowd becomes a record with the first write. */
  const isOfCrowd = (uid: string) => !players.has(uid) && !removed.has(uid);
  const ofCrowd = (found: Player | undefined) => (found && isOfCrowd(found.uid) ? frozen(found) : undefined);

  const player = (uid: string) => players.get(uid) ?? ofCrowd(crowd?.find(uid));
  const playerOfRoblox = (id: string) =>
    players.find((held) => held.robloxUserId === id) ?? ofCrowd(crowd?.findByRoblox(id));

  const writer: Writer = {
    addPlayer: (added) => players.put(added),
    async changePlayer(uid, change) {
      const crowded = ofCrowd(crowd?.find(uid));
      if (crowded) await players.put(crowded);
      await players.change(uid, change);
    },
    removePlayer(uid) {
      players.remove(uid);
      removed.add(uid);
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
    playerOfRoblox,
    playerOfDiscord: (id) => players.find((held) => held.discordId === id),
    playerOfGoogle: (email) => players.find((held) => held.googleProfile?.email === email),
    playerOfEmail: (email) => players.find((held) => held.email === email),
    *standings() {
      for (const { uid, displayName, playerStats, ingameOptions } of players.each()) {
        const axp = playerStats?.currency?.axp;
        const isShown = ingameOptions?.Privacy?.ShowInLeaderboards !== false;
        if (axp !== undefined && isShown) yield { uid, displayName, axp };
      }
      for (const standing of crowd?.standings() ?? []) if (isOfCrowd(standing.uid)) yield standing;
    },
    isRemoved: (uid) => removed.has(uid),
    robloxAccount(id) {
      const known = accounts.get(id);
      const linked = playerOfRoblox(id);
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

/**
 * A collection with the id that @mswjs/data lacks: an index to its records, and frozen copies of them, because
 * those it returns are live.
 */
function table<Item extends object>(schema: z.ZodType<Item, Item>, idOf: (item: Item) => string) {
  const collection = new Collection({ schema });
  const records = new Map<string, ReturnType<typeof collection.all>[number]>();
  const copies = new Map<string, Item>();

  function get(id: string): Item | undefined {
    const known = copies.get(id);
    const record = records.get(id);
    if (known || !record) return known;
    const copy = frozen<Item>(structuredClone(record));
    copies.set(id, copy);
    return copy;
  }

  function* each(): Iterable<Item> {
    for (const id of records.keys()) {
      const item = get(id);
      if (item) yield item;
    }
  }

  async function put(item: Item): Promise<void> {
    const id = idOf(item);
    const before = records.get(id);
    const after = await collection.create(structuredClone(item));
    if (before) collection.delete(before);
    records.set(id, after);
    copies.delete(id);
  }

  return {
    get,
    put,
    each,
    has: (id: string) => records.has(id),
    find(test: (item: Item) => boolean): Item | undefined {
      for (const item of each()) if (test(item)) return item;
      return undefined;
    },
    async fill(items: readonly Item[]) {
      for (const item of items) await put(item);
    },
    async change(id: string, change: (draft: Item) => void) {
      const item = get(id);
      if (!item) throw new Error(`No record ${id} to change`);
      const draft = structuredClone(item);
      change(draft);
      await put(draft);
    },
    remove(id: string) {
      const record = records.get(id);
      if (record) collection.delete(record);
      records.delete(id);
      copies.delete(id);
    },
  };
}

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
