import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Assumption } from '#schema/rule-sources.ts';
import { listAssumptions } from '#schema/rule-sources.ts';
import type { AssumptionState } from './ledger.ts';
import { assumptionId } from './ledger.ts';
import type { HostLedger } from './ledger-store.ts';

const headings: Record<AssumptionState, string> = {
  contradicted: 'Contradicted: a host does it differently',
  untouched: 'Open: no host has shown it yet',
  confirmed: 'Confirmed by a host: cite the specification or the studio in place of assumed(…)',
};

/** Lists what is still only assumed of the host, as questions for the studio. */
export function formatQuestions(ledgers: readonly HostLedger[]): string[] {
  const places = readPlaces();
  const assumptions = listAssumptions();
  const states = assumptions.map((one) => ({ assumption: one, ...findState(one, ledgers) }));
  const sections = Object.keys(headings).flatMap((state) => {
    const own = states.filter((one) => one.state === state);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ assumption, seen }) => [
      `- ${formatQuestion(assumption)}`,
      `  assumed, because ${assumption.reason} (${findPlace(assumption, places)})`,
      ...seen.map((one) => `  ${one}`),
    ]);
    return [``, `## ${headings[own[0]?.state ?? 'untouched']} (${own.length})`, ``, ...lines];
  });
  return [`# ${assumptions.length} assumptions about the host`, ...sections];
}

/** The worst that any host has shown. */
function findState(
  assumption: Assumption,
  ledgers: readonly HostLedger[],
): { state: AssumptionState; seen: string[] } {
  const sightings = ledgers.flatMap(({ host, sightings: all }) => {
    const sighting = all[assumptionId(assumption)];
    return sighting ? [{ ...sighting, host }] : [];
  });
  const isContradicted = sightings.some((one) => one.state === 'contradicted');
  const state = isContradicted ? 'contradicted' : (sightings[0]?.state ?? 'untouched');
  const seen = sightings.map(
    (one) => `${one.state} by ${one.host} on ${one.at.slice(0, 10)}: ${one.example}`,
  );
  return { state, seen };
}

function formatQuestion({ call, part, path: at, says }: Assumption): string {
  if (part === 'failure') return `${call}: is the status ${says}?`;
  const name = at === '$' ? `the ${part}` : `${at.slice(2)} of the ${part}`;
  return `${call}: is ${name} ${says}?`;
}

interface Place {
  file: string;
  /** Counted from 0. */
  line: number;
  /** The reason, or the key of the call. */
  name: string;
}

/** Lists all reasons in schema/, and the lines at which the calls begin. */
function readPlaces(): { reasons: Place[]; calls: Place[] } {
  const root = path.join(import.meta.dirname, '../../..');
  const names = readdirSync(path.join(root, 'schema'), { recursive: true, encoding: 'utf8' });
  const lines = names
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(path.join(root, 'schema', name), 'utf8')
        .split('\n')
        .map((text, line) => ({ file: `schema/${name}`, line, text })),
    );
  const find = (pattern: RegExp) =>
    lines.flatMap(({ file, line, text }) => {
      const name = pattern.exec(text)?.[1];
      return name === undefined ? [] : [{ file, line, name }];
    });
  return { reasons: find(/assumed\('([^']+)'/), calls: find(/^ {2}(\w+): \{$/) };
}

/** The place of an assumption: 'schema/call.ts:155'. Of equal reasons, the first one of its call. */
function findPlace({ call, reason }: Assumption, { reasons, calls }: ReturnType<typeof readPlaces>): string {
  const alike = reasons.filter(({ name }) => name === reason);
  const own = alike.find((one) =>
    calls.some(({ file, line, name }) => name === call && file === one.file && line < one.line),
  );
  const { file, line } = own ?? alike[0] ?? { file: 'schema/', line: undefined };
  return line === undefined ? file : `${file}:${line + 1}`;
}
