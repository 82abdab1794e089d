/** What a figure has to be: of the ratio to the peer where there is one, else of the figure itself. */
export type Goal = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Figure {
  what: string;
  value: number;
  /** Of `value` and of the peer's: 'req/s', 'ms', 's', 'MB'. */
  unit: string;
  /** Measured in the same run, in turn with the subject. */
  peer?: { is: string; value: number };
  /** Absent: the figure is only told. */
  goal?: Goal;
}

/** How much of it: the rounds of which the median is taken, and how long each lasts. */
export interface BenchOptions {
  rounds: number;
  seconds: number;
}

/** One part of the bench, asked for by its name. Its figures come one by one, as they are measured. */
export interface Section {
  name: string;
  /** Minutes: only when it is named. */
  isLong?: boolean;
  measure(effort: BenchOptions): AsyncIterable<Figure>;
}

export const ratioOf = ({ value, peer }: Figure) => (peer === undefined ? undefined : value / peer.value);

/** Whether the goal is met; nothing where there is none. */
export function isGoalMet(figure: Figure): boolean | undefined {
  const { goal, value } = figure;
  if (goal === undefined) return undefined;
  const judged = ratioOf(figure) ?? value;
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
}
