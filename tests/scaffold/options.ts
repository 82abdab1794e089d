import { parseArgs } from 'node:util';

/** One option of a scaffold: a flag, and a question if the flag is missing. */
export type Option<Name extends string = string> = {
  name: Name;
  question: string;
  /** The value if the developer gives none; without it the option is required. */
  default?: string;
  /** Returns what is wrong with the value. Earlier options of the list are already checked. */
  check: (value: string, earlier: Readonly<Record<Name, string>>) => string | undefined;
};
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The developer gave wrong options. The message has one line for each. */
export class OptionsError extends Error {}

/**
 * Reads the options from flags; a missing one is an error. With `ask`, asks for each option until its answer is
 * right.
 */
export async function readOptions<Name extends string>(
  options: readonly Option<Name>[],
  args: readonly string[],
  ask?: (question: string) => Promise<string>,
): Promise<Values<Name>> {
  const given = parseFlags(options, args);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the loop below sets every name
  const values = {} as Record<Name, string>;
  const problems: string[] = [];
  for (const option of options) {
    const flag = given[option.name];
    if (flag === undefined && ask) {
      values[option.name] = await askUntilRight(option, values, ask);
      continue;
    }
    const value = flag ?? option.default;
    values[option.name] = value ?? '';
    const problem = value === undefined ? `is missing. ${option.question}` : option.check(value, values);
    if (problem) problems.push(`--${option.name} ${problem}`);
  }
  if (problems.length > 0) throw new OptionsError(problems.join('\n'));
  return values;
}

/** Lists the flags for `--help`. */
export function formatHelp(command: string, options: readonly Option[]): string {
  const width = Math.max(...options.map(({ name }) => name.length));
  const lines = options.map(
    ({ name, question, default: value }) =>
      `  --${name.padEnd(width)}  ${question}${value === undefined ? '' : ` Default: ${value || 'none'}.`}`,
  );
  return [
    `npm run ${command} -- [flags]`,
    '',
    ...lines,
    '',
    'Without flags, the command asks for each.',
  ].join('\n');
}

function parseFlags(options: readonly Option[], args: readonly string[]): Record<string, string | undefined> {
  try {
    const flags = Object.fromEntries(options.map(({ name }) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options: flags });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (cause) {
    throw new OptionsError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function askUntilRight<Name extends string>(
  { question, default: standard, check }: Option<Name>,
  earlier: Values<Name>,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  const hint = standard === undefined ? '' : ` (${standard || 'none'})`;
  for (let problem: string | undefined; ; ) {
    const answer = (await ask(`${problem ? `It ${problem}\n` : ''}${question}${hint} `)).trim();
    const value = answer === '' && standard !== undefined ? standard : answer;
    problem = check(value, earlier);
    if (problem === undefined) return value;
  }
}

export function checkChoice(value: string, choices: readonly string[]): string | undefined {
  return choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}: ${value}`;
}
