import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockHost } from '#mock-api/core/mock-host.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { calls } from '#schema/calls.ts';
import { createIdToken, projectId } from '#tests/support/tokens.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';
import { addSignature, startPlainHost } from '../support/plain-host.ts';
import { runCommand } from '../support/run-command.ts';
import { HarSchema } from './har.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { readHar, replayHar } from './replay.ts';
import { createRecordedWorld } from './world.ts';

let folder: string;
let file: string;
let host: Awaited<ReturnType<typeof startPlainHost>>;

const token = addSignature(createIdToken('veteran', { email: 'veteran@example.com' }));
const otherToken = addSignature(createIdToken('rookie', { email: 'rookie@example.com' }));

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

const readRecording = (from = file) => HarSchema.parse(JSON.parse(readFileSync(from, 'utf8')));
const requestAs = async (mock: Awaited<ReturnType<typeof createInMemoryMock>>, at: string, as?: string) => {
  const answer = await mock.handle({
    method: 'GET',
    path: at,
    authorization: as && `Bearer ${createIdToken(as)}`,
  });
  return answer.kind === 'answer' ? JSON.parse(answer.body) : undefined;
};

describe('a recording', () => {
  it('contains no recognisable person', async () => {
    const text = readFileSync(file, 'utf8');
    const mock = await createInMemoryMock(host.origin);
    const people = await Promise.all(
      ['veteran', 'rookie'].map((uid) => requestAs(mock, calls.profile.path, uid)),
    );
    const { topPlayers } = await requestAs(mock, calls.leaderboard.path, 'veteran');
    const personal = [
      ...[token, otherToken, 'GOOD01', 'veteran@', 'rookie@', 'uid=rookie', '532980147712638976', 'novafox'],
      ...people.flatMap((person) => [person.displayName, person.robloxUserId, person.robloxProfile.username]),
      // The mock's names come from the same generator as the pseudonyms.
      ...topPlayers.map((row: { uid: string }) => row.uid),
    ].filter((one: string) => one !== 'veteran' && one !== 'rookie');
    for (const one of personal)
      expect(text.includes(`"${one}`) || text.includes(`/${one}`) || text.includes(`\\"${one}`), one).toBe(
        false,
      );
  });

  it('gets the same findings as the host', () => {
    const replayed = replayHar(readRecording());
    expect(new Set(replayed.map(({ call }) => call)).size).toBeGreaterThanOrEqual(12);
    expect(replayed.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('keeps a host’s violations', async () => {
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
    const found = replayHar(readRecording(own)).flatMap(({ call, findings }) =>
      findings.map(({ path: at }) => `${call} ${at}`),
    );
    expect(new Set(found)).toEqual(
      new Set(['leaderboard $.topPlayers[0].rank', 'leaderboard $.topPlayers[0].crown']),
    );
  });
});

it('a browser’s HAR is checked without its other requests', () => {
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
  expect(replayHar(har)).toMatchObject([
    { call: 'googleLogin', findings: [{ path: '$.url' }] },
    { call: 'googleLogin', findings: [] },
  ]);
});

it('a recording becomes a mock state whose people can sign in', async () => {
  const { state, people } = createRecordedWorld(readRecording(), 'http://localhost:4000');
  expect(people).toEqual(['veteran', 'rookie']);
  const mock = await createMockHost({
    identity: createInMemoryIdentity(),
    origin: 'http://localhost:4000',
    portalOrigin: 'http://localhost:3000',
    projectId,
    persistence: { load: () => state, save: () => undefined },
  });
  const recorded = readRecording().log.entries.filter(
    ({ _call, response }) => _call === 'profile' && response.status === 200,
  );
  const first = calls.profile.response.parse(JSON.parse(recorded[0]?.response.content.text ?? ''));
  const played = calls.profile.response.parse(await requestAs(mock, calls.profile.path, 'veteran'));
  expect(played.displayName).toBe(first.displayName);
  expect(played.playerGamesData).toEqual(first.playerGamesData);
  const { topPlayers } = calls.leaderboard.response.parse(
    await requestAs(mock, calls.leaderboard.path, 'veteran'),
  );
  expect(topPlayers.slice(0, 5).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5]);
  // Once, not again under the recording's uid.
  const own = topPlayers.filter(({ axp }) => axp === first.playerStats?.currency?.axp);
  expect(own).toMatchObject([{ uid: 'veteran', rank: 6 }]);
});

it('a file that isn’t a HAR ends with one line', () => {
  const empty = path.join(folder, 'empty.har');
  writeFileSync(empty, '{"log":{}}');
  expect(() => readHar(empty)).toThrow('is not a HAR');
});

describe('pseudonyms', () => {
  const board = {
    topPlayers: [{ uid: 'realUid01', displayName: 'Real Name', axp: 5, rank: 1 }],
    generatedAt: '2026-01-01T00:00:00Z',
  };

  it('are consistent in one recording and differ between recordings', () => {
    const { strictResponse } = calls.leaderboard;
    const [one, other] = [createPseudonyms(), createPseudonyms()];
    const first = one.replaceIn(strictResponse, board);
    expect(strictResponse.safeParse(first).success).toBe(true);
    expect(one.replaceIn(strictResponse, board)).toEqual(first);
    expect(other.replaceIn(strictResponse, board)).not.toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/real/i);
    expect(one.lookUp('realUid01')).toMatch(/^player-/);
  });
});
