import type { Beacon, ErrorReport, VitalReport } from '#schema/beacon.ts';
import { beacon } from '#schema/beacon-limits.ts';
import { time } from '#schema/constants.ts';

interface ReportQueueOptions {
  send: (body: Beacon) => void;
  /** Its abort empties the queue and stops it. */
  signal: AbortSignal;
}

/** Collects the reports of one page. The queue is bounded, and sends each error and each web vital once. */
export function createReportQueue({ send, signal }: ReportQueueOptions) {
  const seen = new Set<string>();
  let errors = 0;
  let waiting: (ErrorReport | VitalReport)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns false for a report that this page has made before, and after the abort. */
  function add(key: string, report: ErrorReport | VitalReport): boolean {
    if (signal.aborted || seen.has(key)) return false;
    seen.add(key);
    waiting.push(report);
    return true;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send({ reports: waiting });
    waiting = [];
  }

  signal.addEventListener('abort', () => {
    waiting = [];
    clearTimeout(timer);
  });

  return {
    flush,
    /** A web vital waits for the next `flush`. A page that is shown again has new values, which don't count. */
    addVital(report: VitalReport): void {
      const value = Math.min(Math.max(0, report.value), beacon.maximumVital);
      add(report.name, { ...report, value: Math.round(value * 1_000) / 1_000 });
    },
    /** Errors are sent together after one second. */
    addError(report: ErrorReport): void {
      if (errors >= beacon.maximumErrors || !add(JSON.stringify(report), report)) return;
      errors += 1;
      timer ??= setTimeout(flush, time.SECOND_MS);
    },
  };
}
