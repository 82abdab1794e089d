import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { junit } from './junit.ts';
import { reportPage } from './page.ts';
import type { Report, ReportParts } from './report.ts';
import { sarif } from './sarif.ts';

/** Writes the four reports into a folder. */
export function writeReports(folder: string, report: Report, parts: ReportParts): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    'contract.json': `${JSON.stringify(report, null, 2)}\n`,
    'junit.xml': junit(parts),
    'contract.sarif': sarif(report),
    'index.html': reportPage(report, parts),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
