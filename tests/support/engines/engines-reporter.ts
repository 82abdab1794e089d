import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { createContactSheets } from './contact-sheets.ts';
import { PICTURES } from './pictures.ts';
import type { JourneyResult } from './result-table.ts';
import { formatResults } from './result-table.ts';

/** Prints and writes a table of all journeys, and makes the contact sheets of the pictures that they kept. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter as the default export of its file
export default class EnginesReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const { parent, name } of tests.filter((test) => test.result().state === 'skipped')) {
      if (parent.type === 'suite' && parent.parent.type === 'module') console.log(`${parent.name} ${name}`);
    }
    const results = tests.flatMap(toJourneyResult);
    if (results.length === 0) return;
    mkdirSync(PICTURES, { recursive: true });
    const table = formatResults(results);
    console.log(`\n${table}`);
    writeFileSync(path.join(PICTURES, 'results.md'), `${table}\n`);
    for (const sheet of await createContactSheets()) console.log(sheet);
  }
}

function toJourneyResult(test: TestCase): JourneyResult[] {
  const { name: journey, parent: window } = test;
  const { state } = test.result();
  if (window.type !== 'suite' || window.parent.type !== 'suite') return [];
  // Not chosen by `-t`, or the run has ended before.
  if (state === 'skipped' || state === 'pending') return [];
  const seconds = (test.diagnostic()?.duration ?? 0) / 1_000;
  return [{ engine: window.parent.name, window: window.name, journey, state, seconds }];
}
