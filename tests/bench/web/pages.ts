import { join } from 'node:path';
import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { pageMeta as facts } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { median } from '../load.ts';
import type { Category, LighthouseReport, Throttling } from './lighthouse.ts';
import { categories, runLighthouse } from './lighthouse.ts';
import { withPortal } from './portal.ts';
import { buildReference, referenceFolder } from './reference/build.ts';
import { scriptBytes } from './script-bytes.ts';

/** The measured pages with their budgets: script in gzip kB, LCP in ms. */
const pageBudgets: readonly { key: PathKey; maxScript: number; maxLcp?: number }[] = [
  { key: 'home', maxScript: 112 },
  // Its first picture is a second round trip.
  { key: 'games', maxScript: 112, maxLcp: 1_500 },
  { key: 'leaderboards', maxScript: 112 },
  { key: 'support', maxScript: 90 },
  { key: 'login', maxScript: 145 },
];

const MAX_LCP_MS = 1_000;
const MAX_TBT_MS = 50;
const FULL_SCORE = 100;
/** Allows no layout shift: a smaller CLS prints as 0.000. */
const MAX_CLS = 0.0005;

/** Medians of one page under one throttling. */
export interface PageResult {
  page: string;
  throttling: Throttling;
  scores: Record<Category, number>;
  /** LCP and TBT in ms; CLS has no unit. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Script of the first load, gzip kB. */
  script: number;
  /** LCP relative to the reference page under the same throttling. */
  lcpRatio: number;
  /** Missed goals with their figures; the reference has no goals. */
  missed: string[];
  /** Audits that cost points in any round. */
  failing: string[];
}

/** Runs Lighthouse on the portal's pages and the reference page, in turn. */
export async function measurePages(rounds: number): Promise<PageResult[]> {
  await buildReference();
  const [port = 0] = await findFreePorts(1);
  const args = ['--import', 'tsx', 'tests/bench/web/reference/server.ts'];
  const reference = startNode('reference', [...args, join(referenceFolder, 'web'), String(port)]);
  try {
    await waitUntilReady(toLocalOrigin(port), reference);
    return await withPortal(({ portal }) => comparePages(portal, toLocalOrigin(port), rounds));
  } finally {
    await reference.stop();
  }
}

async function comparePages(portal: string, reference: string, rounds: number): Promise<PageResult[]> {
  const subjects = [
    { page: 'reference', url: `${reference}/` },
    ...pageBudgets.map(({ key, ...budget }) => ({
      page: paths[key],
      url: portal + paths[key],
      ...budget,
      isListed: facts[key].isIndexable,
    })),
  ];
  const results: PageResult[] = [];
  for (const throttling of ['applied', 'simulated'] as const) {
    const reports = new Map<string, LighthouseReport[]>(subjects.map(({ url }) => [url, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { url } of subjects) reports.get(url)?.push(await runLighthouse(url, throttling));
    }
    const lcpOf = (url: string) => median((reports.get(url) ?? []).map(({ lcp }) => lcp));
    for (const subject of subjects) {
      const script = (await scriptBytes(subject.url)) / 1_000;
      const result = createResult({ ...subject, throttling, script }, reports.get(subject.url) ?? []);
      results.push({ ...result, lcpRatio: result.lcp / lcpOf(`${reference}/`) });
      console.log(formatPageRow(results.at(-1) ?? result));
    }
  }
  return results;
}

interface MeasuredPage {
  page: string;
  throttling: Throttling;
  script: number;
  maxScript?: number;
  maxLcp?: number;
  isListed?: boolean;
}

function createResult(subject: MeasuredPage, reports: readonly LighthouseReport[]): PageResult {
  const middle = (figure: (report: LighthouseReport) => number) => median(reports.map(figure));
  const { page, throttling, script, maxScript, maxLcp = MAX_LCP_MS, isListed } = subject;
  const scores = {
    performance: middle((report) => report.scores.performance),
    accessibility: middle((report) => report.scores.accessibility),
    'best-practices': middle((report) => report.scores['best-practices']),
    seo: middle((report) => report.scores.seo),
  };
  const [lcp, tbt, cls] = [middle(({ lcp }) => lcp), middle(({ tbt }) => tbt), middle(({ cls }) => cls)];
  const judged = categories.filter((category) => category !== 'seo' || isListed);
  const missed = [
    ...judged
      .filter((category) => scores[category] < FULL_SCORE)
      .map((category) => `${category} ${scores[category]}`),
    ...(throttling === 'applied' && lcp > maxLcp ? [`LCP ${lcp.toFixed(0)} ms`] : []),
    ...(tbt > MAX_TBT_MS ? [`TBT ${tbt.toFixed(0)} ms`] : []),
    ...(cls >= MAX_CLS ? [`CLS ${cls.toFixed(3)}`] : []),
    ...(maxScript !== undefined && script > maxScript ? [`script ${script.toFixed(1)} kB`] : []),
  ];
  return {
    page,
    throttling,
    scores,
    lcp,
    tbt,
    cls,
    script,
    lcpRatio: 1,
    missed: maxScript === undefined ? [] : missed,
    failing: [...new Set(reports.flatMap(({ failing }) => failing))],
  };
}

/** The table head for the rows of `formatPageRow`. */
export const pageTableHeadings = [
  '| page | slow phone | perf | a11y | best | SEO | LCP ms | of the reference | TBT ms | CLS | script kB | missed |',
  '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
].join('\n');

export function formatPageRow(result: PageResult): string {
  const { page, throttling, scores, lcp, lcpRatio, tbt, cls, script, missed } = result;
  const cells = [
    page,
    throttling,
    ...categories.map((category) => scores[category]),
    lcp.toFixed(0),
    lcpRatio.toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    script.toFixed(1),
    missed.join(', ') || (page === 'reference' ? '' : 'nothing'),
  ];
  return `| ${cells.join(' | ')} |`;
}
