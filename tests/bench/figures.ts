/** One row of the table. */
export interface Figure {
  what: string;
  /** One for each round, in `unit`: 'req/s', 'µs', 's'. */
  values: readonly number[];
  unit: string;
  /** Measured in the same rounds, in turn with the subject. */
  peer?: { name: string; values: readonly number[] };
  /** Applies to the ratios of the rounds; without a peer, to the values. Without a goal, the figure is only printed. */
  goal?: Goal;
}
export type Goal = { atLeast: number } | { atMost: number };

/** Formats figures as a Markdown table. */
export function formatTable(figures: readonly Figure[]): string {
  const head = ['| what | figure | peer | its figure | ratio | goal | |', '|---|--:|---|--:|--:|--:|---|'];
  return [...head, ...figures.map((figure) => `| ${formatCells(figure).join(' | ')} |`)].join('\n');
}

function formatCells({ what, values, unit, peer, goal }: Figure): string[] {
  const ratios = peer && values.map((value, round) => value / (peer.values[round] ?? Number.NaN));
  return [
    what,
    `${ratios ? formatNumber(median(values)) : formatSpread(values)} ${unit}`,
    ...(peer ? [peer.name, `${formatNumber(median(peer.values))} ${unit}`] : ['', '']),
    ratios ? formatSpread(ratios) : '',
    ...(goal ? judge(goal, ratios ?? values) : ['', '']),
  ];
}

/** Returns the goal's text and its verdict: undecided if the goal lies between the quartiles. */
function judge(goal: Goal, values: readonly number[]): [string, string] {
  const isMet = (value: number) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
  const met = [0.25, 0.75].filter((share) => isMet(quantile(values, share))).length;
  const text = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return [text, ['MISSED', 'undecided', 'met'][met] ?? ''];
}

/** The median, and the quartiles in parentheses. */
function formatSpread(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => formatNumber(quantile(values, share)));
  return `${middle} (${low} to ${high})`;
}

const formatNumber = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value below which the given share of the values is, between the two nearest ones. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error('The quantile of nothing');
  return below + (above - below) * (place % 1);
}
