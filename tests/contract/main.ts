import { runContractCommand } from './command/contract.ts';

/** The first signal ends the run in an orderly way, with its writes undone, the second one at once. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort());
// Nobody reads any more, as after `| head`: that must not end the run before its writes are undone.
process.stdout.on('error', () => undefined);

/** `npm run contract`: exit code 0 without violations, 1 with, 2 if the command can't run. */
const output = { write: (text: string) => void process.stdout.write(text) };
process.exitCode = await runContractCommand(process.argv.slice(2), process.env, output, stop.signal);
