import type { z } from 'zod';
import type { Call } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { authCalls } from './calls/auth.ts';
import { leaderboardCalls } from './calls/leaderboard.ts';
import { linkingCalls } from './calls/linking.ts';
import { profileCalls } from './calls/profile.ts';
import { robloxCalls } from './calls/roblox.ts';

/** Every call of SPEC §7, including the game platform's user lookup. */
export const calls = {
  ...authCalls,
  ...profileCalls,
  ...linkingCalls,
  ...accountCalls,
  ...leaderboardCalls,
  ...robloxCalls,
} as const;

export type Calls = typeof calls;
export type CallKey = keyof Calls;
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
export const callKeys = Object.keys(calls) as CallKey[];

const checkedCalls: Readonly<Record<CallKey, Call>> = calls;
/** Returns a call with the type that all calls share. */
export const callOf = (key: CallKey): Call => checkedCalls[key];

/** The parsed input of a call. */
export type CallRequest<Key extends CallKey> = z.output<Calls[Key]['input']>;
/** The decoded response of a call; undefined if the specification shows no result. */
export type CallResponse<Key extends CallKey> = Calls[Key]['response'] extends z.ZodType
  ? z.output<Calls[Key]['response']>
  : undefined;

/** Procedures whose call changes data on the host. */
export type WriteProcedure = {
  [Key in CallKey]: Calls[Key] extends { effect: 'write' } ? Calls[Key]['procedure'] : never;
}[CallKey];

/** Procedures whose call sends no token to the API host. */
export type ProcedureWithoutToken = {
  [Key in CallKey]: Calls[Key] extends { auth: 'none' } ? Calls[Key]['procedure'] : never;
}[CallKey];
