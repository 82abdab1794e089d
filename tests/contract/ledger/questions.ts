import type { Assumption, AssumptionState } from './ledger.ts';
import { assumptionId, listAssumptions } from './ledger.ts';
import type { Sightings } from './ledger-store.ts';

const headings: Record<AssumptionState, string> = {
  contradicted: 'Contradicted: a host does it differently',
  untouched: 'Open: no host has shown it yet',
  confirmed: 'Confirmed by a host: cite the specification or the studio in place of assumed(…)',
};

/** Lists what is still only assumed of the host, as questions for the studio. */
export function formatQuestions(known: Sightings): string[] {
  const assumptions = listAssumptions();
  const states = assumptions.map((one) => ({ assumption: one, ...findState(one, known) }));
  const sections = Object.keys(headings).flatMap((state) => {
    const own = states.filter((one) => one.state === state);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ assumption, seen }) => [
      `- ${formatQuestion(assumption)}`,
      `  assumed, because ${assumption.reason}`,
      ...seen.map((one) => `  ${one}`),
    ]);
    return [``, `## ${headings[own[0]?.state ?? 'untouched']} (${own.length})`, ``, ...lines];
  });
  const intro = 'Each stands with its reason in schema/openapi/sources.ts, under its call.';
  return [`# ${assumptions.length} assumptions about the host`, '', intro, ...sections];
}

/** The worst that any host has shown. */
function findState(assumption: Assumption, known: Sightings): { state: AssumptionState; seen: string[] } {
  const sightings = Object.entries(known).flatMap(([host, all]) => {
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
