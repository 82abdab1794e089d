import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from '../support/chromium.ts';
import { plans } from './plans.ts';
import type { StepResult } from './run-steps.ts';
import { REPORT_FOLDER, runSteps, skippedLines } from './run-steps.ts';

process.exitCode = await main(process.argv[2] ?? 'check');

async function main(plan: string): Promise<number> {
  const steps = plans[plan];
  if (!steps) throw new Error(`There is no plan ${plan}: ${Object.keys(plans).join(', ')}`);
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER);
  // Find it once here, so that two steps don't install it at the same time.
  if (plan !== 'check') console.log(`Browser: ${findChromium()}`);
  const results = await runSteps(steps);

  console.log(`\n${['', 'start', 'time', 'processor'].map((head) => head.padStart(10)).join('')}`);
  const cpu = results.reduce((total, result) => total + result.cpu, 0);
  for (const result of [...results, { name: plan, from: 0, wall: performance.now() / 1_000, cpu }])
    console.log(formatTimes(result));
  const tests = results.flatMap((result) => result.tests);
  const passed = tests.filter(({ outcome }) => /^(passed|expected)$/.test(outcome));
  const failed = tests.filter(({ outcome }) => /^(failed|unexpected)$/.test(outcome));
  for (const { title } of failed) console.log(`✗ ${title}`);
  for (const line of skippedLines) console.log(line);
  const skipped = tests.length - passed.length - failed.length;
  console.log(`\n${passed.length} passed, ${failed.length} failed, ${skipped} skipped`);
  return failed.length > 0 || passed.length === 0 ? 1 : 0;
}

function formatTimes({ name, from, wall, cpu }: Omit<StepResult, 'tests'>): string {
  return name.padEnd(10) + [from, wall, cpu].map((seconds) => `${seconds.toFixed(1).padStart(8)} s`).join('');
}
