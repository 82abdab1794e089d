import { describe, expect, it } from 'vitest';
import { callKeys, calls } from '#schema/calls.ts';
import { contradictionPairs } from './broken-hosts/contradictions.ts';
import { foreignDataPairs } from './broken-hosts/foreign-data.ts';
import { implausibleResponsePairs } from './broken-hosts/implausible-responses.ts';
import { invalidResponsePairs } from './broken-hosts/invalid-responses.ts';
import type { Between, Pair } from './broken-hosts/pair.ts';
import { both, edit, json, on, respond, set } from './broken-hosts/pair.ts';
import { refusalPairs } from './broken-hosts/refusals.ts';
import { editLink, linkSent, writePairs } from './broken-hosts/writes.ts';
import type { Actor } from './engine/actor.ts';
import type { ContractResponse } from './engine/exchange.ts';
import type { ContractFinding } from './engine/findings.ts';
import type { HostUnderTest } from './engine/host-under-test.ts';
import { createPacedSend } from './engine/paced-send.ts';
import { ruleNames } from './policy.ts';
import { runInMemory } from './support/in-memory-run.ts';
import { addSignature, removeSignature } from './support/plain-host.ts';

const pairs: readonly Pair[] = [
  ...invalidResponsePairs,
  ...contradictionPairs,
  ...implausibleResponsePairs,
  ...foreignDataPairs,
  ...refusalPairs,
  ...writePairs,
];

const findAt = async ({ calls: only }: Pair, between: Between): Promise<ContractFinding[]> =>
  (await runInMemory({ between, only })).findings;

it('every rule has a host that breaks it', () => {
  expect(ruleNames.filter((rule) => !pairs.some((pair) => pair.rule === rule))).toEqual([]);
});

it('the mock host breaks no rule', async () => {
  const { findings, session } = await runInMemory();
  expect(findings).toEqual([]);
  expect(session.results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
});

const sign = (actor: Actor | undefined) => actor && { ...actor, token: addSignature(actor.token) };
const signActors = ({ actors: { reader, other, writer }, ...mock }: HostUnderTest): HostUnderTest => ({
  ...mock,
  actors: { reader: sign(reader), other: sign(other), writer: sign(writer) },
});

it('a host that accepts unsigned tokens gets a finding at every bearer call', async () => {
  const { findings } = await runInMemory({
    adaptHost: signActors,
    between: (send) => async (request) => send(JSON.parse(removeSignature(JSON.stringify(request)))),
  });
  const isExpected = ({ message }: ContractFinding) => message.includes('an unsigned token');
  expect(findings.filter((one) => !isExpected(one))).toEqual([]);
  expect(new Set(findings.map(({ call }) => call))).toEqual(
    new Set(callKeys.filter((key) => calls[key].auth === 'bearer')),
  );
});

it.each([
  ['signed', signActors],
  ['unsigned', (mock: HostUnderTest) => mock],
])('a call that the host does not have is accused of no more with %s tokens', async (_kind, adaptHost) => {
  const { findings } = await runInMemory({
    adaptHost,
    between: respond('requestDataExport', async () => json(404, { message: 'Not found' })),
    only: new Set(['requestDataExport']),
  });
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['refusedValidRequest']));
});

it('a host that limits the tries of a code is tested for the rest, and the report names what is missing', async () => {
  let tries = 0;
  const limit = respond('verifyCode', async (request, send) => {
    tries += 1;
    return tries > 3 ? { ...json(429, {}), headers: { 'retry-after': '900' } } : send(request);
  });
  const { findings, session } = await runInMemory({
    between: (send, subject) => createPacedSend(limit(send, subject), { perSecond: undefined }),
  });
  expect(findings).toEqual([]);
  const skipped = session.results.filter(({ outcome }) => outcome === 'skipped');
  expect(new Set(skipped.map(({ call }) => call))).toEqual(new Set(['verifyCode', 'linkPlatform']));
  expect(new Set(skipped.map(({ reason }) => reason))).toEqual(
    new Set([
      'the host limits verifyCode: 429 at try 1, next one allowed in 900 s; run later or set a lower --rate',
    ]),
  );
});

