import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAllMutants, findMisjudgement } from './mutants/judge.ts';
import { runInMemory } from './support/in-memory-run.ts';

/** CONTRACT_DEEP=1 (npm run contract:deep) tests every mutant. */
const isDeep = process.env.CONTRACT_DEEP === '1';
const SAMPLE_SIZE = 40;
const SEED = 20_250_529;
const CLEAN_RUNS = 20;
const MIN_SHARE = 0.98;

it(`the engine judges mutants as the schema labels them: ${isDeep ? 'all' : `${SAMPLE_SIZE} of them`}`, async () => {
  const mutants = await createAllMutants();
  expect(mutants.length).toBeGreaterThanOrEqual(200);
  const sample = isDeep
    ? mutants
    : (fc.sample(fc.shuffledSubarray(mutants, { minLength: SAMPLE_SIZE, maxLength: SAMPLE_SIZE }), {
        seed: SEED,
        numRuns: 1,
      })[0] ?? []);
  expect(new Set(sample.map(({ label }) => label))).toEqual(new Set(['violation', 'warning', 'allowed']));
  const wrong: string[] = [];
  for (const mutant of sample) {
    const problem = await findMisjudgement(mutant);
    if (problem !== undefined) wrong.push(problem);
  }
  const share = (sample.length - wrong.length) / sample.length;
  expect(share, wrong.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(MIN_SHARE);
}, 900_000);

it(`a correct host has no finding in ${CLEAN_RUNS} runs`, async () => {
  for (let seed = 1; seed <= CLEAN_RUNS; seed++) {
    const { findings } = await runInMemory({ seed: seed * SEED, runs: 25 });
    expect(findings).toEqual([]);
  }
}, 120_000);
