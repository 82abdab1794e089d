import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAllMutants, createJudge, findMisjudgement } from './mutants/judge.ts';
import type { Mutant } from './mutants/mutant.ts';
import { runInMemory } from './support/in-memory-run.ts';
import { runIndependent } from './support/independent-run.ts';

/** CONTRACT_DEEP=1 (npm run contract:deep) tests every mutant. */
const isDeep = process.env.CONTRACT_DEEP === '1';
/** How many mutants of each label a quick run tests. */
const sampleSizes = { violation: 22, risk: 7, observation: 5, allowed: 6 } as const satisfies Record<
  Mutant['label'],
  number
>;
const labels = ['violation', 'risk', 'observation', 'allowed'] as const;
const SAMPLE_SIZE = labels.reduce((sum, label) => sum + sampleSizes[label], 0);
const SEED = 20_250_529;
const CLEAN_RUNS = 20;
const MIN_SHARE = 0.98;

/** The same mutants in every run. */
function sampleOf(mutants: readonly Mutant[], label: Mutant['label']): Mutant[] {
  const size = sampleSizes[label];
  const own = mutants.filter((mutant) => mutant.label === label);
  return fc
    .sample(fc.shuffledSubarray(own, { minLength: size, maxLength: size }), { seed: SEED, numRuns: 1 })
    .flat();
}

describe.each([
  { host: 'the mock', run: runInMemory },
  { host: 'the independent host', run: runIndependent },
])('of $host', ({ run }) => {
  it(`the engine judges mutants as they are labelled: ${isDeep ? 'all' : `${SAMPLE_SIZE} of them`}`, async () => {
    const mutants = await createAllMutants(run);
    expect(mutants.length).toBeGreaterThanOrEqual(200);
    const sample = isDeep ? mutants : labels.flatMap((label) => sampleOf(mutants, label));
    expect(new Set(sample.map(({ label }) => label))).toEqual(new Set(labels));
    const judge = await createJudge(run);
    const wrong: string[] = [];
    for (const mutant of sample) {
      const problem = await findMisjudgement(mutant, judge);
      if (problem !== undefined) wrong.push(problem);
    }
    const share = (sample.length - wrong.length) / sample.length;
    expect(share, wrong.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(MIN_SHARE);
  }, 900_000);
});

it(`the mock has no finding in ${CLEAN_RUNS} runs`, async () => {
  for (let seed = 1; seed <= CLEAN_RUNS; seed++) {
    const { findings } = await runInMemory({ seed: seed * SEED, runs: 25 });
    expect(findings).toEqual([]);
  }
}, 120_000);

it(`the independent host has no violation in ${CLEAN_RUNS} runs`, async () => {
  for (let seed = 1; seed <= CLEAN_RUNS; seed++) {
    const { findings } = await runIndependent({ seed: seed * SEED, runs: 25 });
    expect(findings.filter((finding) => finding.class === 'violation')).toEqual([]);
  }
}, 120_000);
