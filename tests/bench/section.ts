/** A goal applies to the ratio of the figure to its peer's; without a peer, to the figure. */
export type Goal = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Figure {
  what: string;
  value: number;
  /** Unit of both values: 'req/s', 'ms', 's', 'MB'. */
  unit: string;
  /** Measured in the same run, in turn with the subject. */
  peer?: { is: string; value: number };
  /** Without a goal the figure is only printed. */
  goal?: Goal;
}

/** `rounds` for the median; `seconds` of each round. */
export interface BenchOptions {
  rounds: number;
  seconds: number;
}

/** A part of the benchmark, selected by its name. */
export interface Section {
  name: string;
  /** Takes minutes, so it runs only when named. */
  isLong?: boolean;
  measure(effort: BenchOptions): AsyncIterable<Figure>;
}

export const ratioOf = ({ value, peer }: Figure) => (peer === undefined ? undefined : value / peer.value);

/** Whether the goal is met; undefined without a goal. */
export function isGoalMet(figure: Figure): boolean | undefined {
  const { goal, value } = figure;
  if (goal === undefined) return undefined;
  const judged = ratioOf(figure) ?? value;
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
}
