import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { validInputs } from '#tests/support/mock-host.ts';

/** The procedure of each call (DESIGN, the calls and their names). */
const procedureByCall: Record<CallKey, string> = {
  robloxLogin: 'auth.robloxLogin',
  robloxLink: 'auth.robloxLink',
  googleLogin: 'auth.googleLogin',
  verifyTokenAndCreateUser: 'auth.verifyToken',
  profile: 'profile.own',
  publicProfile: 'profile.public',
  updateOption: 'options.update',
  unlinkAccount: 'account.unlink',
  requestDataExport: 'account.requestDataExport',
  deleteAccount: 'account.delete',
  verifyCode: 'linking.verifyCode',
  linkPlatform: 'linking.linkPlatform',
  leaderboard: 'leaderboard.top',
  ownRank: 'leaderboard.ownRank',
  robloxUser: 'roblox.user',
};

export interface ProcedureCase {
  key: CallKey;
  procedure: string;
  input: unknown;
  /** The uid whose token goes along. */
  as: string | undefined;
  isRead: boolean;
  /** Whether the specification shows what a success carries. */
  hasResult: boolean;
  /** Whether the host, once it has it, may have done something. */
  hasSideEffect: boolean;
}

export const procedureCases: readonly ProcedureCase[] = callKeys.map((key) => {
  const { method, auth, response } = calls[key];
  const isEmpty = Object.keys(validInputs[key]).length === 0;
  const isRead = method === 'GET';
  return {
    key,
    procedure: procedureByCall[key],
    input: isEmpty ? undefined : validInputs[key],
    as: auth === 'bearer' ? 'rookie' : undefined,
    isRead,
    hasResult: response !== null,
    // Looking up a code is a POST, and changes nothing.
    hasSideEffect: !isRead && key !== 'verifyCode',
  };
});

/** One read and one write in every run, all of them with `FAULTS=all`, as `npm run test:deep` sets it. */
export const testedProcedures =
  process.env.FAULTS === 'all'
    ? procedureCases
    : procedureCases.filter(({ key }) => key === 'profile' || key === 'updateOption');
