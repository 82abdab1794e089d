import lighthouse from 'lighthouse';
import { withBrowser } from './browser.ts';

/** `applied` slows down connection and processor for real; `simulated` computes the effect from a fast run. */
export type Throttling = 'applied' | 'simulated';

const METHODS = { applied: 'devtools', simulated: 'simulate' } as const satisfies Record<Throttling, string>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's result for one page load. */
export interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** LCP and TBT in ms. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that cost points, one line each. */
  failing: string[];
}

/**
 * Runs Lighthouse's mobile preset (slow 4G, processor four times slower) in a new browser. Runs it again if Chromium's
 * trace has no navigation, which happens once in some 20 loads of the home page and says nothing about the page.
 */
export async function runLighthouse(url: string, throttling: Throttling): Promise<LighthouseReport> {
  const first = await runOnce(url, throttling);
  const lhr = first?.runtimeError?.code === 'NO_NAVSTART' ? await runOnce(url, throttling) : first;
  if (!lhr || lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message}`);
  return createReport(lhr);
}

const runOnce = (url: string, throttling: Throttling): Promise<LighthouseResult | undefined> =>
  withBrowser(async (_browser, port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      throttlingMethod: METHODS[throttling],
    });
    return result?.lhr;
  });

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function createReport({ audits, categories: judged }: LighthouseResult): LighthouseReport {
  const figure = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit}: ${audits[audit]?.errorMessage}`);
    return value;
  };
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
  const counted = categories.flatMap((category) => judged[category]?.auditRefs ?? []);
  const failing = counted.flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isGood = !audit || audit.score === null || audit.score >= 0.9;
    return isGood ? [] : [`${id} (weight ${weight}): ${audit.displayValue ?? audit.title}`];
  });
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failing,
  };
}
