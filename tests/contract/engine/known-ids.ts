import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import type { Fields } from '../generate/fields.ts';
import { findIds, identityName, objectFields } from '../generate/schema-fields.ts';
import type { Actor } from './actor.ts';

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Ids from responses, for further calls: uids of the leaderboard, a profile's Roblox id. */
export function createKnownIds() {
  const seen = new Map<string, Set<string>>();
  const owned = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, id: string) => {
    map.set(key, (map.get(key) ?? new Set()).add(id));
  };
  const find = (identity: string): string[] => [...(seen.get(identity) ?? [])];
  const findOwn = (identity: string, actor: Actor): string[] => {
    const uid = identity === 'Uid' && actor.uid !== undefined ? [actor.uid] : [];
    return [...uid, ...(owned.get(`${actor.name} ${identity}`) ?? [])];
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
    find,
    /** Ids that appear only in the actor's own responses. */
    findOwn,
    /** Whether each id of an input is one that the host, or the token of an actor, has named. */
    areKnown: (key: CallKey, input: Fields, actors: readonly (Actor | undefined)[]): boolean =>
      listIdFields(key).every(([name, identity]) =>
        [...find(identity), ...actors.flatMap((actor) => (actor ? findOwn(identity, actor) : []))].includes(
          String(input[name]),
        ),
      ),
  };
}

/** The fields of a call's input that hold an id, each with the kind of the id. */
export const listIdFields = (key: CallKey): (readonly [name: string, identity: string])[] =>
  Object.entries(objectFields(calls[key].input)).flatMap(([name, schema]) => {
    const identity = identityName(schema);
    return identity === undefined ? [] : [[name, identity] as const];
  });
