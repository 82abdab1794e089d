import { join } from 'node:path';
import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { pageMeta as facts } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { median } from '../load.ts';
import type { Category, Report, Throttling } from './lighthouse.ts';
import { categories, inspect } from './lighthouse.ts';
import { withPortal } from './portal.ts';
import { buildReference, referenceFolder } from './reference/build.ts';
import { scriptBytes } from './script-bytes.ts';

/** The pages that are measured, with the most script that each may bring, gzip kB. */
const measured = [
  { key: 'home', mostScript: 112 },
  { key: 'games', mostScript: 112 },
  { key: 'leaderboards', mostScript: 112 },
  { key: 'support', mostScript: 90 },
  { key: 'login', mostScript: 145 },
] as const satisfies { key: PathKey; mostScript: number }[];

const MOST_LCP_MS = 1_000;
const MOST_TBT_MS = 50;
const WHOLE_SCORE = 100;
/** What is told as 0.000. */
const STEADY = 0.0005;

/** One page under one throttling; medians. */
export interface PageResult {
  page: string;
  throttling: Throttling;
  scores: Record<Category, number>;
  /** ms, but CLS. */
  lcp: number;
  tbt: number;
  cls: number;
  /** gzip kB of the first load. */
  script: number;
  /** To the reference under the same throttling. */
  lcpRatio: number;
  /** Goals that it misses, each with its figure; the reference has none. */
  missed: string[];
  /** Audits that cost points in any round. */
  failing: string[];
}

/** Lighthouse on the portal's pages and on the reference, in turn. */
export async function measurePages(rounds: number): Promise<PageResult[]> {
  await buildReference();
  const [port = 0] = await findFreePorts(1);
  const args = ['--import', 'tsx', 'tests/bench/web/reference/server.ts'];
  const reference = startNode('reference', [...args, join(referenceFolder, 'web'), String(port)]);
  try {
    await waitUntilReady(toLocalOrigin(port), reference);
    return await withPortal(({ portal }) => compare(portal, toLocalOrigin(port), rounds));
  } finally {
    await reference.stop();
  }
}

async function compare(portal: string, reference: string, rounds: number): Promise<PageResult[]> {
  const subjects = [
    { page: 'reference', url: `${reference}/` },
    ...measured.map(({ key, mostScript }) => ({
      page: paths[key],
      url: portal + paths[key],
      mostScript,
      isListed: facts[key].isIndexable,
    })),
  ];
  const results: PageResult[] = [];
  for (const throttling of ['applied', 'simulated'] as const) {
    const reports = new Map<string, Report[]>(subjects.map(({ url }) => [url, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { url } of subjects) reports.get(url)?.push(await inspect(url, throttling));
    }
    const lcpOf = (url: string) => median((reports.get(url) ?? []).map(({ lcp }) => lcp));
    for (const subject of subjects) {
      const script = (await scriptBytes(subject.url)) / 1_000;
      const result = resultOf({ ...subject, throttling, script }, reports.get(subject.url) ?? []);
      results.push({ ...result, lcpRatio: result.lcp / lcpOf(`${reference}/`) });
      console.log(lineOf(results.at(-1) ?? result));
    }
  }
  return results;
}

interface Subject {
  page: string;
  throttling: Throttling;
  script: number;
  mostScript?: number;
  isListed?: boolean;
}

function resultOf(subject: Subject, reports: readonly Report[]): PageResult {
  const middle = (figure: (report: Report) => number) => median(reports.map(figure));
  const { page, throttling, script, mostScript, isListed } = subject;
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
      .filter((category) => scores[category] < WHOLE_SCORE)
      .map((category) => `${category} ${scores[category]}`),
    ...(throttling === 'applied' && lcp > MOST_LCP_MS ? [`LCP ${lcp.toFixed(0)} ms`] : []),
    ...(tbt > MOST_TBT_MS ? [`TBT ${tbt.toFixed(0)} ms`] : []),
    ...(cls >= STEADY ? [`CLS ${cls.toFixed(3)}`] : []),
    ...(mostScript !== undefined && script > mostScript ? [`script ${script.toFixed(1)} kB`] : []),
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
    missed: mostScript === undefined ? [] : missed,
    failing: [...new Set(reports.flatMap(({ failing }) => failing))],
  };
}

/** The head of the table whose rows `lineOf` writes. */
export const pagesHead = [
  '| page | slow phone | perf | a11y | best | SEO | LCP ms | of the reference | TBT ms | CLS | script kB | missed |',
  '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
].join('\n');

export function lineOf(result: PageResult): string {
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