it('a limit that keeps the run from undoing a write is no end of it, and the account counts as changed', async () => {
  let isLimited = false;
  const limit = respond('updateOption', async (request, send) => {
    if (isLimited) return { ...json(429, {}), headers: { 'retry-after': '900' } };
    const response = await send(request);
    isLimited = response.status === 200;
    return response;
  });
  const { findings } = await runInMemory({
    between: (send, subject) => createPacedSend(limit(send, subject), { perSecond: undefined }),
  });
  expect(findings.map(({ rule }) => rule)).toContain('accountChanged');
});

it('a code that no link has used is not called reused', async () => {
  const between = respond('linkPlatform', async () => json(503, { message: 'Busy' }));
  const { findings } = await runInMemory({ between, only: new Set(['linkPlatform']) });
  expect(findings.map(({ rule }) => rule)).not.toContain('codeReused');
});

describe('a host with one code', () => {
  const runWithOneCode = (between: Between) =>
    runInMemory({
      adaptHost({ createCode, ...mock }) {
        const code = createCode();
        return { ...mock, createCode: () => code };
      },
      between,
      only: new Set(['linkPlatform']),
    });

  it('agrees if it takes the account from the code', async () => {
    const { session, findings } = await runWithOneCode(linkSent(false));
    expect(findings).toEqual([]);
    expect(session.answered).toContain('linkPlatform');
  });

  it('gets the right account if it has linked none', async () => {
    const { session, findings } = await runWithOneCode(
      on('linkPlatform', 400, () => json(200, { success: true })),
    );
    expect(findings.filter((one) => one.class === 'violation')).toEqual([]);
    expect(session.answered).toContain('linkPlatform');
  });

  it.each([
    ['notKept', editLink({ username: 'somebody' })],
    ['linkDate', editLink({ linkedAt: Date.UTC(2025, 0) })],
    ['codeReused', on('linkPlatform', 409, () => json(200, {}))],
  ])('that takes the account from the code gets the finding %s', async (rule, between) => {
    const { findings } = await runWithOneCode(both(linkSent(false), between));
    expect(findings.map((one) => one.rule)).toContain(rule);
  });
});

describe('a host that sends an account with empty fields for none', () => {
  it('is not asked for the rank of the user 0', async () => {
    const empty = { robloxUserId: 0, robloxProfile: { userId: 0, username: '' } };
    const { session } = await runInMemory({
      between: set('profile', '', empty),
      only: new Set(['ownRank']),
    });
    expect(session.exchanges.filter(({ exchange }) => exchange.request.path.endsWith('/0'))).toEqual([]);
    expect(session.answered).not.toContain('ownRank');
  });

  it('has its link tested', async () => {
    const { session, findings } = await runInMemory({
      between: edit('profile', (body) => ({ discordProfile: { username: '', linkedAt: 0 }, ...body })),
      only: new Set(['linkPlatform']),
    });
    expect(findings).toEqual([]);
    expect(session.answered).toContain('linkPlatform');
  });
});

it('a link that the profile shows late is undone', async () => {
  const effects: string[] = [];
  let before: ContractResponse | undefined;
  let late = 0;
  let unlinkings = 0;
  const failFirst = respond('unlinkAccount', async (request, send) => {
    unlinkings += 1;
    return unlinkings === 1 ? json(503, { message: 'Busy' }) : send(request);
  });
  const between: Between = both(failFirst, (send) => async (request) => {
    const response = await send(request);
    if (response.status < 300 && request.call in { linkPlatform: 1, unlinkAccount: 1 })
      effects.push(request.call);
    if (response.status < 300 && request.call === 'linkPlatform') late = 3;
    if (request.call !== 'profile') return response;
    if (late-- > 0 && before) return before;
    before = response;
    return response;
  });
  await runInMemory({ between, only: new Set(['linkPlatform']) });
  expect(effects).toEqual(['linkPlatform', 'unlinkAccount']);
});

describe.each(pairs.map((pair) => ({ ...pair, pair })))('$rule', ({ rule, call, wrong, honest, pair }) => {
  it(`is found at ${call} if a host ${wrong.does}`, async () => {
    const findings = await findAt(pair, wrong.between);
    expect(findings.map((one) => `${one.rule} ${one.call}`)).toContain(`${rule} ${call}`);
  });

  it(`isn't found if a host ${honest.does}`, async () => {
    const findings = await findAt(pair, honest.between);
    expect(findings.filter((one) => one.rule === rule || one.class === 'violation')).toEqual([]);
  });
});
