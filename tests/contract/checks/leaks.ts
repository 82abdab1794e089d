import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';

/** Looks through all responses so far for what they must not have. Makes no request; runs last. */
export async function checkLeaks(session: ContractRun): Promise<void> {
  const secrets = listSecrets(session);
  for (const call of session.keys) {
    const seen = session.exchanges.filter(({ exchange }) => exchange.request.call === call);
    if (seen.length === 0) continue;
    const what = { call, check: 'consistency', title: 'tokens and personal data in any response' } as const;
    await session.check(what, async (look) => {
      for (const one of seen) {
        reportSecrets(look, one, secrets);
        if (one.isOk && publicCalls.has(call)) reportPersonalFields(look, one);
      }
    });
  }
}

interface Secret {
  rule: 'tokenEchoed' | 'foreignData';
  /** The account that may know it; tokens are sent to nobody. */
  owner: Actor;
  text: string;
  actual: string;
}

function listSecrets({ hostUnderTest: { actors } }: ContractRun): Secret[] {
  const people = Object.values(actors).filter((actor) => actor !== undefined);
  return people.flatMap((owner) => {
    const { token, email } = owner;
    const secrets: Secret[] = [{ rule: 'tokenEchoed', owner, text: token, actual: 'a token' }];
    if (email !== undefined)
      secrets.push({ rule: 'foreignData', owner, text: email, actual: 'the email of another person' });
    return secrets;
  });
}

function reportSecrets(look: CheckContext, seen: JudgedExchange, secrets: readonly Secret[]): void {
  const { request, response } = seen.exchange;
  const { authorization } = request.headers;
  const text = response.body + (response.headers.location ?? '');
  for (const { rule, owner, text: secret, actual } of secrets) {
    // If the host took a bad token, that is the cause, and a finding of its own.
    const isBadToken =
      calls[request.call].auth === 'bearer' &&
      !secrets.some((one) => authorization === `Bearer ${one.owner.token}`);
    const isToOwner = rule !== 'tokenEchoed' && (isBadToken || authorization === `Bearer ${owner.token}`);
    // A refusal may repeat what was wrong in the request.
    const isInRequest = `${request.path}${request.body ?? ''}`.includes(secret);
    if (!isToOwner && !isInRequest && text.includes(secret))
      look.report({ rule, expected: 'no token and no data of others', actual }, seen);
  }
}

function reportPersonalFields(look: CheckContext, seen: JudgedExchange): void {
  const path = findField(seen.body, (name, part) => personalFields.has(name) || isEmail(part));
  const problem = { expected: 'no such value', actual: 'a value of the own profile' };
  if (path !== undefined) look.report({ rule: 'personalDataPublic', path, ...problem }, seen);
}

/** Calls whose responses speak of other people. */
const publicCalls: ReadonlySet<CallKey> = new Set(['publicProfile', 'leaderboard', 'ownRank', 'verifyCode']);

/** Fields of the own profile that say who a player is elsewhere (SPEC §3). */
const personalFields: ReadonlySet<string> = new Set([
  'email',
  'authProviders',
  'googleProfile',
  'discordProfile',
  'ingameOptions',
]);

const isEmail = (value: unknown) => typeof value === 'string' && /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(value);

/** JSONPath of the first field that has a value and is meant. */
function findField(
  value: unknown,
  isMeant: (name: string, value: unknown) => boolean,
  path = '$',
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    if ((part ?? '') !== '' && isMeant(name, part)) return at;
    const below = findField(part, isMeant, at);
    if (below !== undefined) return below;
  }
  return undefined;
}
