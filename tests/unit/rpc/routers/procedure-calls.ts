import { TRPCError } from '@trpc/server';
import { vi } from 'vitest';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import type { Context, ProcedureReport, RateLimitedCall } from '#rpc/context.ts';
import { formatProcedureError } from '#rpc/portal-error.ts';
import { createCaller } from '#rpc/router.ts';
import { validInputs } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import type { HostScript } from '../scripted-host.ts';
import { createScriptedHost, toJson, tokenVerifier } from '../scripted-host.ts';

export type Procedure = (call: ReturnType<typeof createCaller>) => Promise<unknown>;

interface PortalOptions {
  token?: string | undefined;
  signal?: AbortSignal;
  host?: Partial<Context['host']>;
}

/** Creates a caller of the procedures with the token of a player, unless another one is given. */
export function createPortal(script: HostScript, options: PortalOptions = {}) {
  const { token, signal, host: parts } = { token: createIdToken('nova'), ...options };
  const { host, requests } = createScriptedHost(script);
  const reports: ProcedureReport[] = [];
  const consumed: Record<string, string[]> = {};
  const refund = vi.fn(async () => undefined);
  const refundCall = vi.fn<(call: RateLimitedCall) => Promise<void>>(async () => undefined);
  const context: Context = {
    host: { ...host, ...parts },
    async consume({ procedure, limit }) {
      consumed[limit] = [...(consumed[limit] ?? []), procedure];
      return { refund: () => refundCall({ procedure, limit }) };
    },
    consumeCode: async () => ({ refund }),
    caller: identifyCaller(token && `Bearer ${token}`, tokenVerifier),
    report: (report) => reports.push(report),
  };
  return {
    call: createCaller(context, signal && { signal }),
    requests,
    reports,
    refund,
    refundCall,
    consumed,
  };
}

/** Returns what the web app receives for a failed procedure. */
export async function getError(result: Promise<unknown>) {
  const error = result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await vi.runAllTimersAsync();
  const thrown = await error;
  if (!(thrown instanceof TRPCError)) throw new Error('The procedure did not fail');
  return formatProcedureError(thrown);
}

export const profileRead: Procedure = (call) => call.profile.own();
export const publicRead: Procedure = (call) => call.profile.public({ id: 'rook' });
export const topRead: Procedure = (call) => call.leaderboard.top();
export const robloxRead: Procedure = (call) => call.roblox.user({ id: '1' });
export const robloxLogin: Procedure = (call) => call.auth.robloxLogin();
export const robloxLink: Procedure = (call) => call.auth.robloxLink({ uid: 'nova' });
export const googleLogin: Procedure = (call) => call.auth.googleLogin();
export const verifyCode: Procedure = (call) => call.linking.verifyCode({ code: 'GOOD01' });
export const linkPlatform: Procedure = (call) => call.linking.linkPlatform(linkPayload);
export const unlink: Procedure = (call) => call.account.unlink({ provider: 'discord' });

export const { updateOption: option, linkPlatform: linkPayload } = validInputs;

export const failWith =
  (status: number, message?: string): HostScript =>
  () =>
    toJson(status, message ? { message } : {});
