import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockHost } from '#mock-api/core/mock-host.ts';
import { createInMemoryIdentity } from '#mock-api/identity/identity-service.ts';
import { calls } from '#schema/calls.ts';
import { idToken, projectId } from '#tests/support/tokens.ts';
import { directMock } from '../mock/own-mock.ts';
import { signed, startPlainHost } from '../support/hosts.ts';
import { runCommand } from '../support/run-command.ts';
import { HarSchema } from './har.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { readHar, replay } from './replay.ts';
import { worldOf } from './world.ts';

let folder: string;
let file: string;
let host: Awaited<ReturnType<typeof startPlainHost>>;

const token = signed(idToken('veteran', { email: 'veteran@example.com' }));
const otherToken = signed(idToken('rookie', { email: 'rookie@example.com' }));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-har-'));
  file = path.join(folder, 'recorded.har');
  host = await startPlainHost();
  const who = [
    '--host',
    host.origin,
    '--token',
    token,
    '--other-token',
    otherToken,
    '--writes',
    '--code',
    'GOOD01',
  ];
  const { code } = await runCommand([...who, '--store', folder, '--runs', '3', '--har', file]);
  expect(code).toBe(0);
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const read = (from = file) => HarSchema.parse(JSON.parse(readFileSync(from, 'utf8')));
const ask = async (mock: Awaited<ReturnType<typeof directMock>>, at: string, as?: string) => {
  const answer = await mock.handle({ method: 'GET', path: at, authorization: as && `Bearer ${idToken(as)}` });
  return answer.kind === 'answer' ? JSON.parse(answer.body) : undefined;
};

describe('a recording', () => {
  it('has nobody in it who can be recognised', async () => {
    const text = readFileSync(file, 'utf8');
    const mock = await directMock(host.origin);
    const people = await Promise.all(['veteran', 'rookie'].map((uid) => ask(mock, calls.profile.path, uid)));
    const { topPlayers } = await ask(mock, calls.leaderboard.path, 'veteran');
    const personal = [
      ...[token, otherToken, 'GOOD01', 'veteran@', 'rookie@', 'uid=rookie', '532980147712638976', 'novafox'],
      ...people.flatMap((person) => [person.displayName, person.robloxUserId, person.robloxProfile.username]),
      // Their names come from the generator that also makes up the others.
      ...topPlayers.map((row: { uid: string }) => row.uid),
    ].filter((one: string) => one !== 'veteran' && one !== 'rookie');
    for (const one of personal)
      expect(text.includes(`"${one}`) || text.includes(`/${one}`) || text.includes(`\\"${one}`), one).toBe(
        false,
      );
  });

  it('is judged without a host, as the host was', () => {
    const replayed = replay(read());
    expect(new Set(replayed.map(({ call }) => call)).size).toBeGreaterThanOrEqual(12);
    expect(replayed.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('keeps what a host did wrong', async () => {
    const drifting = await startPlainHost(async (request) => {
      const answer = request.path === calls.leaderboard.path ? await host.mock.handle(request) : undefined;
      if (answer?.kind !== 'answer') return undefined;
      return { ...answer, body: answer.body.replace('"rank":1}', '"rank":"first","crown":"gold"}') };
    });
    const own = path.join(folder, 'drifting.har');
    await runCommand([
      '--host',
      drifting.origin,
      '--token',
      token,
      '--store',
      folder,
      '--runs',
      '1',
      '--har',
      own,
    ]);
    await drifting.close();
    const found = replay(read(own)).flatMap(({ call, findings }) =>
      findings.map(({ path: at }) => `${call} ${at}`),
    );
    expect(new Set(found)).toEqual(
      new Set(['leaderboard $.topPlayers[0].rank', 'leaderboard $.topPlayers[0].crown']),
    );
  });
});

it('a browser’s own HAR is judged too, and what is none of the calls is left out', () => {
  const entry = (url: string, text: string, more = {}) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    request: { method: 'GET', url, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text, ...more } },
  });
  const har = HarSchema.parse({
    log: {
      entries: [
        entry('https://cdn.example.com/logo.png', ''),
        entry('https://api.example.com/api/v1/auth/login/google', '{"url":7}'),
        entry(
          'https://api.example.com/api/v1/auth/login/google',
          btoa('{"url":"https://accounts.google.com/"}'),
          { encoding: 'base64' },
        ),
      ],
    },
  });
  expect(replay(har)).toMatchObject([
    { call: 'googleLogin', findings: [{ path: '$.url' }] },
    { call: 'googleLogin', findings: [] },
  ]);
});

it('a recording becomes a world of the mock, in which its people can be played', async () => {
  const { state, people } = worldOf(read(), 'http://localhost:4000');
  expect(people).toEqual(['veteran', 'rookie']);
  const mock = await createMockHost({
    identity: createInMemoryIdentity(),
    origin: 'http://localhost:4000',
    portalOrigin: 'http://localhost:3000',
    projectId,
    persistence: { load: () => state, save: () => undefined },
  });
  const recorded = read().log.entries.filter(
    ({ _call, response }) => _call === 'profile' && response.status === 200,
  );
  const first = calls.profile.response.parse(JSON.parse(recorded[0]?.response.content.text ?? ''));
  const played = calls.profile.response.parse(await ask(mock, calls.profile.path, 'veteran'));
  expect(played.displayName).toBe(first.displayName);
  expect(played.playerGamesData).toEqual(first.playerGamesData);
  const { topPlayers } = calls.leaderboard.response.parse(await ask(mock, calls.leaderboard.path, 'veteran'));
  expect(topPlayers.slice(0, 5).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5]);
  // Once, and not a second time under the uid that the recording has for them.
  const own = topPlayers.filter(({ axp }) => axp === first.playerStats?.currency?.axp);
  expect(own).toMatchObject([{ uid: 'veteran', rank: 6 }]);
});

it('a file that is no HAR is said in one line', () => {
  const empty = path.join(folder, 'empty.har');
  writeFileSync(empty, '{"log":{}}');
  expect(() => readHar(empty)).toThrow('is not a HAR');
});

describe('other people', () => {
  const board = {
    topPlayers: [{ uid: 'realUid01', displayName: 'Real Name', axp: 5, rank: 1 }],
    generatedAt: '2026-01-01T00:00:00Z',
  };

  it('are the same for the same one, fit the schema, and differ from recording to recording', () => {
    const { strictResponse } = calls.leaderboard;
    const [one, other] = [createPseudonyms(), createPseudonyms()];
    const first = one.value(strictResponse, board);
    expect(strictResponse.safeParse(first).success).toBe(true);
    expect(one.value(strictResponse, board)).toEqual(first);
    expect(other.value(strictResponse, board)).not.toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/real/i);
    expect(one.known('realUid01')).toMatch(/^player-/);
  });
});
