import type { Figure, Goal } from './section.ts';
import { isMet, ratioOf } from './section.ts';

const HEAD = ['what', 'figure', 'peer', 'its figure', 'ratio', 'goal', ''] as const;
/** Those on the right-hand side of their column. */
const NUMBERS = new Set<string>(['figure', 'its figure', 'ratio', 'goal']);

/** The figures as a Markdown table whose columns also stand in line in a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, column, widths[column] ?? 0)).join(' | ')} |`;
  const rule = HEAD.map((head, column) => {
    const dashes = '-'.repeat(widths[column] ?? 0);
    return NUMBERS.has(head) ? `${dashes.slice(1)}:` : dashes;
  });
  return [line(HEAD), line(rule), ...rows.map(line)].join('\n');
}

function padded(cell: string, column: number, width: number): string {
  return NUMBERS.has(HEAD[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
}

function cellsOf(figure: Figure): string[] {
  const { what, value, unit, peer, goal } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    `${digits(value)} ${unit}`,
    peer?.is ?? '',
    peer ? `${digits(peer.value)} ${unit}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : wordsOf(goal),
    { true: 'met', false: 'MISSED', undefined: '' }[`${isMet(figure)}`],
  ];
}

const wordsOf = (goal: Goal) =>
  'atLeast' in goal ? `≥ ${digits(goal.atLeast)}` : `≤ ${digits(goal.atMost)}`;

/** As many digits as mean something: 21,345, 57.4, 1.25. */
function digits(value: number): string {
  const decimals = [100, 10].filter((size) => value < size).length;
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}
