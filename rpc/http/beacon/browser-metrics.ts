import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import type { ErrorReport, VitalReport } from '#schema/beacon.ts';
import { time } from '#schema/constants.ts';
import type { CspViolation } from './csp-violation.ts';

/** `limited`: refused by the rate limit; `refused`: refused for another reason, such as no report in the body. */
export type BeaconOutcome = 'ok' | 'limited' | 'refused';

/** Creates the metrics of browsers' reports. Clients write the reports, so each label has a closed set of values. */
export function createBrowserMetrics(registry: Registry) {
  const registers = [registry];
  const beacons = new Counter({
    name: 'portal_beacons_total',
    help: 'Requests to /beacon by outcome: ok, limited or refused',
    labelNames: ['outcome'],
    registers,
  });
  const errors = new Counter({
    name: 'portal_browser_errors_total',
    help: 'Defects of scripts in browsers by kind: uncaught, rejection or screen',
    labelNames: ['kind', 'route'],
    registers,
  });
  const violations = new Counter({
    name: 'portal_csp_violations_total',
    help: 'Violations of the content security policy in browsers',
    labelNames: ['directive', 'route'],
    registers,
  });
  const vitalSeconds = new Histogram({
    name: 'portal_web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB of pages in browsers',
    labelNames: ['vital', 'route'],
    // Among them the limits of "good" and "poor" of each web vital.
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
    registers,
  });
  const layoutShift = new Histogram({
    name: 'portal_layout_shift_score',
    help: 'Cumulative layout shift (CLS) of pages in browsers',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });

  return {
    beacon: (outcome: BeaconOutcome) => beacons.inc({ outcome }),
    error: ({ kind, route }: ErrorReport) => errors.inc({ kind, route }),
    violation: ({ directive, route }: CspViolation) => violations.inc({ directive, route }),
    vital({ name, route, value }: VitalReport) {
      if (name === 'CLS') layoutShift.observe({ route }, value);
      else vitalSeconds.observe({ vital: name, route }, value / time.SECOND_MS);
    },
  };
}

export type BrowserMetrics = ReturnType<typeof createBrowserMetrics>;
