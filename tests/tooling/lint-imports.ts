import { findBoundaryViolations } from './import-boundaries.ts';

const problems = findBoundaryViolations(process.cwd());
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('All imports follow the folder boundaries.');
process.exitCode = problems.length === 0 ? 0 : 1;
