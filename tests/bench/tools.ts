import { performance } from 'node:perf_hooks';
import { ChildProcessError, startNode } from '#mock-api/start/processes.ts';
import { median } from './load.ts';
import type { Section } from './section.ts';

/** Measures the commands that developers wait for. */
export const tools: Section = {
  name: 'tools',
  async *measure({ rounds }) {
    const runs: number[] = [];
    while (runs.length < rounds) runs.push(await timeScript('tests/contract/main.ts'));
    yield { what: 'npm run contract', value: median(runs), unit: 's' };
    const check = await timeScript('tests/tooling/run-plan.ts', 'check');
    yield { what: 'npm run check', value: check, unit: 's', goal: { atMost: 40 } };
  },
};

/** Runs all tests once, with the time of each script. */
export const tests: Section = {
  name: 'tests',
  isLong: true,
  async *measure() {
    const whole = await timeScript('tests/tooling/run-plan.ts', 'test');
    yield { what: 'npm test', value: whole, unit: 's', goal: { atMost: 600 } };
  },
};

/** Runs a script and returns its seconds; throws if it fails. */
async function timeScript(script: string, ...args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = startNode(script, ['--import', 'tsx', script, ...args]);
  const how = await child.ended;
  if (how !== 'exit code 0') throw new Error(child.tail(), { cause: new ChildProcessError(child, how) });
  return (performance.now() - startedAt) / 1_000;
}
