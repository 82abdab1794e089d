import { runContractCommand } from './command/contract.ts';

/** The first Ctrl-C ends the run in an orderly way, the second one at once. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

/** `npm run contract`: exit code 0 without violations, 1 with, 2 if the command can't run. */
const output = { write: (text: string) => void process.stdout.write(text) };
process.exitCode = await runContractCommand(process.argv.slice(2), process.env, output, stop.signal);
