import { z } from 'zod';
import { UidSchema } from '#schema/entities/ids-and-counts.ts';
import { InstantSchema } from '#schema/entities/instant.ts';
import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import type { IssuedCode, Player, RobloxAccount, World } from '../worlds/world.ts';
import { IssuedCodeSchema, PlayerSchema } from '../worlds/world.ts';
import { createCollection } from './collection.ts';

const ExportRequestSchema = z.object({ uid: UidSchema, email: z.string(), requestedAt: InstantSchema });
export type ExportRequest = z.infer<typeof ExportRequestSchema>;

/** The state of a store beyond its world's seed. */
export const SavedStoreSchema = z.object({
  players: z.array(PlayerSchema),
  codes: z.array(IssuedCodeSchema),
  exports: z.array(ExportRequestSchema),
  removed: z.array(UidSchema),
});
export type SavedStore = z.infer<typeof SavedStoreSchema>;

/** The host's state. Reads return copies. */
export type Store = Awaited<ReturnType<typeof createStore>>;
export type StoreWriter = Parameters<Parameters<Store['mutate']>[0]>[0];

/** Creates the store and fills it with the world, or with the saved state. */
export async function createStore(world: World, saved?: SavedStore) {
  const players = createCollection(PlayerSchema, ({ uid }) => uid);
  const codes = createCollection(IssuedCodeSchema, ({ code }) => code);
  const exports = createCollection(ExportRequestSchema, ({ uid, requestedAt }) => `${uid} ${requestedAt}`);
  const removed = new Set(saved?.removed);
  for (const player of saved?.players ?? world.players) await players.put(player);
  for (const code of saved?.codes ?? world.codes) await codes.put(code);
  for (const request of saved?.exports ?? []) await exports.put(request);

  /**
   * The writes of a mutation. A mutation checks everything before its first write, so no write fails halfway.
   */
  const writer = {
    addPlayer: (player: Player) => players.put(player),
    /** `change` edits a draft in place. */
    async changePlayer(uid: string, change: (draft: Player) => void) {
      const draft = players.get(uid);
      if (!draft) throw new Error(`No player ${uid} to change`);
      change(draft);
      await players.put(draft);
    },
    /** Removes the player, and rejects the uid's tokens until the next reset: a late read would create the player again. */
    removePlayer(uid: string) {
      players.remove(uid);
      removed.add(uid);
    },
    addCode: (code: IssuedCode) => codes.put(code),
    async useCode(code: string) {
      const issued = codes.get(code);
      if (!issued) throw new Error(`No code ${code} to use`);
      await codes.put({ ...issued, used: true });
    },
    addExport: (request: ExportRequest) => exports.put(request),
  };

  const playerByRobloxId = (id: string) => players.find(({ robloxUserId }) => robloxUserId === id);
  let previous: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs mutations one at a time, so that data read by a mutation is current when it writes. */
  function mutate<Result>(mutation: (write: typeof writer) => Promise<Result>): Promise<Result> {
    const run = previous.then(() => {
      if (isClosed) throw new HttpError(503, messages.worldReset);
      return mutation(writer);
    });
    // The next mutation runs even if this one failed; the caller of this one gets the error.
    previous = run.catch(() => undefined);
    return run;
  }

  return {
    player: players.get,
    players: players.all,
    playerByRobloxId,
    playerByDiscordId: (id: string) => players.find(({ discordId }) => discordId === id),
    playerByDiscordName: (name: string) =>
      players.find(({ discordProfile }) => discordProfile?.username === name),
    playerByGoogleEmail: (email: string) =>
      players.find(({ googleProfile }) => googleProfile?.email === email),
    playerByEmail: (email: string) => players.find((player) => player.email === email),
    isRemoved: (uid: string) => removed.has(uid),
    /** Also finds an account that the consent page doesn't offer, by the player who linked it. */
    robloxAccount(id: string): RobloxAccount | undefined {
      const known = world.robloxAccounts.find((account) => account.id === id);
      const linked = playerByRobloxId(id);
      if (known || !linked?.robloxProfile) return known;
      return { id, name: linked.robloxProfile.username, displayName: linked.displayName };
    },
    robloxAccounts: world.robloxAccounts,
    code: codes.get,
    codes: codes.all,
    exports: exports.all,
    mutate,
    /** Refuses all later mutations, if `end` succeeds. */
    close: (end: () => Promise<void>) =>
      mutate(async () => {
        await end();
        isClosed = true;
      }),
    save: (): SavedStore => ({
      players: players.all(),
      codes: codes.all(),
      exports: exports.all(),
      removed: [...removed],
    }),
  };
}
