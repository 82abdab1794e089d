import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRecording, RECORDING_FOLDER, traceMock } from './twin/recording.ts';

/** `npm run contract:record-twin`: records the mock's response to each step, in one file a call. */
rmSync(RECORDING_FOLDER, { recursive: true, force: true });
mkdirSync(RECORDING_FOLDER);
for (const [key, traces] of await traceMock())
  writeFileSync(new URL(`${key}.json`, RECORDING_FOLDER), JSON.stringify(createRecording(traces)));
execFileSync('biome', ['format', '--write', fileURLToPath(RECORDING_FOLDER)], { stdio: 'inherit' });
