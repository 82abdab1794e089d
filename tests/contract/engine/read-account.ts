import { isDeepStrictEqual } from 'node:util';
import { calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { FieldsSchema } from '../generate/fields.ts';
import type { Actor } from './actor.ts';
import type { CheckContext, ContractRun } from './contract-run.ts';

/** What a write may change: the own profile with links and options, and what others see of it. */
export interface Account {
  profile: Profile;
  /** All options, also those that the portal doesn't know. */
  options: unknown;
  public: unknown;
}

export type Reader = Pick<CheckContext | ContractRun, 'send'>;

/** Reads an actor's own profile; undefined if there is none that the portal can read. */
export async function readProfile(look: Reader, actor: Actor): Promise<Profile | undefined> {
  const { isOk, body } = await look.send('profile', {}, { as: actor });
  return isOk ? calls.profile.response.safeParse(body).data : undefined;
}

/** Reads an actor's account; undefined if the profile can't be read. */
export async function readAccount(look: Reader, actor: Actor): Promise<Account | undefined> {
  const { isOk, body } = await look.send('profile', {}, { as: actor });
  const profile = isOk ? calls.profile.response.safeParse(body).data : undefined;
  if (!profile) return undefined;
  const { authProviders } = profile;
  const shown =
    actor.uid === undefined
      ? undefined
      : await look.send('publicProfile', { id: actor.uid }, { mayFail: true });
  return {
    profile: { ...profile, ...(authProviders && { authProviders: authProviders.toSorted() }) },
    options: FieldsSchema.safeParse(body).data?.ingameOptions,
    public: shown?.isOk ? calls.publicProfile.response.safeParse(shown.body).data : undefined,
  };
}

export interface Difference {
  /** JSONPath. */
  path: string;
  actual: 'gone' | 'new' | 'another value' | 'another number';
}

/** Lists where two states of an account differ. A player may be in a game, so that progress may grow. */
export function listDifferences(before: unknown, after: unknown, path = '$'): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isProgress = /\.(playerStats|playerGamesData)\b/.test(path);
  if (before === undefined || after === undefined) {
    const actual = before === undefined ? 'new' : 'gone';
    return isProgress && actual === 'new' ? [] : [{ path, actual }];
  }
  const [one, other] = [FieldsSchema.safeParse(before).data, FieldsSchema.safeParse(after).data];
  if (one && other)
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      listDifferences(one[name], other[name], path + jsonPath([name]).slice(1)),
    );
  const isNumber = typeof before === 'number' && typeof after === 'number';
  if (isProgress && isNumber && after > before) return [];
  return [{ path, actual: isNumber ? 'another number' : 'another value' }];
}
