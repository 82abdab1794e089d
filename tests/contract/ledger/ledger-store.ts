import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LedgerEntry } from './ledger.ts';
import { assumptionId } from './ledger.ts';

const SightingSchema = z.object({
  state: z.enum(['confirmed', 'contradicted']),
  example: z.string(),
  at: z.iso.datetime(),
});
/** The latest sighting of each assumption at one host, by `assumptionId`. */
const HostLedgerSchema = z.object({ host: z.string(), sightings: z.record(z.string(), SightingSchema) });
export type HostLedger = z.infer<typeof HostLedgerSchema>;

/** Adds a run's entries to those of earlier runs, and returns all. An assumption that a run met replaces its entry. */
export function updateHostLedger(
  folder: string,
  { host, startedAt }: { host: string; startedAt: Date },
  entries: readonly LedgerEntry[],
): LedgerEntry[] {
  const kept = readHostLedger(ledgerFile(folder, host))?.sightings ?? {};
  const sightings: HostLedger['sightings'] = { ...kept };
  for (const entry of entries) {
    const { state, example = '' } = entry;
    if (state !== 'untouched')
      sightings[assumptionId(entry)] = { state, example, at: startedAt.toISOString() };
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(ledgerFile(folder, host), `${JSON.stringify({ host, sightings }, null, 2)}\n`);
  return entries.map((entry) => ({ ...entry, ...sightings[assumptionId(entry)] }));
}

/** Reads the ledgers of all tested hosts. */
export function readLedgers(folder: string): HostLedger[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(FILE_PREFIX))
    .flatMap((name) => readHostLedger(path.join(folder, name)) ?? []);
}

const readHostLedger = (file: string): HostLedger | undefined =>
  existsSync(file) ? HostLedgerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

const FILE_PREFIX = 'assumptions-';

const ledgerFile = (folder: string, host: string) =>
  path.join(
    folder,
    `${FILE_PREFIX}${host.replace(/^https?:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_')}.json`,
  );
