import { accessSync, constants, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTo } from '../command/options.ts';
import { makeFolder } from '../engine/make-folder.ts';
import { renderHtmlReport } from './html-report.ts';
import { createJunitReport } from './junit.ts';
import type { Report, ReportParts } from './report.ts';

/** Makes the folder of the reports. @throws {CommandError} if nothing can be written to it */
export function prepareReports(folder: string): void {
  writeTo(folder, () => {
    makeFolder(folder);
    accessSync(`${folder}/`, constants.W_OK);
  });
}

/** Writes the three report files to a folder. @throws {CommandError} */
export function writeReports(folder: string, report: Report, parts: ReportParts): void {
  const files = {
    'contract.json': `${JSON.stringify(report, null, 2)}\n`,
    'junit.xml': createJunitReport(report, parts),
    'index.html': renderHtmlReport(report, parts),
  };
  writeTo(folder, () => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  });
}
