import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStateFile, StateFileError, writeStateFile } from '#mock-api/host/state-file.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-state-'));
  file = join(folder, 'world.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a stored world keeps its name, profiles, codes, exports, deletions and clock', async () => {
  const before = await createTestHost({ world: 'full' });
  const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;
  await before.call('updateOption', hideProfile, 'rookie');
  await before.call('deleteAccount', {}, 'hidden');
  await before.call('requestDataExport', { email: 'a@example.com' }, 'rookie');
  const issued = await before.control('POST', '/codes', { discordUser: 'fox' });
  await before.advance(3_600);
  writeStateFile(file, before.mock.save());
  // It has the players' email addresses.
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const identity = createInMemoryIdentity();
  const after = await createTestHost({ world: 'empty', identity, saved: readStateFile(file) });
  expect((await after.profile('rookie')).ingameOptions?.Privacy?.PublicProfileVisible).toBe(false);
  expect((await after.call('profile', {}, 'hidden')).status).toBe(401);
  expect([...identity.accounts.keys()]).toEqual(['veteran', 'rookie', 'emailonly', 'disabled']);
  const { json, body } = await after.control('GET', '/state');
  expect(json).toMatchObject({ world: 'full', outbox: [{ email: 'a@example.com' }] });
  expect(body).toContain(JSON.parse(issued.body).code);
  expect((await after.advance(1)).json).toMatchObject({ aheadSeconds: 3_601 });
});

it('a file is replaced as a whole, never written in place', async () => {
  const { mock, call } = await createTestHost();
  writeStateFile(file, mock.save());
  const first = join(folder, 'first.json');
  linkSync(file, first);
  const written = readFileSync(first, 'utf8');
  await call('deleteAccount', {}, 'rookie');
  writeStateFile(file, mock.save());
  expect(readFileSync(first, 'utf8')).toBe(written);
  expect(readStateFile(file)?.store.removed).toEqual(['rookie']);
  expect(readdirSync(folder).toSorted()).toEqual(['first.json', 'world.json']);
});

it('a missing file is the first start', () => {
  expect(readStateFile(file)).toBeUndefined();
});

it.each([
  ['cut short', 'the file', (whole: string) => whole.slice(0, whole.length / 2)],
  ['empty', 'the file', () => ''],
  ['of another program', 'world', () => '{"name":"player-portal"}'],
  ['of another version', 'aheadMs', (whole: string) => whole.replace(/"aheadMs":\d+/, '"aheadMs":"0s"')],
])('a file that is %s is rejected with its first fault and not changed', async (_, place, spoil) => {
  writeStateFile(file, (await createTestHost()).mock.save());
  const spoilt = spoil(readFileSync(file, 'utf8'));
  writeFileSync(file, spoilt);
  const read = () => readStateFile(file);
  expect(read).toThrow(StateFileError);
  expect(read).toThrow(
    `MOCK_STATE: ${file} is not a whole world of this version of the mock host (${place}: Invalid`,
  );
  expect(readFileSync(file, 'utf8')).toBe(spoilt);
});

it('a folder can not be read', () => {
  expect(() => readStateFile(folder)).toThrow(`MOCK_STATE: ${folder} cannot be read`);
});

it('a missing folder is made', async () => {
  const inFolder = join(folder, 'no', 'such', 'world.json');
  writeStateFile(inFolder, (await createTestHost()).mock.save());
  expect(readStateFile(inFolder)).toMatchObject({ world: 'full' });
});

it('a file below another file can not be written', async () => {
  writeFileSync(file, '');
  const below = join(file, 'world.json');
  const { mock } = await createTestHost();
  expect(() => writeStateFile(below, mock.save())).toThrow(`MOCK_STATE: ${below} cannot be written`);
});
