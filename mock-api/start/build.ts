import { ChildProcessError } from './processes.ts';
import { buildNames, createBuild } from './stale-builds.ts';

/** `npm run build`: both builds, stale or not, so that the next start finds them made. */
const onLine = (line: string) => void process.stdout.write(`${line}\n`);
const onErrorLine = (line: string) => void process.stderr.write(`${line}\n`);

try {
  for (const name of buildNames) await (await createBuild(name)).start({ onLine, onErrorLine }).done;
} catch (error) {
  if (!(error instanceof ChildProcessError)) throw error;
  onErrorLine(error.message);
  process.exitCode = 1;
}
