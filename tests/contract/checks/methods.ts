import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs.ts';
import type { RuleName } from '../policy.ts';
import { findSkipReason, findWriter, hasInputFields } from './invalid-inputs.ts';

/** An unsupported method must get 405. */
export async function checkMethods(session: ContractRun): Promise<void> {
  for (const key of callKeys.filter((one) => session.includes(one))) {
    const method = chooseWrongMethod(key);
    const what = { call: key, check: 'method', title: `requested with ${method}` } as const;
    // Without a token a GET changes nothing, even if the host ignores the method. Another method may.
    const isAllowed = method === 'GET' || session.hostUnderTest.permissions.writes;
    const reason = isAllowed ? undefined : 'no --writes';
    if (reason !== undefined || isOnUntestedHost(session, key)) {
      session.skip(what, reason ?? 'no --roblox-host was given');
      continue;
    }
    const actor = findWriter(session, key);
    await session.check(what, async (look) => {
      const seen = await session.send(key, findValidInput(session, key, actor), {
        as: actor,
        method,
        isBad: true,
      });
      const isRefusedCaller =
        seen.exchange.request.headers.authorization === undefined && seen.status === 401;
      if (!isRefusedCaller) expectStatus(look, { expected: 405, accepted: 'acceptedForbiddenInput' }, seen);
    });
  }
}

const isOnUntestedHost = ({ hostUnderTest }: ContractRun, key: CallKey) =>
  calls[key].host === 'roblox' && !hostUnderTest.hasRobloxHost;

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
  for (const key of callKeys.filter(
    (one) => session.includes(one) && calls[one].method !== 'GET' && hasInputFields(one),
  )) {
    const what = { call: key, check: 'size', title: 'a body past the limit' } as const;
    const reason = findSkipReason(session, key);
    if (reason !== undefined) {
      session.skip(what, reason);
      continue;
    }
    const actor = findWriter(session, key);
    // The body is only padding, so a host without the limit finds no input in it.
    const rawBody = JSON.stringify({ padding: 'x'.repeat(MAX_BODY_BYTES) });
    await session.check(what, async (look) => {
      expectStatus(
        look,
        { expected: 413, accepted: 'acceptedForbiddenInput' },
        await session.send(key, findValidInput(session, key, actor), { as: actor, rawBody, isBad: true }),
      );
    });
  }
}

interface ExpectedRefusal {
  expected: number;
  /** The broken rule if the host takes the request. */
  accepted: RuleName;
}

function expectStatus(
  look: CheckContext,
  { expected, accepted }: ExpectedRefusal,
  seen: JudgedExchange,
): void {
  if (seen.status === expected) return;
  const refused = seen.status >= 500 ? 'crashOnBadInput' : 'otherRefusal';
  const rule = seen.isOk ? accepted : refused;
  look.report({ rule, expected: `status ${expected}`, actual: `status ${seen.status}` }, seen);
}
