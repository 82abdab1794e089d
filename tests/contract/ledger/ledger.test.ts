import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import type { JudgedExchange } from '../engine/contract-run.ts';
import type { LedgerEntry, SentRequest } from './ledger.ts';
import { assumptionId, createLedger } from './ledger.ts';
import { addSightings, readSightings } from './ledger-store.ts';
import { formatQuestions } from './questions.ts';

const exchange: JudgedExchange['exchange'] = {
  request: { call: 'profile', method: 'GET', path: '/', headers: {}, body: undefined },
  response: { status: 200, headers: {}, contentType: undefined, body: '', ms: 0 },
};

/** All entries after one exchange of the call with which `id` begins. */
function listAfter(id: string, sent: Partial<SentRequest>, status: number, body?: unknown): LedgerEntry[] {
  const ledger = createLedger();
  const seen = { exchange, status, isOk: status < 300, body, findings: [] };
  for (const call of callKeys.filter((key) => id.startsWith(`${key} `)))
    ledger.observe(call, { input: {}, options: {}, ...sent }, seen);
  return ledger.list();
}

/** The state of one assumption after one exchange. */
const observe = (id: string, ...answer: [sent: Partial<SentRequest>, status: number, body?: unknown]) =>
  listAfter(id, ...answer).find((one) => assumptionId(one).startsWith(id))?.state;

const emailLimit = 'requestDataExport input $.email maximum';
const longEmail = { email: `${'a'.repeat(250)}@example.com` };
const emailAtLimit = { email: `${'a'.repeat(242)}@example.com` };

it.each([
  [400, 'confirmed'],
  [422, 'confirmed'],
  [200, 'contradicted'],
  [401, 'untouched'],
  [500, 'untouched'],
])('a status %i for an input beyond an assumed limit leaves the limit %s', (status, state) => {
  expect(observe(emailLimit, { input: longEmail }, status)).toBe(state);
});

it('an input that breaks another rule as well says nothing about a limit', () => {
  const limit = 'linkPlatform input $.platformUserId maximum';
  const valid = { linkCode: 'ABC123', platform: 'discord', platformUsername: 'name', platformAvatar: '' };
  const input = { ...valid, platformUserId: '1'.repeat(101) };
  expect(observe(limit, { input }, 400)).toBe('confirmed');
  expect(observe(limit, { input: { ...input, platform: 'other' } }, 400)).toBe('untouched');
});

it.each([
  { name: 'at the limit', status: 400, state: 'contradicted' },
  { name: 'at the limit', status: 401, state: 'untouched' },
  { name: 'at the limit', status: 200, state: 'untouched' },
  { name: 'at the limit and bad on purpose', status: 400, state: 'untouched', options: { isBad: true } },
  { name: 'well within', status: 400, state: 'untouched', input: { email: 'a@example.com' } },
])(
  'a valid input $name with status $status leaves the assumed limit $state',
  ({ status, state, ...sent }) => {
    expect(observe(emailLimit, { input: emailAtLimit, ...sent }, status)).toBe(state);
  },
);

it('a valid uid that is refused contradicts the assumed form of a uid, an invented token its length does not', () => {
  const form = 'publicProfile input $.id pattern';
  expect(observe(form, { input: { id: 'a:b' } }, 400)).toBe('contradicted');
  expect(observe(form, { input: { id: 'a:b' } }, 404)).toBe('untouched');
  const length = 'verifyTokenAndCreateUser input $.idToken maximum';
  expect(observe(length, { input: { idToken: 'a'.repeat(8_192) } }, 400)).toBe('untouched');
});

it.each([
  ['of assumed form', '12', 'confirmed'],
  ['of another form', '012', 'contradicted'],
  ['of another type', true, 'untouched'],
  ['that is missing', undefined, 'untouched'],
])('an id %s in a response leaves the rule %s', (_name, id, state) => {
  const body = { id, name: 'Name', displayName: 'Name' };
  expect(observe('robloxUser response $.id pattern', {}, 200, body)).toBe(state);
});

it.each([
  ['an address of the provider', 'https://www.roblox.com/login', 'confirmed'],
  ['another address', 'https://roblox.com.example.org/login', 'contradicted'],
  ['an address of this machine', 'http://localhost:4000/consent', 'untouched'],
])('%s decides about the target of a redirect', (_name, redirectUrl, state) => {
  expect(observe('robloxLogin response $.redirectUrl redirect', {}, 200, { redirectUrl })).toBe(state);
});

it.each([
  [401, 'confirmed'],
  [403, 'contradicted'],
  [404, 'untouched'],
  [200, 'untouched'],
])('a status %i for a bad token leaves the assumed 401 %s', (status, state) => {
  const options = { authorization: { value: 'Bearer x' } };
  expect(observe('profile failure $ status 401', { options }, status, {})).toBe(state);
});

it('earlier runs are remembered, a later run decides, and the questions say when and where', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-ledger-'));
  const save = (day: number, entries: LedgerEntry[]) => {
    const run = { host: 'https://api.example.com', startedAt: new Date(Date.UTC(2026, 0, day)) };
    return addSightings(folder, run, entries).find((one) => assumptionId(one).startsWith(emailLimit));
  };
  const after = (status: number) => listAfter(emailLimit, { input: longEmail }, status);
  expect(save(1, after(200))).toMatchObject({ state: 'contradicted', at: '2026-01-01T00:00:00.000Z' });
  expect(save(2, after(400))).toMatchObject({ state: 'confirmed', at: '2026-01-02T00:00:00.000Z' });
  expect(save(3, createLedger().list())).toMatchObject({ at: '2026-01-02T00:00:00.000Z' });
  const text = formatQuestions(readSightings(folder)).join('\n');
  expect(text).toContain('- requestDataExport: is email of the input at most 254 characters?');
  expect(text).toMatch(
    /no mail reaches a longer address \(RFC 5321\)\n {2}confirmed by https:\/\/api\.example\.com on 2026-01-02: an input beyond it got status 400/,
  );
  rmSync(folder, { recursive: true });
});
