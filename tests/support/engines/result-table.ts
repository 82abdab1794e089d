export interface JourneyResult {
  engine: string;
  /** The window's width and theme: '390 px, dark'. */
  window: string;
  journey: string;
  state: 'passed' | 'failed';
  seconds: number;
}

/** Formats the times of all journeys as a Markdown table that is also aligned in a terminal. */
export function formatResults(results: readonly JourneyResult[]): string {
  const columns = [...new Set(results.map(columnOf))];
  const journeys = [...new Set(results.map(({ journey }) => journey))];
  const resultsOf = (column: string) => results.filter((result) => columnOf(result) === column);
  const rows = [
    ['journey', ...columns],
    ...journeys.map((journey) => [
      journey,
      ...columns.map((column) => formatCell(resultsOf(column).find((result) => result.journey === journey))),
    ]),
    ['all', ...columns.map((column) => formatSeconds(sumSeconds(resultsOf(column))))],
  ];
  const widths = ['', ...columns].map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [heads = [], ...body] = rows;
  return [line(heads), line(rule), ...body.map(line)].join('\n');
}

/** '390 px, dark' is '390 dark' in a heading. */
const columnOf = ({ engine, window }: JourneyResult) => `${engine} ${window.replace(' px,', '')}`;

function formatCell(result: JourneyResult | undefined): string {
  if (!result) return '';
  return result.state === 'passed' ? formatSeconds(result.seconds) : 'FAILED';
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
const sumSeconds = (results: readonly JourneyResult[]) =>
  results.reduce((sum, { seconds }) => sum + seconds, 0);
