import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs.ts';
import { findSkipReason, findWriter, hasInputFields } from './inputs.ts';

/** An unsupported method must get 405. */
export async function checkMethods(session: ContractRun): Promise<void> {
  for (const call of session.keys) {
    const method = chooseWrongMethod(call);
    const skipReason = findMethodSkipReason(session, call, method);
    const title = `requested with ${method}`;
    await session.check({ call, check: 'method', title, skipReason }, async (look) => {
      const as = findWriter(session, call);
      const seen = await session.send(call, findValidInput(session, call, as), { as, method, isBad: true });
      const isRefusedCaller =
        seen.exchange.request.headers.authorization === undefined && seen.status === 401;
      if (!isRefusedCaller) expectStatus(look, 405, seen);
    });
  }
}

function findMethodSkipReason({ hostUnderTest }: ContractRun, key: CallKey, method: string) {
  // Without a token a GET changes nothing, even if the host ignores the method. Another method may.
  if (method !== 'GET' && !hostUnderTest.permissions.writes) return 'no --writes';
  if (calls[key].host === 'roblox' && !hostUnderTest.hasRobloxHost) return 'no --roblox-host was given';
  return undefined;
}

/**
 * Returns a method that the path doesn't support: GET if no call reads at this path, otherwise PATCH, which
 * no call uses.
 */
function chooseWrongMethod(key: CallKey): string {
  const readable = callKeys.some((one) => calls[one].path === calls[key].path && calls[one].method === 'GET');
  return readable ? 'PATCH' : 'GET';
}

/** A body above the limit must get 413 before the host reads it. */
export async function checkBodySizes(session: ContractRun): Promise<void> {
  // The body is only padding, so a host without the limit finds no input in it.
  const rawBody = JSON.stringify({ padding: 'x'.repeat(MAX_BODY_BYTES) });
  for (const call of session.keys.filter((key) => calls[key].method !== 'GET' && hasInputFields(key))) {
    const skipReason = findSkipReason(session, call);
    const title = 'a body past the limit';
    await session.check({ call, check: 'size', title, skipReason }, async (look) => {
      const as = findWriter(session, call);
      const input = findValidInput(session, call, as);
      expectStatus(look, 413, await session.send(call, input, { as, rawBody, isBad: true }));
    });
  }
}

function expectStatus(look: CheckContext, expected: number, seen: JudgedExchange): void {
  if (seen.status === expected) return;
  const refused = seen.status >= 500 ? 'crashOnBadInput' : 'otherRefusal';
  const rule = seen.isOk ? 'acceptedForbiddenInput' : refused;
  look.report({ rule, expected: `status ${expected}`, actual: `status ${seen.status}` }, seen);
}
