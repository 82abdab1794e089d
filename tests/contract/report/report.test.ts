import { describe, expect, it } from 'vitest';
import { callKeys, calls } from '#schema/calls.ts';
import { createCoverage, findShortfalls } from '../engine/coverage.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { runInMemory } from '../support/in-memory-run.ts';
import { createRedactor, redactBody } from './redaction.ts';
import { computeSchemaHash } from './schema-hash.ts';
import { createSuggestion } from './suggestion.ts';

const createFinding = (parts: Partial<ContractFinding>): ContractFinding => ({
  call: 'leaderboard',
  check: 'body',
  rule: 'lostValue',
  class: 'violation',
  status: 200,
  path: '$.topPlayers[3].rank',
  expected: 'number',
  actual: 'nothing',
  message: '',
  ...parts,
});

describe('the suggested schema change', () => {
  it.each([
    [{}, 'rank: z.number().optional(),'],
    [{ actual: 'string' }, 'rank: z.union([z.number(), z.string()]),'],
    [{ actual: 'number', expected: 'number of at least 1' }, 'rank: z.number(),'],
    [{ path: '$.topPlayers[0].uid', actual: 'null' }, 'uid: UidSchema.optional(),'],
    [{ check: 'unknown-field', path: '$.season', actual: 'string' }, 'season: z.string().optional(),'],
    [{ check: 'status', path: '$', status: 503 }, "{ status: 503, when: '…' },"],
  ] as const)('%j', (parts, after) => {
    expect(createSuggestion(createFinding(parts))?.after).toBe(after);
  });

  it('is absent if the status is wrong and not the shape', () => {
    expect(createSuggestion(createFinding({ check: 'auth', path: '$' }))).toBeUndefined();
    expect(createSuggestion(createFinding({ check: 'state', path: '$.generatedAt' }))).toBeUndefined();
  });
});

describe('the coverage check', () => {
  it('reports a call without a success', () => {
    const coverage = createCoverage();
    const [line = ''] = findShortfalls(coverage.report(['googleLogin', 'deleteAccount']));
    expect(line).toBe('coverage of calls is 0 of 2; missing: googleLogin, deleteAccount');
  });

  it('reports fields below 95 percent', () => {
    const coverage = createCoverage();
    coverage.recordResponse('ownRank', 200, { uid: 'a', displayName: 'A', axp: 1 });
    expect(findShortfalls(coverage.report(['ownRank']))).toEqual([
      'coverage of properties is 3 of 4; missing: ownRank $.rank',
    ]);
  });

  it('finds all calls and at least 95 percent of all fields on the mock', async () => {
    const { session } = await runInMemory();
    expect(findShortfalls(session.coverage.report(callKeys))).toEqual([]);
  });
});

it('a host that accepts unsigned tokens gets a finding on every bearer call', async () => {
  const { findings } = await runInMemory({
    adaptHost: (mock) => ({ ...mock, acceptsUnsignedTokens: false }),
  });
  const open = findings.filter(
    ({ check, message }) => check === 'auth' && message.includes('an unsigned token'),
  );
  expect(new Set(open.map(({ call }) => call))).toEqual(
    new Set(callKeys.filter((key) => calls[key].auth === 'bearer')),
  );
  expect(findings).toEqual(open);
});

describe('redaction', () => {
  const redactor = createRedactor();
  redactor.hide('S3cret/Value+1', 'token');
  redactor.hide('AB12CD', 'code');

  it.each([
    'S3cret/Value+1',
    encodeURIComponent('S3cret/Value+1'),
    's3cret/value+1',
    'ab12cd',
    'someone@example.com',
    'someone%40example.com',
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln',
    'Bearer abcdefghijklmnop',
  ])('%s is not shown, wherever it stands', (secret) => {
    for (const around of [secret, `"x":"${secret}"`, `/path/${secret}?q=${secret}`]) {
      expect(redactor.text(around)).not.toContain(secret);
    }
    expect(JSON.stringify(redactor.deep({ [secret]: [secret] }))).not.toContain(secret);
  });

  it('keeps shape, numbers and flags of a response, and the length of its texts', () => {
    const shown = redactBody(
      '{"displayName":"Aurora","robloxUserId":77,"axp":5,"list":[true]}',
      true,
      redactor,
    );
    expect(JSON.parse(shown)).toEqual({
      displayName: '‹text of 6›',
      robloxUserId: '‹number›',
      axp: 5,
      list: [true],
    });
  });

  it('keeps words that only look like a header', () => {
    expect(redactor.text('Missing bearer token')).toBe('Missing bearer token');
  });
});

it('the hash of the schema is the same for the same schema', () => {
  expect(computeSchemaHash()).toBe(computeSchemaHash());
  expect(computeSchemaHash()).toMatch(/^[0-9a-f]{16}$/);
});
