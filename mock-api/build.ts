import { buildNames, buildOf } from './builds.ts';
import { ChildFailure } from './processes.ts';

/** `npm run build`: both builds, stale or not, so that the next start finds them made. */
const onLine = (line: string) => void process.stdout.write(`${line}\n`);
const onErrorLine = (line: string) => void process.stderr.write(`${line}\n`);

try {
  for (const name of buildNames) await (await buildOf(name)).start({ onLine, onErrorLine }).done;
} catch (error) {
  if (!(error instanceof ChildFailure)) throw error;
  onErrorLine(error.message);
  process.exitCode = 1;
}
