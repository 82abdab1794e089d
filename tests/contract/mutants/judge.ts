import type { CallKey } from '#schema/calls.ts';
import type { Finding } from '../engine/findings.ts';
import { directRun } from '../support/direct-run.ts';
import { answerMutants } from './answers.ts';
import { bodyMutants } from './bodies.ts';
import { conductMutants } from './conduct.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant, made from what the mock answers when it tells the truth. */
export async function allMutants(): Promise<Mutant[]> {
  const truths = new Map<CallKey, unknown>();
  await directRun({
    runs: 1,
    between:
      (send, { actors: { reader } }) =>
      async (asked) => {
        const answered = await send(asked);
        const { authorization } = asked.headers;
        const isReaders = authorization === undefined || authorization === `Bearer ${reader?.token}`;
        if (answered.status === 200 && isReaders && !truths.has(asked.call))
          truths.set(asked.call, JSON.parse(answered.body));
        return answered;
      },
  });
  return [...bodyMutants(truths), ...answerMutants(), ...conductMutants()];
}

/** What is wrong with the verdict on a mutant; nothing when it is judged as labelled. */
export async function misjudged(mutant: Mutant): Promise<string | undefined> {
  const { findings } = await directRun({ runs: 1, between: mutant.between });
  const isThere = (severity: Finding['severity']) =>
    findings.some((one) => one.severity === severity && one.call === mutant.call && one.path === mutant.path);
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
