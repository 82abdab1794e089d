import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Figure } from '../section.ts';
import { isGoalMet, ratioOf } from '../section.ts';
import { formatTable } from '../table.ts';
import { readBrowserVersion } from './browser.ts';
import { measureJourneys, measureNavigation } from './journeys.ts';
import { measureFrames, measureHeap, measureOffline } from './page-runtime.ts';
import type { PageResult } from './pages.ts';
import { formatPageRow, measurePages, pageTableHeadings } from './pages.ts';
import { measureProfile } from './profile.ts';

/**
 * `npm run bench:web -- [section …] [--json FILE] [--rounds N] [--minutes N]`: runs the named sections, by default all.
 * `--rounds`: rounds for the median. `--minutes`: how long the page of `heap` stays open.
 */
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
  },
});
const rounds = Number(options.rounds);

const sections: Record<string, () => AsyncIterable<Figure>> = {
  profile: () => measureProfile(rounds),
  journeys: () => measureJourneys(rounds),
  navigation: () => measureNavigation(rounds),
  frames: () => measureFrames(),
  heap: () => measureHeap(Number(options.minutes)),
  offline: () => measureOffline(Math.max(rounds, 5)),
};
const names = ['pages', ...Object.keys(sections)];

const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const date = new Date().toISOString();
const machine = `${cpus().length} × ${cpus()[0]?.model}`;
const browser = await readBrowserVersion();
console.log(`${date}, ${machine}, Node ${process.version}, ${browser}, medians of ${rounds}\n`);

let pages: PageResult[] = [];
if (isWanted('pages')) {
  pages = await measurePages(rounds);
  console.log(`\n${pageTableHeadings}\n${pages.map(formatPageRow).join('\n')}\n`);
  for (const { page, throttling, failing } of pages) {
    for (const audit of failing) console.log(`${page}, ${throttling}: ${audit}`);
  }
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (!isWanted(name)) continue;
  try {
    for await (const figure of measure()) {
      figures.push(figure);
      console.log(`${figure.what}: ${figure.value.toFixed(2)} ${figure.unit}`);
    }
  } catch (error) {
    console.error(`could not be measured: ${name}: ${error}`);
    process.exitCode = 1;
  }
}
if (figures.length > 0) console.log(`\n${formatTable(figures)}`);

if (options.json) {
  const judged = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: isGoalMet(figure) }));
  await writeFile(
    options.json,
    JSON.stringify({ date, machine, browser, rounds, pages, figures: judged }, null, 2),
  );
}
