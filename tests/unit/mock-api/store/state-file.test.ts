import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFilePersistence, StateFileError } from '#mock-api/store/state-file.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-state-'));
  file = join(folder, 'world.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const createPersistentHost = () => createTestHost({ persistence: createFilePersistence(file) });
const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;

describe('a stored world', () => {
  it('keeps profiles, codes, exports, deletions and the clock over a restart', async () => {
    const before = await createPersistentHost();
    await before.call('updateOption', hideProfile, 'rookie');
    await before.call('deleteAccount', {}, 'hidden');
    const issued = await before.control('POST', '/codes', { discordUser: 'fox' });
    await before.advance(3_600);

    const after = await createPersistentHost();
    expect((await after.profile('rookie')).ingameOptions?.Privacy?.PublicProfileVisible).toBe(false);
    expect((await after.call('profile', {}, 'hidden')).status).toBe(401);
    const state = (await after.control('GET', '/state')).json;
    expect(JSON.stringify(state)).toContain(JSON.parse(issued.body).code);
    await expect(after.advance(1)).resolves.toMatchObject({ json: { aheadSeconds: 3_601 } });
  });

  it('is the world that was selected last', async () => {
    await (await createPersistentHost()).control('POST', '/reset', { world: 'newcomer' });
    const { json } = await (await createPersistentHost()).control('GET', '/world');
    expect(json).toMatchObject({ world: 'newcomer' });
  });

  it('is complete after each change, without temporary files', async () => {
    const host = await createPersistentHost();
    for (const value of [false, true, false]) {
      await host.call('updateOption', { ...hideProfile, value }, 'rookie');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 });
      expect(readdirSync(folder)).toEqual(['world.json']);
    }
  });
});

describe('a file that is', () => {
  it.each([
    ['cut short', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['of another program', () => '{"name":"player-portal"}'],
    ['of another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['binary', () => '\u0000\u0001'],
  ])('%s is rejected and not changed', async (_, spoil) => {
    const spoilt = await corruptFile(spoil);
    await expect(createPersistentHost()).rejects.toThrow(StateFileError);
    await expect(createPersistentHost()).rejects.toThrow(`MOCK_STATE: ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(spoilt);
  });

  it('rejected ends the start with one line that names it', async () => {
    const spoilt = await corruptFile(() => '');
    const { status, stderr } = startMockProcess(file);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`MOCK_STATE: ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(spoilt);
  });

  it('in a missing folder is rejected in one line', () => {
    const missing = join(folder, 'no', 'world.json');
    const { status, stderr } = startMockProcess(missing);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(missing)).toBe(false);
  });
});

/** Stores a world and returns its file. */
async function corruptFile(spoil: (text: string) => string): Promise<string> {
  await createPersistentHost();
  const spoilt = spoil(readFileSync(file, 'utf8'));
  writeFileSync(file, spoilt);
  return spoilt;
}

const startMockProcess = (MOCK_STATE: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'mock-api/main.ts'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, MOCK_STATE, MOCK_PORT: '0' },
  });
