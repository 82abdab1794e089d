import { runContractCommand } from './command/contract.ts';

/** `npm run contract`: exit 0 when everything agrees, 1 on a violation, 2 when it could not run. */
process.exitCode = await runContractCommand(process.argv.slice(2), process.env, {
  isLive: process.stdout.isTTY === true && process.env.CI === undefined,
  write: (text) => void process.stdout.write(text),
});
