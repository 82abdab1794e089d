import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Report } from './report.ts';

const StoredVerdictSchema = z.object({
  host: z.string(),
  schemaHash: z.string(),
  at: z.iso.datetime(),
  checks: z.int(),
  violations: z.int(),
  risks: z.int(),
  observations: z.int(),
  skipped: z.int(),
  /** Calls without a success in the run. */
  unseen: z.array(z.string()),
});
export type StoredVerdict = z.infer<typeof StoredVerdictSchema>;

/** Saves a run's result by host and schema hash; replaces an earlier one. */
export function storeVerdict(folder: string, report: Report): void {
  const { host, schemaHash, startedAt: at, summary, coverage } = report;
  mkdirSync(folder, { recursive: true });
  const others = readStoredVerdicts(folder, host).filter((one) => one.schemaHash !== schemaHash);
  const kept: StoredVerdict = { host, schemaHash, at, ...summary, unseen: coverage.calls.missing };
  writeFileSync(verdictFile(folder, host), `${JSON.stringify([...others, kept], null, 2)}\n`);
}

/** Reads all saved results of a host; none if another version of this command wrote them. */
export function readStoredVerdicts(folder: string, host: string): StoredVerdict[] {
  const file = verdictFile(folder, host);
  return existsSync(file)
    ? (z.array(StoredVerdictSchema).safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? [])
    : [];
}

const verdictFile = (folder: string, host: string) =>
  path.join(folder, `verdict-${host.replace(/^https?:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_')}.json`);
