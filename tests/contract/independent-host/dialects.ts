import { answerDialects } from './answer-dialects.ts';
import type { Dialect } from './dialect.ts';
import type { StartOptions } from './host.ts';
import { ruleDialects } from './rule-dialects.ts';

export const dialects = { ...ruleDialects, ...answerDialects };

export type DialectName = keyof typeof dialects;

/** The names of all dialects, in the order in which they are combined. */
export const dialectNames = Object.keys(dialects).filter((name): name is DialectName => name in dialects);

/** Options of a host that speaks the named dialects; the table's later one decides where two differ. */
export function withDialects(...names: DialectName[]): StartOptions {
  const chosen: Dialect[] = dialectNames.filter((name) => names.includes(name)).map((name) => dialects[name]);
  return {
    settings: Object.assign({}, ...chosen.map((dialect) => dialect.settings)),
    filters: chosen.flatMap((dialect) => dialect.filters ?? []),
    listener: Object.assign({}, ...chosen.map((dialect) => dialect.listener)),
  };
}
