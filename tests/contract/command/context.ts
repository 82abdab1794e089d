import type { Redactor } from '../report/redaction.ts';
import type { Output } from './progress.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment of a command. */
export interface CommandContext {
  env: Environment;
  output: Output;
  redactor: Redactor;
  /** Ends the run early. */
  signal?: AbortSignal | undefined;
}
