import type { CallKey } from '#schema/calls.ts';
import type { Fields } from '../generate/fields.ts';
import type { SamplePlayer } from '../sample-requests.ts';
import { sampleRequests } from '../sample-requests.ts';
import type { Actor } from './actor.ts';
import type { ContractRun } from './contract-run.ts';
import { listIdFields } from './known-ids.ts';

/**
 * The call's samples for an actor, with ids that responses have shown; of people, with a token only the actor's own.
 * None if no response has shown an id.
 */
export function findInputs({ knownIds }: ContractRun, key: CallKey, actor: Actor | undefined): Fields[] {
  const samples = createSamples(key, actor);
  const ids = listIdFields(key).map(([name, identity]) => {
    const own = actor ? knownIds.findOwn(identity, actor) : [];
    const isOwnOnly = own.length > 0 || (actor !== undefined && personIds.has(identity));
    return [name, isOwnOnly ? own : knownIds.find(identity)] as const;
  });
  if (ids.some(([, known]) => known.length === 0)) return [];
  const length = Math.max(samples.length, ...ids.map(([, known]) => known.length));
  return Array.from({ length }, (_, index) => ({
    ...chooseAt(samples, index),
    ...Object.fromEntries(ids.map(([name, known]) => [name, chooseAt(known, index)])),
  }));
}

/** Ids of people: the portal sends those of others only without a token. */
const personIds: ReadonlySet<string> = new Set(['Uid', 'RobloxUserId']);

/** The item at an index, or the last one. */
const chooseAt = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[Math.min(index, items.length - 1)];

/** Says which ids are missing for an input of a call, and what would make them known. */
export const nameMissing = (key: CallKey): string =>
  listIdFields(key)
    .map(([, identity]) =>
      identity === 'Uid'
        ? 'no uid is known; --uid, or a token that names it, makes one known'
        : `no ${identity} is known; an account with a linked Roblox account makes one known`,
    )
    .join(', ');

/** The first of `findInputs`; if no id is known, the call's first sample. */
export function findValidInput(session: ContractRun, key: CallKey, actor: Actor | undefined): Fields {
  const [known = createSamples(key, actor)[0] ?? {}] = findInputs(session, key, actor);
  return known;
}

/** Returns the call's samples for an actor, with ids and a linking code that nobody has. */
const createSamples = (key: CallKey, actor?: Actor): Fields[] =>
  sampleRequests[key]({ ...nobody, ...(actor && describeActor(actor)) }).map((sample) => ({ ...sample }));

const describeActor = ({ uid = nobody.uid, token, email = nobody.email }: Actor) => ({
  uid,
  email,
  idToken: token,
});

/** A player without an account. The email address is undeliverable. */
const nobody: SamplePlayer = {
  uid: 'contract-nobody',
  idToken: 'not-a-token',
  email: 'contract@example.invalid',
  robloxUserId: '1',
  chatAccount: {
    linkCode: 'nocode',
    platformUserId: '1',
    platformUsername: 'nobody',
    platformAvatar: '',
    platformMetadata: { discriminator: '0', guildId: '1' },
  },
};
