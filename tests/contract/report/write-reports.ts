import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderHtmlReport } from './html-report.ts';
import { createJunitReport } from './junit.ts';
import type { Report, ReportParts } from './report.ts';

/** Writes the three report files to a folder. */
export function writeReports(folder: string, report: Report, parts: ReportParts): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    'contract.json': `${JSON.stringify(report, null, 2)}\n`,
    'junit.xml': createJunitReport(report, parts),
    'index.html': renderHtmlReport(report, parts),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
