import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { bodyLimits } from '#schema/constants.ts';
import { validInput } from '../engine/inputs.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import { takesInput, whyNot, writerOf } from './inputs.ts';

/** A method that a path does not have is refused with 405. */
export async function checkMethods(session: Session): Promise<void> {
  for (const key of callKeys.filter((one) => session.wants(one))) {
    const method = otherMethod(key);
    const what = { call: key, check: 'method', title: `asked by ${method}` } as const;
    // Reading where only writing is known does no harm; anything else might.
    const isAllowed = method === 'GET' || session.subject.permissions.writes;
    const reason = isAllowed ? undefined : 'no --writes';
    if (reason !== undefined || isElsewhere(session, key)) {
      session.skip(what, reason ?? 'no --roblox-host was given');
      continue;
    }
    const actor = writerOf(session, key);
    await session.check(what, async (look) => {
      const seen = await session.ask(key, validInput(session, key, actor), { as: actor, method });
      expectStatus(look, 405, seen);
    });
  }
}

const isElsewhere = ({ subject }: Session, key: CallKey) =>
  calls[key].host === 'roblox' && !subject.hasRobloxHost;

/** PATCH is no call's method; a path that is not read is asked to be. */
function otherMethod(key: CallKey): string {
  const readable = callKeys.some((one) => calls[one].path === calls[key].path && calls[one].method === 'GET');
  return readable ? 'PATCH' : 'GET';
}

/** A body past the limit is refused with 413, before anybody reads it. */
export async function checkSizes(session: Session): Promise<void> {
  for (const key of callKeys.filter(
    (one) => session.wants(one) && calls[one].method !== 'GET' && takesInput(one),
  )) {
    const what = { call: key, check: 'size', title: 'a body past the limit' } as const;
    const reason = whyNot(session, key);
    if (reason !== undefined) {
      session.skip(what, reason);
      continue;
    }
    const actor = writerOf(session, key);
    // Nothing but padding: a host that has no such limit finds no input in it.
    const rawBody = JSON.stringify({ padding: 'x'.repeat(bodyLimits.maximumBytes) });
    await session.check(what, async (look) => {
      expectStatus(
        look,
        413,
        await session.ask(key, validInput(session, key, actor), { as: actor, rawBody }),
      );
    });
  }
}

/** By custom alone: another refusal is a warning. */
function expectStatus(look: Look, expected: number, seen: Seen): void {
  if (seen.status === expected) return;
  const isGrave = seen.isOk || seen.status >= 500;
  look.find(
    {
      severity: isGrave ? 'violation' : 'warning',
      expected: `status ${expected}`,
      actual: `status ${seen.status}`,
    },
    seen,
  );
}
