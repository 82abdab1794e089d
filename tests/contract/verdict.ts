import { decideRelease } from './command/verdict.ts';

/** `npm run contract:verdict`: exit 0 for yes, 1 for no, 2 when nothing is known. */
const { code, line } = decideRelease(process.argv.slice(2));
console.log(line);
process.exitCode = code;
