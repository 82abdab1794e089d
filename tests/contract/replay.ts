import { isSuccess } from '#schema/errors.ts';
import { CommandError } from './engine/command-error.ts';
import { readHar, replayHar } from './har/replay.ts';
import { policy } from './policy.ts';

/** `npm run contract:replay -- FILE.har`: checks a recording against the schemas. Exit code 1 on a violation. */
try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new CommandError('needs FILE.har');
  const replayed = replayHar(readHar(file));
  let violations = 0;
  for (const { entry, call, status, findings } of replayed) {
    violations += findings.filter((one) => one.class === 'violation').length;
    for (const { class: grade, rule, path, expected, actual } of findings) {
      console.log(
        `${grade === 'violation' ? '✗' : '!'} entry ${entry}, ${call} ${status}: the host ${policy[rule].title} at ${path}: expected ${expected}, got ${actual}`,
      );
    }
  }
  const successes = new Set(replayed.filter(({ status }) => isSuccess(status)).map(({ call }) => call));
  console.log(`${replayed.length} exchanges of ${successes.size} calls, ${violations} violations`);
  process.exitCode = violations > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(`contract:replay: ${error.message}`);
  process.exitCode = 2;
}
