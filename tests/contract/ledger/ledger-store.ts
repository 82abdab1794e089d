import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LedgerEntry } from './ledger.ts';
import { assumptionId } from './ledger.ts';

const SightingSchema = z.object({
  state: z.enum(['confirmed', 'contradicted']),
  example: z.string(),
  at: z.iso.datetime(),
});
/** By host, the latest sighting of each assumption by its `assumptionId`. */
const SightingsSchema = z.record(z.string(), z.record(z.string(), SightingSchema));
export type Sightings = z.infer<typeof SightingsSchema>;

/** Reads what all tested hosts have shown. */
export function readSightings(folder: string): Sightings {
  const file = sightingsFile(folder);
  return existsSync(file) ? SightingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Adds a run's entries to those of earlier runs, and returns all. An assumption that a run met replaces its entry. */
export function addSightings(
  folder: string,
  { host, startedAt }: { host: string; startedAt: Date },
  entries: readonly LedgerEntry[],
): LedgerEntry[] {
  const known = readSightings(folder);
  const own = { ...known[host] };
  for (const entry of entries) {
    const { state, example = '' } = entry;
    if (state !== 'untouched') own[assumptionId(entry)] = { state, example, at: startedAt.toISOString() };
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(sightingsFile(folder), `${JSON.stringify({ ...known, [host]: own }, null, 2)}\n`);
  return entries.map((entry) => ({ ...entry, ...own[assumptionId(entry)] }));
}

const sightingsFile = (folder: string) => path.join(folder, 'assumptions.json');
