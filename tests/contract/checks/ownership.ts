import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { valueAt } from '#schema/wire/value-at.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs-with-known-ids.ts';
import { listIdFields } from '../engine/known-ids.ts';
import { FieldsSchema } from '../generate/fields.ts';

/** Neither of two accounts gets or changes the other's data, and both get the same of what is everybody's. */
export async function checkOwnership(session: ContractRun): Promise<void> {
  const { actors, isMock } = session.hostUnderTest;
  const { reader, other } = actors;
  for (const key of session.keys) {
    const check = chooseCheck(callOf(key));
    if (!check) continue;
    const what = { call: key, check: 'ownership', title: 'with two people’s tokens' } as const;
    if (callOf(key).effect === 'write' && !isMock)
      session.skip(what, 'a real host that takes the write would change another account');
    else if (!reader || !other) session.skip(what, 'no --other-token was given');
    else await session.check(what, (look) => check({ session, look, key, reader, other }));
  }
}

interface OwnershipCheck {
  session: ContractRun;
  look: CheckContext;
  key: CallKey;
  reader: Actor;
  other: Actor;
}

function chooseCheck({
  auth,
  isPersonal,
  cached,
  failures,
}: Call): ((check: OwnershipCheck) => Promise<void>) | undefined {
  if (auth !== 'bearer') return undefined;
  if (isPersonal) return checkPersonal;
  if (cached) return checkShared;
  return failures.some(({ status }) => status === 403) ? checkForeignId : undefined;
}

/** A cached response is the same for both until the host makes a new one. */
async function checkShared({ session, look, key, reader, other }: OwnershipCheck): Promise<void> {
  const input = findValidInput(session, key, reader);
  const mine = await look.send(key, input, { as: reader });
  const theirs = await look.send(key, input, { as: other });
  const since = ({ body }: JudgedExchange) =>
    FieldsSchema.safeParse(body).data?.[callOf(key).cached?.since ?? ''];
  const isSameVersion = isDeepStrictEqual(since(mine), since(theirs));
  const problem = { expected: 'the same data for everybody', actual: 'different data' };
  if (mine.isOk && theirs.isOk && isSameVersion && !isDeepStrictEqual(mine.body, theirs.body))
    look.report({ rule: 'differsByPlayer', ...problem });
}

/** Calls with both tokens at once, then with the reader's token and the other account's id. */
async function checkPersonal({ session, look, key, reader, other }: OwnershipCheck): Promise<void> {
  const send = (as: Actor) => look.send(key, findValidInput(session, key, as), { as });
  const turns = await Promise.all([reader, other, reader, other].map(send));
  const [mine, theirs] = turns.map(({ exchange }) => exchange.response.body);
  if (!turns.every(({ isOk }) => isOk) || mine === undefined) return;
  // Two new players may have the same empty profile.
  if (mine === theirs && !ownFields.some((steps) => findShown(turns[0], steps))) return;
  if (mine !== theirs) reportSharedAccounts(look, turns);
  const query = `uid=${encodeURIComponent(other.uid ?? '')}`;
  const withForeignUid = await look.send(key, findValidInput(session, key, reader), { as: reader, query });
  for (const [index, seen] of [...turns, withForeignUid].entries()) {
    const isForeign = seen.isOk && seen.exchange.response.body === (index % 2 === 0 ? theirs : mine);
    const problem = { expected: "the token owner's data", actual: 'data of another person' };
    if (isForeign) look.report({ rule: 'foreignData', ...problem }, seen);
  }
}

/** Reports what no two profiles have in common. */
function reportSharedAccounts(look: CheckContext, [mine, theirs]: readonly JudgedExchange[]): void {
  for (const steps of linkedAccounts) {
    const one = findShown(mine, steps);
    const problem = { expected: 'an account that is linked to one player', actual: 'the same for another' };
    if (one && one === findShown(theirs, steps))
      look.report({ rule: 'foreignData', path: `$.${steps.join('.')}`, ...problem }, theirs);
  }
}

/** Returns a field of a profile as the portal reads it; undefined if the portal would show none. */
const findShown = (seen: JudgedExchange | undefined, steps: readonly string[]) =>
  valueAt(calls.profile.response.safeParse(seen?.body).data, steps);

const linkedAccounts = [
  ['robloxProfile', 'userId'],
  ['googleProfile', 'email'],
  ['discordProfile', 'username'],
] as const;

/** Fields that no two players share. */
const ownFields = [['email'], ['robloxUserId'], ...linkedAccounts];

async function checkForeignId({ session, look, key, reader, other }: OwnershipCheck): Promise<void> {
  if (other.uid === undefined) return;
  const input = findValidInput(session, key, reader);
  for (const [name, identity] of listIdFields(key)) if (identity === 'Uid') input[name] = other.uid;
  const { isOk, status } = await look.send(key, input, { as: reader, isBad: true });
  const problem = { expected: 'a refusal of somebody else’s id', actual: `status ${status}` };
  if (isOk) look.report({ rule: 'foreignRedirect', ...problem });
}
