import type { CallKey } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { runInMemory } from '../support/in-memory-run.ts';
import { createBehaviourMutants } from './behaviour.ts';
import { createBodyMutants } from './bodies.ts';
import type { Mutant } from './mutant.ts';
import { createResponseMutants } from './responses.ts';

/** Creates all mutants from the mock's correct responses. */
export async function createAllMutants(): Promise<Mutant[]> {
  const truths = new Map<CallKey, unknown>();
  await runInMemory({
    runs: 1,
    between:
      (send, { actors: { reader } }) =>
      async (request) => {
        const response = await send(request);
        const { authorization } = request.headers;
        const isReaders = authorization === undefined || authorization === `Bearer ${reader?.token}`;
        if (response.status === 200 && isReaders && !truths.has(request.call))
          truths.set(request.call, JSON.parse(response.body));
        return response;
      },
  });
  return [...createBodyMutants(truths), ...createResponseMutants(), ...createBehaviourMutants()];
}

/** Whether a finding's path is a mutant's or leads into it: a finding in an object may name its missing field. */
const isAtOrIn = (path: string, outer: string) =>
  path === outer || (outer !== '$' && path.startsWith(`${outer}.`));

/** Runs a mutant. Returns undefined if its findings match its label, otherwise the problem. */
export async function findMisjudgement(mutant: Mutant): Promise<string | undefined> {
  const { findings } = await runInMemory({ runs: 1, between: mutant.between });
  const isThere = (severity: ContractFinding['severity']) =>
    findings.some(
      (one) => one.severity === severity && one.call === mutant.call && isAtOrIn(one.path, mutant.path),
    );
  const verdicts = {
    allowed: findings.length === 0,
    warning: isThere('warning') && findings.every(({ severity }) => severity === 'warning'),
    violation: isThere('violation'),
  };
  if (verdicts[mutant.label]) return undefined;
  const found = findings
    .slice(0, 3)
    .map(({ severity, call, check, path }) => `${severity} ${call} ${check} ${path}`);
  return `${mutant.name}: ${mutant.label} at ${mutant.path}, found ${found.join(', ') || 'nothing'}`;
}
