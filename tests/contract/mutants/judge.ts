import type { CallKey } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import type { FindingClass } from '../policy.ts';
import { findingClasses } from '../policy.ts';
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
  if (isJudgedRight(mutant, findings)) return undefined;
  const found = findings
    .slice(0, 3)
    .map(({ class: grade, call, rule, path }) => `${grade} ${call} ${rule} ${path}`);
  return `${mutant.name}: ${mutant.label} at ${mutant.path}, found ${found.join(', ') || 'nothing'}`;
}

/** Whether the label's class was found at the right call and place, and nothing graver anywhere. */
function isJudgedRight({ label, call, path }: Mutant, findings: readonly ContractFinding[]): boolean {
  if (label === 'allowed') return findings.length === 0;
  const graver = new Set<FindingClass>(findingClasses.slice(0, findingClasses.indexOf(label)));
  // Of a mock, rule parity reports a difference as one of this project.
  const isOwn = ({ rule }: ContractFinding) => rule === 'ownRule';
  const isThere = findings.some(
    (one) => (one.class === label || isOwn(one)) && one.call === call && isAtOrIn(one.path, path),
  );
  return isThere && findings.every((one) => isOwn(one) || !graver.has(one.class));
}
