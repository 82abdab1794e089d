import { readFileSync } from 'node:fs';
import type { Figure } from './figures.ts';
import { measureInTurn } from './load.ts';
import { batchPaths, publicProfile } from './reads.ts';
import { startBuiltPortal, startPeer } from './servers.ts';

const FILES_PER_VISIT = 10;
/** Batches of five reads. */
const BATCHES_PER_VISIT = 2;

/** Measures what visits cost: each loads a page with its files, and makes ten reads in two batches. */
export async function* measureVisits(effort: { rounds: number; seconds: number }): AsyncGenerator<Figure> {
  await using upstream = await startPeer('upstream', JSON.stringify(publicProfile));
  await using portal = await startBuiltPortal(upstream);
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const page = await (await fetch(`${portal.origin}/about`, { headers })).text();
  const files = [...new Set(page.match(/\/assets\/[\w-]+\.\w+/g))].slice(0, FILES_PER_VISIT);
  const paths = ['/about', ...files, ...batchPaths.slice(0, BATCHES_PER_VISIT)];
  const [load] = await measureInTurn([{ ...portal, paths, headers }], effort);
  yield {
    what: `a million visits of ${paths.length} requests`,
    value: (load?.cpu ?? 0) * paths.length,
    unit: 's',
  };
  const [, kB = ''] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8')) ?? [];
  yield { what: 'the most memory meanwhile', value: Number(kB) / 1_000, unit: 'MB' };
}
