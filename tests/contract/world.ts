import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFilePersistence } from '#mock-api/store/state-file.ts';
import { CommandError } from './engine/command-error.ts';
import { readHar } from './har/replay.ts';
import { createRecordedWorld } from './har/world.ts';

/** `npm run contract:world -- FILE.har [--out FILE] [--origin URL]`: turns a recording into a state of the mock. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: '.cache/contract/recorded-world.json' },
      origin: { type: 'string', default: 'http://localhost:4000' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new CommandError('needs FILE.har');
  const { state, people } = createRecordedWorld(readHar(file), values.origin);
  if (state.store.players.length === 0) throw new CommandError(`${file} has nobody in it`);
  mkdirSync(path.dirname(values.out), { recursive: true });
  createFilePersistence(values.out).save(state);
  const as =
    people.length === 0
      ? 'nobody was recorded with a profile of their own'
      : `sign in as ${people.map((uid) => `${uid}@example.com`).join(', ')}`;
  console.log(`${state.store.players.length} players in ${values.out}; ${as}`);
  console.log(`play it: MOCK_STATE=${values.out} npm start`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(`contract:world: ${error.message}`);
  process.exitCode = 2;
}
