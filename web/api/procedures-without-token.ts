import type { ProcedureWithoutToken } from '#schema/calls.ts';

/** Procedures that send the host no token. The compiler reports a missing name. */
const proceduresWithoutToken: Record<ProcedureWithoutToken, true> = {
  'auth.robloxLogin': true,
  'auth.googleLogin': true,
  'auth.verifyToken': true,
  'profile.public': true,
  'linking.verifyCode': true,
  'roblox.user': true,
};

/** Whether the call of a procedure fails without a token, so that its refusal may concern the session. */
export const needsToken = (procedure: string): boolean => !(procedure in proceduresWithoutToken);
