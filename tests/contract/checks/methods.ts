import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs-with-known-ids.ts';
import { findWriter } from './inputs.ts';

/** A method that the path doesn't have must be refused. */
export async function checkMethods(session: ContractRun): Promise<void> {
  for (const call of session.keys) {
    const method = chooseWrongMethod(call);
    const skipReason = findSkipReason(session, call, method);
    const title = `requested with ${method}`;
    await session.check({ call, check: 'method', title, skipReason }, async (look) => {
      const as = findWriter(session, call);
      const seen = await session.send(call, findValidInput(session, call, as), { as, method, isBad: true });
      const problem = { expected: 'a refusal of the method', actual: `status ${seen.status}` };
      if (seen.isOk) look.report({ rule: 'acceptedForbiddenInput', ...problem }, seen);
      // 501 says that the host knows the method nowhere.
      if (seen.isBroken && seen.status !== 501) look.report({ rule: 'crashOnBadInput', ...problem }, seen);
    });
  }
}

function findSkipReason({ hostUnderTest }: ContractRun, key: CallKey, method: string) {
  // Without a token a GET changes nothing, even if the host ignores the method. Another method may.
  if (method !== 'GET' && !hostUnderTest.permissions.writes) return 'no --writes';
  if (calls[key].host === 'roblox' && !hostUnderTest.hasRobloxHost) return 'no --roblox-host was given';
  return undefined;
}

/** GET if no call reads at this path, otherwise PATCH, which no call uses. */
function chooseWrongMethod(key: CallKey): string {
  const readable = callKeys.some((one) => calls[one].path === calls[key].path && calls[one].method === 'GET');
  return readable ? 'PATCH' : 'GET';
}
