import lighthouse from 'lighthouse';
import { withBrowser } from './browser.ts';

/** How the slow phone comes about: its connection and processor held back for real, or reckoned from a quick run. */
export type Throttling = 'applied' | 'simulated';

const METHODS = { applied: 'devtools', simulated: 'simulate' } as const satisfies Record<Throttling, string>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of one page load. */
export interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** ms. */
  lcp: number;
  tbt: number;
  cls: number;
  /** The audits that cost points, each as one line. */
  failing: string[];
}

/** Lighthouse's mobile preset (a slow 4G connection and a processor held back to a quarter), in a browser of its own. */
export function runLighthouse(url: string, throttling: Throttling): Promise<LighthouseReport> {
  return withBrowser(async (_browser, port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      throttlingMethod: METHODS[throttling],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    return createReport(result.lhr);
  });
}

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
