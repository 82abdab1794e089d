import type { CallKey } from '#schema/calls.ts';
import { chooseExitCode } from '../command/exit-code.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import type { Send } from '../engine/exchange.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { FindingClass } from '../policy.ts';
import { findingClasses } from '../policy.ts';
import { createRedactor } from '../report/redaction.ts';
import { createReport } from '../report/report.ts';
import { createBehaviourMutants } from './behaviour.ts';
import { createBodyMutants } from './bodies.ts';
import type { Mutant } from './mutant.ts';
import { createResponseMutants } from './responses.ts';

/** Runs all checks against a new, correct host: our mock, or the independent host. */
export type Harness = (options: {
  between?: (send: Send, subject: HostUnderTest) => Send;
  seed?: number;
  runs: number;
}) => Promise<{ session: ContractRun; findings: ContractFinding[] }>;

/** Creates all mutants from the correct responses of a harness's host. */
export async function createAllMutants(run: Harness): Promise<Mutant[]> {
  const truths = new Map<CallKey, unknown>();
  await run({
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

export interface Judge {
  run: Harness;
  /** Findings of the correct host, by `findingKey`: a stranger differs from assumptions. */
  known: ReadonlySet<string>;
}

export async function createJudge(run: Harness): Promise<Judge> {
  const { findings } = await run({ runs: 1 });
  return { run, known: new Set(findings.map(findingKey)) };
}

/** Runs a mutant. Returns undefined if its findings match its label, otherwise the problem. */
export async function findMisjudgement(mutant: Mutant, { run, known }: Judge): Promise<string | undefined> {
  const { session, findings: all } = await run({ runs: 1, between: mutant.between });
  const findings = all.filter((one) => !known.has(findingKey(one)));
  const code = findExitCode(session);
  if (code !== expectExitCode(mutant, findings)) return `${mutant.name}: ${mutant.label}, exit code ${code}`;
  if (isJudgedRight(mutant, findings)) return undefined;
  const found = findings
    .slice(0, 3)
    .map(({ class: grade, call, rule, path }) => `${grade} ${call} ${rule} ${path}`);
  return `${mutant.name}: ${mutant.label} at ${mutant.path}, found ${found.join(', ') || 'nothing'}`;
}

/** The exit code with which the command would end this run. A mutant may hide what a mock must show. */
function findExitCode(session: ContractRun): number {
  const parts = { session, startedAt: new Date(), accepted: new Set<string>(), redactor: createRedactor() };
  return chooseExitCode(createReport(parts), { missing: [], interruption: undefined });
}

/** Only a violation fails the command. Of a mock, a difference in rule parity is a violation of this project. */
const expectExitCode = ({ label }: Mutant, findings: readonly ContractFinding[]): number =>
  label === 'violation' || findings.some(isOwnRule) ? 1 : 0;

const isOwnRule = ({ rule }: ContractFinding) => rule === 'ownRule';

/** Whether the label's class was found at the right call and place, and nothing graver anywhere. */
function isJudgedRight({ label, call, path }: Mutant, findings: readonly ContractFinding[]): boolean {
  if (label === 'allowed') return findings.length === 0;
  const graver = new Set<FindingClass>(findingClasses.slice(0, findingClasses.indexOf(label)));
  const isThere = findings.some(
    (one) => (one.class === label || isOwnRule(one)) && one.call === call && isAtOrIn(one.path, path),
  );
  return isThere && findings.every((one) => isOwnRule(one) || !graver.has(one.class));
}
