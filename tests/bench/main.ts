import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ChildProcessError } from '#mock-api/start/processes.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';
import type { BenchOptions, Figure, Section } from './section.ts';
import { isGoalMet, ratioOf } from './section.ts';
import { sections } from './sections.ts';
import { formatTable } from './table.ts';

/**
 * `npm run bench -- [section …] [--json FILE] [--rounds N] [--seconds N]`: runs the named sections, by default all but
 * the long ones. A missed goal doesn't fail the run; a section that can't be measured does.
 */
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});

const environment = {
  date: new Date().toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model}`,
  node: process.version,
};
const effort: BenchOptions = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
process.exitCode = await main();

async function main(): Promise<number> {
  const names = sections.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no section ${unknown.join(', ')}. There are ${names.join(', ')}.`);
    return 1;
  }
  try {
    await rebuildIfStale();
  } catch (error) {
    console.error(`could not be built: ${reasonOf(error)}`);
    return 1;
  }
  const { date, machine, node } = environment;
  console.log(`${date}, ${machine}, Node ${node}, medians of ${effort.rounds} rounds of ${effort.seconds} s`);
  const chosen = sections.filter(({ name, isLong }) =>
    wanted.length === 0 ? !isLong : wanted.includes(name),
  );
  const measured: Record<string, Figure[]> = {};
  const broken: string[] = [];
  for (const section of chosen) {
    const figures: Figure[] = [];
    measured[section.name] = figures;
    const problem = await runSection(section, figures);
    if (problem !== undefined) broken.push(`${section.name}: ${problem}`);
  }
  printSummary(Object.values(measured).flat());
  for (const line of broken) console.error(`could not be measured: ${line}`);
  if (options.json) await writeFile(options.json, JSON.stringify(createReport(measured), null, 2));
  return broken.length > 0 ? 1 : 0;
}

/** Prints the section's table, complete or not. Returns the reason if the section failed. */
async function runSection({ name, measure }: Section, figures: Figure[]): Promise<string | undefined> {
  console.log(`\n## ${name}\n`);
  try {
    for await (const figure of measure(effort)) figures.push(figure);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    console.log(formatTable(figures));
  }
}

/** The message of an error; for a child process also its last lines. */
const reasonOf = (error: unknown) =>
  error instanceof ChildProcessError ? `${error.message}\n${error.child.tail()}` : String(error);

function printSummary(figures: readonly Figure[]): void {
  const judged = figures.filter((figure) => isGoalMet(figure) !== undefined);
  const missed = judged.filter((figure) => !isGoalMet(figure));
  console.log(`\n${judged.length - missed.length} of ${judged.length} goals met`);
  for (const { what } of missed) console.log(`missed: ${what}`);
}

function createReport(measured: Record<string, Figure[]>) {
  const judged = (figure: Figure) => ({ ...figure, ratio: ratioOf(figure), met: isGoalMet(figure) });
  const told = Object.entries(measured).map(([name, figures]) => [name, figures.map(judged)] as const);
  return { ...environment, ...effort, sections: Object.fromEntries(told) };
}
