import type { Figure, Goal } from './section.ts';
import { isGoalMet, ratioOf } from './section.ts';

const COLUMN_HEADINGS = ['what', 'figure', 'peer', 'its figure', 'ratio', 'goal', ''] as const;
/** Columns that are aligned right. */
const NUMBER_COLUMNS = new Set<string>(['figure', 'its figure', 'ratio', 'goal']);

/** Formats figures as a Markdown table that is also aligned in a terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(formatCells);
  const widths = COLUMN_HEADINGS.map((head, column) =>
    Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padCell(cell, column, widths[column] ?? 0)).join(' | ')} |`;
  const rule = COLUMN_HEADINGS.map((head, column) => {
    const dashes = '-'.repeat(widths[column] ?? 0);
    return NUMBER_COLUMNS.has(head) ? `${dashes.slice(1)}:` : dashes;
  });
  return [line(COLUMN_HEADINGS), line(rule), ...rows.map(line)].join('\n');
}

function padCell(cell: string, column: number, width: number): string {
  return NUMBER_COLUMNS.has(COLUMN_HEADINGS[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
}

function formatCells(figure: Figure): string[] {
  const { what, value, unit, peer, goal } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    `${formatNumber(value)} ${unit}`,
    peer?.is ?? '',
    peer ? `${formatNumber(peer.value)} ${unit}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : formatGoal(goal),
    { true: 'met', false: 'MISSED', undefined: '' }[`${isGoalMet(figure)}`],
  ];
}

const formatGoal = (goal: Goal) =>
  'atLeast' in goal ? `≥ ${formatNumber(goal.atLeast)}` : `≤ ${formatNumber(goal.atMost)}`;

/** Three significant digits, or a whole number: 21,345, 57.4, 1.25. */
function formatNumber(value: number): string {
  const decimals = [100, 10].filter((size) => value < size).length;
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}
