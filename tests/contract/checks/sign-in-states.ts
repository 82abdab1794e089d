import { z } from 'zod';
import type { ContractRun, JudgedExchange } from '../engine/contract-run.ts';

const RedirectSchema = z.object({ redirectUrl: z.url() });

/** Two people must not get the same OAuth state: the sign-in of one would link the account of the other. */
export async function checkStates(session: ContractRun): Promise<void> {
  const { other } = session.hostUnderTest.actors;
  const title = 'one sign-in state for one person';
  await session.check({ call: 'robloxLink', check: 'consistency', title }, async (look) => {
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
