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
  /** The uid of the token. */
  as: string | undefined;
  isRead: boolean;
  /** Whether the specification shows the result of a success. */
  hasResult: boolean;
  /** Whether the host may have changed something when it received the call. */
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
    // Looking up a code is a POST without side effects.
    hasSideEffect: !isRead && key !== 'verifyCode',
  };
});

/** One read and one write; every procedure with `FAULTS=all`, which `npm run test:deep` sets. */
export const testedProcedures =
  process.env.FAULTS === 'all'
    ? procedureCases
    : procedureCases.filter(({ key }) => key === 'profile' || key === 'updateOption');
