import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { readNumberFlag } from '#tests/support/number-flag.ts';
import { startStack } from '#tests/support/stack.ts';
import { median } from '../figures.ts';
import type { PageLoad } from './lighthouse.ts';
import { readBrowserVersion, runLighthouse } from './lighthouse.ts';
import { startReference } from './reference/server.ts';

/** `npm run bench:web -- [--rounds N]`: Lighthouse on five pages of the portal and on the reference page, in turn. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = readNumberFlag('rounds', values.rounds);

const REFERENCE = 'reference';
/** The largest LCP of each page, in ms. The first picture of /games is a second round trip. */
const pages = { '/': 1_000, '/games': 1_200, '/leaderboards': 1_000, '/support': 1_000, '/login': 1_000 };
/** Total blocking time in ms. */
const MAX_TBT = 100;
const MAX_CLS = 0.01;

const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
console.log(`${machine}, ${await readBrowserVersion()}, medians of ${rounds}\n`);

await using reference = await startReference();
const stack = await startStack();
const subjects = [
  { page: REFERENCE, url: reference.origin, maxLcp: Number.POSITIVE_INFINITY },
  ...Object.entries(pages).map(([page, maxLcp]) => ({ page, url: stack.portal + page, maxLcp })),
];
const loads = new Map<string, PageLoad[]>(subjects.map(({ page }) => [page, []]));
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const { page, url } of subjects) loads.get(page)?.push(await runLighthouse(url));
  }
} finally {
  await stack.stop();
}

const middle = (page: string, figure: keyof PageLoad) =>
  median((loads.get(page) ?? []).map((load) => load[figure]));
console.log('| page | performance | LCP ms | of the reference | TBT ms | CLS | script kB | missed |');
console.log('|---|--:|--:|--:|--:|--:|--:|---|');
for (const { page, maxLcp } of subjects) {
  const [lcp, tbt, cls] = [middle(page, 'lcp'), middle(page, 'tbt'), middle(page, 'cls')];
  const missed = [
    ...(lcp > maxLcp ? [`LCP ≤ ${maxLcp}`] : []),
    ...(page !== REFERENCE && tbt > MAX_TBT ? [`TBT ≤ ${MAX_TBT}`] : []),
    ...(cls > MAX_CLS ? [`CLS ≤ ${MAX_CLS}`] : []),
  ];
  const cells = [
    page,
    middle(page, 'performance'),
    lcp.toFixed(0),
    (lcp / middle(REFERENCE, 'lcp')).toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    middle(page, 'script').toFixed(1),
    missed.join(', '),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
