import { decideRelease } from './command/verdict.ts';

/** `npm run contract:verdict`: exit code 0 for yes, 1 for no, 2 for unknown. */
const { code, line } = decideRelease(process.argv.slice(2));
console.log(line);
process.exitCode = code;
