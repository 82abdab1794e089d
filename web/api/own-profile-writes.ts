import type { CallKey, CallRequest, Calls, WriteProcedure } from '#schema/calls.ts';
import { isChatAccountLinked, isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';

/** The own profile as it is after a write; if it can't be read, whether the identity service still knows the player. */
export type ProfileReading = { profile: Profile } | { isPlayerGone: boolean };

export interface Write<Input> {
  /** Whether the reading shows that the write was done; undefined if it doesn't tell. */
  isDone(reading: ProfileReading, input: Input): boolean | undefined;
  /** Whether it does no harm to send the write again while nobody can tell whether it was done. */
  isRepeatable?: boolean;
  /** Returns the profile after the write. */
  change?(profile: Profile, input: Input): Profile;
}

type WriteInput<Procedure> = {
  [Key in CallKey]: Calls[Key]['procedure'] extends Procedure ? CallRequest<Key> : never;
}[CallKey];

type Writes = { [Procedure in WriteProcedure]: Write<WriteInput<Procedure>> | 'repeatable' | 'untold' };

/**
 * What is known of a write whose response was lost. 'repeatable': to send it again does no harm. 'untold': no call
 * can tell. The compiler reports a missing one.
 */
const writes: Writes = {
  'linking.linkPlatform': onProfile({
    isDone: (profile, { platformUsername }) => isChatAccountLinked(profile, platformUsername),
    change: (profile, { platformUsername }) => ({
      ...profile,
      discordProfile: { ...(platformUsername && { username: platformUsername }), linkedAt: Date.now() },
    }),
  }),
  'account.unlink': onProfile({
    isDone: (profile, { provider }) => !isLinked(provider, profile),
    change({ authProviders, ...profile }, { provider }) {
      delete profile[`${provider}Profile`];
      if (provider === 'roblox') delete profile.robloxUserId;
      return {
        ...profile,
        ...(authProviders && { authProviders: authProviders.filter((name) => name !== provider) }),
      };
    },
  }),
  'options.update': onProfile({
    isDone(profile, { name, value }) {
      const current = profile.ingameOptions?.Privacy?.[name];
      return current === undefined ? undefined : current === value;
    },
    change: (profile, { name, value }) => ({
      ...profile,
      ingameOptions: {
        ...profile.ingameOptions,
        Privacy: { ...profile.ingameOptions?.Privacy, [name]: value },
      },
    }),
    isRepeatable: true,
  }),
  'account.delete': {
    isDone: (reading) => ('profile' in reading ? false : reading.isPlayerGone || undefined),
    isRepeatable: true,
  },
  'account.requestDataExport': 'untold',
  'auth.verifyToken': 'repeatable',
};

/** Returns what is known of a procedure's write; undefined for a procedure that changes nothing. */
export function getWrite(procedure: string): Write<unknown> | 'repeatable' | 'untold' | undefined {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the input of a call is its procedure's
  const known = writes as Readonly<Record<string, Write<unknown> | 'repeatable' | 'untold'>>;
  return Object.hasOwn(known, procedure) ? known[procedure] : undefined;
}

interface ProfileWrite<Input> extends Omit<Write<Input>, 'isDone'> {
  isDone(profile: Profile, input: Input): boolean | undefined;
}

/** A write that the profile shows, if it can be read. */
function onProfile<Input>({ isDone, ...write }: ProfileWrite<Input>): Write<Input> {
  return {
    ...write,
    isDone: (reading, input) => ('profile' in reading ? isDone(reading.profile, input) : undefined),
  };
}
