import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';

/** Looks through all answers so far for what they must not have. Makes no request; runs last. */
export async function checkLeaks(session: ContractRun): Promise<void> {
  const secrets = listSecrets(session);
  for (const call of callKeys.filter((key) => session.includes(key))) {
    const seen = session.exchanges.filter(({ exchange }) => exchange.request.call === call);
    if (seen.length === 0) continue;
    const what = { call, check: 'consistency', title: 'tokens and personal data in any answer' } as const;
    await session.check(what, async (look) => {
      for (const one of seen) findLeaks(look, call, { seen: one, secrets });
    });
  }
}

interface Secret {
  rule: 'tokenEchoed' | 'foreignData' | 'personalDataPublic';
  /** The account that may know it; tokens are sent to nobody. */
  owner: Actor;
  text: string;
  actual: string;
}

function listSecrets({ hostUnderTest: { actors } }: ContractRun): Secret[] {
  const people = Object.values(actors).filter((actor) => actor !== undefined);
  return people.flatMap((owner): Secret[] => [
    { rule: 'tokenEchoed', owner, text: owner.token, actual: 'a token' },
    ...(owner.email === undefined
      ? []
      : [{ rule: 'foreignData', owner, text: owner.email, actual: 'the email of another person' } as const]),
  ]);
}

interface LeakSearch {
  seen: JudgedExchange;
  secrets: readonly Secret[];
}

function findLeaks(look: CheckContext, call: CallKey, { seen, secrets }: LeakSearch): void {
  const { request, response } = seen.exchange;
  const { authorization } = request.headers;
  const text = response.body + (response.headers.location ?? '');
  for (const { rule, owner, text: secret, actual } of secrets) {
    // If the host took a bad token, that is the cause, and a finding of its own.
    const isBadToken =
      calls[call].auth === 'bearer' && !secrets.some((one) => authorization === `Bearer ${one.owner.token}`);
    const isToOwner = rule !== 'tokenEchoed' && (isBadToken || authorization === `Bearer ${owner.token}`);
    // A refusal may repeat what was wrong in the request.
    const isInRequest = `${request.path}${request.body ?? ''}`.includes(secret);
    if (!isToOwner && !isInRequest && text.includes(secret))
      look.report({ rule, expected: 'no token and no data of others', actual }, seen);
  }
  if (seen.isOk && publicCalls.has(call)) {
    const field = findField(seen.body, personalFields);
    if (field !== undefined)
      look.report(
        {
          rule: 'personalDataPublic',
          path: field,
          expected: 'no such field',
          actual: 'a field of the own profile',
        },
        seen,
      );
  }
}

/** Calls whose answers speak of other people. */
const publicCalls: ReadonlySet<CallKey> = new Set(['publicProfile', 'leaderboard', 'ownRank', 'verifyCode']);

/** Fields of the own profile that say who a player is elsewhere (SPEC §3). */
const personalFields: ReadonlySet<string> = new Set([
  'email',
  'authProviders',
  'googleProfile',
  'discordProfile',
  'ingameOptions',
]);

/** JSONPath of the first field with one of these names and a value. */
function findField(value: unknown, names: ReadonlySet<string>, path = '$'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    if (names.has(name) && (part ?? '') !== '') return at;
    const below = findField(part, names, at);
    if (below !== undefined) return below;
  }
  return undefined;
}

const RedirectSchema = z.object({ redirectUrl: z.url() });

/** Two people must not get the same OAuth state: the sign-in of one would link the account of the other. */
export async function checkStates(session: ContractRun): Promise<void> {
  if (!session.includes('robloxLink')) return;
  const what = {
    call: 'robloxLink',
    check: 'consistency',
    title: 'one sign-in state for one person',
  } as const;
  const { other } = session.hostUnderTest.actors;
  await session.check(what, async (look) => {
    if (other?.uid !== undefined) await look.send('robloxLink', { uid: other.uid }, { as: other });
    const holders = new Map<string, string>();
    for (const seen of session.exchanges.filter(isRedirect)) {
      const state = readState(seen.body);
      const holder = seen.exchange.request.headers.authorization ?? 'a visitor';
      if (state === null) continue;
      if ((holders.get(state) ?? holder) === holder) holders.set(state, holder);
      else {
        const problem = { expected: 'a state for this person alone', actual: 'the state of another person' };
        return look.report({ rule: 'sharedState', path: '$.redirectUrl', ...problem }, seen);
      }
    }
  });
}

const isRedirect = ({ isOk, exchange: { request } }: JudgedExchange) =>
  isOk && ['robloxLogin', 'robloxLink'].includes(request.call);

function readState(body: unknown): string | null {
  const { data } = RedirectSchema.safeParse(body);
  return data ? new URL(data.redirectUrl).searchParams.get('state') : null;
}
