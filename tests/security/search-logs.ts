import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from './secret-patterns.ts';

const [folder = ''] = process.argv.slice(2);
const files = existsSync(folder) ? readdirSync(folder) : [];
let lineCount = 0;
let foundCount = 0;

for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  for (const [at, line] of text.split('\n').entries()) {
    lineCount += 1;
    for (const kind of findSecrets(line)) {
      foundCount += 1;
      // Don't print the line: it would leak the secret again.
      console.log(`${file}:${at + 1} has a ${kind}`);
    }
  }
}

console.log(`${lineCount} lines in ${files.length} logs searched, ${foundCount} secrets found`);
// Empty logs prove nothing, so they fail the search too.
process.exit(foundCount === 0 && lineCount > files.length && files.length > 0 ? 0 : 1);
