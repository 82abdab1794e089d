import type { Redactor } from '../report/redaction.ts';
import type { Output } from './progress.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command has around it. */
export interface CommandContext {
  env: Environment;
  output: Output;
  redactor: Redactor;
}
