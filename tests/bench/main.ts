import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { readNumberFlag } from '#tests/support/number-flag.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';
import { measureContract, measureMock, measureStart } from './development-tools.ts';
import type { Figure } from './figures.ts';
import { formatTable, median } from './figures.ts';
import { measureReads } from './reads.ts';

/** `npm run bench -- [section …] [--rounds N] [--seconds N]`: runs the named sections, by default all. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '1.5' } },
});
const effort = {
  rounds: readNumberFlag('rounds', values.rounds),
  seconds: readNumberFlag('seconds', values.seconds),
};

const sections = {
  reads: measureReads,
  mock: measureMock,
  start: measureStart,
  contract: measureContract,
};
const unknown = positionals.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

await rebuildIfStale();
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
console.log(`${machine}, medians (and quartiles) of ${effort.rounds} rounds of ${effort.seconds} s`);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for await (const figure of measure(effort)) {
    figures.push(figure);
    console.log(`${figure.what}: ${median(figure.values).toFixed(2)} ${figure.unit}`);
  }
}
console.log(`\n${formatTable(figures)}`);
