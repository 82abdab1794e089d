import { runContractCommand } from './command/contract.ts';

/** `npm run contract:record -- --host URL [--har FILE] …`: a contract run that writes an anonymous HAR. */
const args = process.argv.slice(2);
const file = args.includes('--har') ? [] : ['--har', '.cache/contract/recorded.har'];
process.exitCode = await runContractCommand([...args, ...file], process.env, {
  isLive: process.stdout.isTTY === true && process.env.CI === undefined,
  write: (text) => void process.stdout.write(text),
});
