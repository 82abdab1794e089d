import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';

const [folder = ''] = process.argv.slice(2);
const files = existsSync(folder) ? readdirSync(folder) : [];
let lines = 0;
let found = 0;

for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  for (const [at, line] of text.split('\n').entries()) {
    lines += 1;
    for (const kind of secretsIn(line)) {
      found += 1;
      // Not the line itself: whoever reads this output must not find it there.
      console.log(`${file}:${at + 1} has a ${kind}`);
    }
  }
}

console.log(`${lines} lines in ${files.length} logs searched, ${found} secrets found`);
// Nothing to search is no proof.
process.exit(found === 0 && lines > files.length && files.length > 0 ? 0 : 1);
