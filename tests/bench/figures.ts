/** A goal applies to the ratio of the figure to its peer's; without a peer, to the figure. */
export type Goal = { atLeast: number } | { atMost: number };

/** One row of the table. */
export interface Figure {
  what: string;
  value: number;
  /** Unit of both values: 'req/s', 'µs', 's'. */
  unit: string;
  /** Measured in the same run, in turn with the subject. */
  peer?: { name: string; value: number };
  /** Without a goal the figure is only printed. */
  goal?: Goal;
}

/** Formats figures as a Markdown table. */
export function formatTable(figures: readonly Figure[]): string {
  const head = ['| what | figure | peer | its figure | ratio | goal | |', '|---|--:|---|--:|--:|--:|---|'];
  return [...head, ...figures.map((figure) => `| ${formatCells(figure).join(' | ')} |`)].join('\n');
}

function formatCells({ what, value, unit, peer, goal }: Figure): string[] {
  const ratio = peer && value / peer.value;
  return [
    what,
    `${formatNumber(value)} ${unit}`,
    peer?.name ?? '',
    peer ? `${formatNumber(peer.value)} ${unit}` : '',
    ratio?.toFixed(2) ?? '',
    ...(goal ? judge(goal, ratio ?? value) : ['', '']),
  ];
}

/** Returns the goal's text and its verdict. */
function judge(goal: Goal, value: number): [string, string] {
  const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  return ['atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`, isMet ? 'met' : 'MISSED'];
}

/** Three significant digits, or a whole number: 21,345, 57.4, 1.25. */
function formatNumber(value: number): string {
  const decimals = [100, 10].filter((size) => value < size).length;
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}
