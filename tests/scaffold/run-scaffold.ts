import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { ChangeSet } from './change-set.ts';
import { createChangeSet } from './change-set.ts';
import type { Option, Values } from './options.ts';
import { formatHelp, OptionsError, readOptions } from './options.ts';
import { findTodos } from './todo.ts';

export type Scaffold<Name extends string> = {
  command: string;
  options: readonly Option<Name>[];
  /** The command that follows when the TODO comments are done. */
  next: string;
  /** Plans the files. Throws without effect if a file can't be created or changed. */
  plan: (values: Values<Name>, changes: ChangeSet) => void;
};

/** Runs a scaffold in the current folder with the process's flags. Writes all files or none. */
export async function runScaffold<Name extends string>({ command, options, next, plan }: Scaffold<Name>) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(formatHelp(command, options));
    return;
  }
  try {
    const changes = createChangeSet(process.cwd());
    plan(await readFlagsOrAsk(options, args), changes);
    changes.write();
    console.log(formatSummary(changes.files(), next));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      error instanceof OptionsError
        ? `Nothing was written. npm run ${command} -- --help lists the flags.`
        : 'Nothing was written.',
    );
    process.exitCode = 1;
  }
}

/** Without flags, asks for every option. */
async function readFlagsOrAsk<Name extends string>(
  options: readonly Option<Name>[],
  args: readonly string[],
) {
  if (args.length > 0 || !process.stdin.isTTY) return readOptions(options, args);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await readOptions(options, args, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

function formatSummary(files: readonly string[], next: string): string {
  const todos = files.flatMap((file) =>
    findTodos(readFileSync(file, 'utf8')).map((todo) => `  ${file}:${todo}`),
  );
  return [
    `Wrote ${files.length} files:`,
    ...files.map((file) => `  ${file}`),
    '',
    'npm run check fails until you have done, and deleted, these TODO comments:',
    ...todos,
    '',
    `Next: ${next}`,
  ].join('\n');
}
