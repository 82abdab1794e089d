import { parseArgs } from 'node:util';
import { readLedgers } from './ledger/ledger-store.ts';
import { formatQuestions } from './ledger/questions.ts';

/** `npm run contract:assumptions [-- --store DIR]`: lists what this project only assumes of the host. */
const { store } = parseArgs({ options: { store: { type: 'string', default: '.cache/contract' } } }).values;
console.log(formatQuestions(readLedgers(store)).join('\n'));
