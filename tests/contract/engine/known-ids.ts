import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { findIds } from '../generate/schema-fields.ts';
import type { Actor } from './actor.ts';

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Ids from responses, for further calls: uids of the leaderboard, a profile's Roblox id. */
export function createKnownIds() {
  const seen = new Map<string, Set<string>>();
  const owned = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, id: string) => {
    map.set(key, (map.get(key) ?? new Set()).add(id));
  };
  return {
    /** Remembers the ids in a response to an actor. */
    collect(key: CallKey, body: unknown, actor: Actor | undefined): void {
      const { response, isPersonal } = callOf(key);
      if (!response) return;
      for (const { identity, id } of findIds(response, body)) {
        add(seen, identity, id);
        // The ids in an actor's own profile belong to the actor.
        if (actor && isPersonal) add(owned, `${actor.name} ${identity}`, id);
      }
    },
    /** All ids of a kind. */
    find: (identity: string): string[] => [...(seen.get(identity) ?? [])],
    /** Ids that appear only in the actor's own responses. */
    findOwn: (identity: string, actor: Actor): string[] => {
      const uid = identity === 'Uid' && actor.uid !== undefined ? [actor.uid] : [];
      return [...uid, ...(owned.get(`${actor.name} ${identity}`) ?? [])];
    },
  };
}
