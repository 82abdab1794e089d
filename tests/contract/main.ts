import { runContractCommand } from './command/contract.ts';

/** `npm run contract`: exit code 0 without violations, 1 with, 2 if the command can't run. */
process.exitCode = await runContractCommand(process.argv.slice(2), process.env, {
  isLive: process.stdout.isTTY === true && process.env.CI === undefined,
  write: (text) => void process.stdout.write(text),
});
