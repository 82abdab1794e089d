import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { jsonTextResponse } from '#mock-api/http/responses.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { createHttpControl } from './mock/mock-under-test.ts';
import type { MockServer } from './mock/start-mock.ts';
import { startMockServer } from './mock/start-mock.ts';
import { isAccepted, readBaseline } from './report/baseline.ts';
import { addSignature, startPlainHost } from './support/plain-host.ts';
import { runCommand } from './support/run-command.ts';

let folder: string;
let host: MockServer;
const setDrift = (call: string, at: string, to?: unknown) =>
  createHttpControl(host.origin)('PUT', `/faults/${call}`, { fault: { kind: 'drift', path: at, to } });
const createArgs = (...more: string[]) => [
  ...['--host', host.origin, '--store', folder, '--quick', '--only', 'leaderboard,publicProfile'],
  ...more,
];
const readReport = (name: string) => readFileSync(path.join(folder, name), 'utf8');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  host = await startMockServer();
  return async () => {
    await host.close();
    rmSync(folder, { recursive: true });
  };
});

describe('a host whose leaderboard has a rank in words', () => {
  beforeEach(() => setDrift('leaderboard', 'topPlayers[3].rank', 'fourth'));

  it('fails the run: the place in contract.json, one failure in JUnit, the cause on a self-contained page', async () => {
    const { code } = await runCommand(createArgs('--report', folder));
    expect(code).toBe(1);
    const report = JSON.parse(readReport('contract.json'));
    expect(report.summary).toMatchObject({ violations: 1, risks: 0 });
    expect(report.findings).toEqual([
      {
        call: 'leaderboard',
        check: 'body',
        rule: 'lostValue',
        class: 'violation',
        status: 200,
        path: '$.topPlayers[3].rank',
        expected: 'number',
        actual: 'string',
        message: 'leaderboard: $.topPlayers[3].rank should be number, but is string',
      },
    ]);
    expect(report.answered).toEqual(['publicProfile', 'leaderboard']);
    expect(readReport('junit.xml')).toMatch(/<testsuite name="causes" tests="1" failures="1"/);
    const page = readReport('index.html');
    expect(page).toContain('sends a value of another kind than the portal reads (rank)');
    expect(page).not.toMatch(/<script|(?:src|href)="(?!data:|#)/);
  });

  it('is accepted by a baseline until its date', async () => {
    const baseline = path.join(folder, 'baseline.json');
    expect((await runCommand(createArgs('--baseline', baseline, '--update-baseline'))).code).toBe(0);
    expect((await runCommand(createArgs('--baseline', baseline))).text).toContain(
      '1 known findings are accepted',
    );
    writeFileSync(baseline, readReport('baseline.json').replace(/"until": "[^"]+"/, '"until": "2020-01-01"'));
    expect((await runCommand(createArgs('--baseline', baseline))).code).toBe(1);
  });

  it('is accepted under the name that its rule had before', () => {
    const finding = {
      call: 'leaderboard',
      path: '$.topPlayers',
      expected: 'array',
      actual: 'string',
    } as const;
    const accepted = { ...finding, rule: 'unreadableAnswer', until: '2030-01-01' };
    const baseline = path.join(folder, 'baseline.json');
    writeFileSync(baseline, JSON.stringify({ findings: [accepted] }));
    const found = { ...finding, check: 'body', rule: 'unreadableResponse', class: 'violation' } as const;
    expect(
      isAccepted(readBaseline(baseline), { ...found, status: 200, message: '' }, new Date('2029-12-31')),
    ).toBe(true);
  });

  it('fails the run with another finding despite its baseline', async () => {
    const baseline = path.join(folder, 'baseline.json');
    await runCommand(createArgs('--baseline', baseline, '--update-baseline'));
    await setDrift('publicProfile', 'displayName', 7);
    const { code, text } = await runCommand(createArgs('--baseline', baseline));
    expect(code).toBe(1);
    expect(text).toContain('publicProfile: $.displayName should be string, but is number');
  });
});

it.each([
  ['--report', 'reports'],
  ['--baseline', 'reports/baseline.json', '--update-baseline'],
])(
  'a run whose %s can no longer be written shows its summary, and ends with exit code 2',
  async (flag, name, ...more) => {
    const reports = path.join(folder, 'reports');
    mkdirSync(reports);
    const plain = await startPlainHost(() => void rmSync(reports, { recursive: true, force: true }));
    const { code, text } = await runCommand([
      ...['--host', plain.origin, '--store', folder, '--quick', '--only', 'leaderboard'],
      ...[flag, path.join(folder, name), ...more],
    ]);
    expect(code).toBe(2);
    expect(text).toMatch(/ 0 violations[\s\S]*\ncontract: .*reports.* cannot be written\n$/);
  },
);

describe('a baseline', () => {
  const known = {
    ...{ call: 'profile', rule: 'missingField', path: '$.displayName' },
    ...{ expected: 'a string', actual: 'absent', until: '2030-01-01' },
  };
  const update = async (args: string[], signal?: AbortSignal) => {
    const baseline = path.join(folder, 'baseline.json');
    writeFileSync(baseline, JSON.stringify({ findings: [known] }));
    const given = ['--host', host.origin, '--store', folder, '--baseline', baseline, '--update-baseline'];
    const { text } = await runCommand([...given, ...args], {}, signal);
    return { text, findings: JSON.parse(readReport('baseline.json')).findings };
  };

  it('loses a finding that is gone', async () => {
    expect((await update(['--only', 'profile'])).findings).toEqual([]);
  });

  it.each<[string[], number]>([
    [['--only', 'leaderboard'], 2],
    [['--only', 'profile', '--quick'], 1],
  ])('keeps a finding for which a run with %j has not looked', async (args, count) => {
    await setDrift('leaderboard', 'topPlayers[3].rank', 'fourth');
    const { findings } = await update(args);
    expect(findings[0]).toEqual(known);
    expect(findings).toHaveLength(count);
  });

  it('stays as it was after a run that was stopped', async () => {
    const { text, findings } = await update([], AbortSignal.abort());
    expect(findings).toEqual([known]);
    expect(text).toMatch(/partial: stopped; .*baseline.json stays as it was\n$/);
  });
});

it('a field that no schema knows is one line with its places, and no failure', async () => {
  await setDrift('publicProfile', 'playerStats.gems', 7);
  const { code, text } = await runCommand(createArgs());
  expect(text.split('\n').filter((line) => line.includes('unknown'))).toEqual([
    '? unknown: $.playerStats.gems (number), in publicProfile',
    expect.stringMatching(/ 0 violations, 0 risks, 1 unknown field, /),
  ]);
  expect(text).toMatch(/✓ \d+ calls agree: .*publicProfile/);
  expect(code).toBe(0);
});

it('output and reports contain no secret, even if the host repeats it', async () => {
  const secrets = {
    token: addSignature(createIdToken('veteran', { email: 'secret.one@example.com' })),
    other: addSignature(createIdToken('rookie', { email: 'secret.two@example.com' })),
    email: 'veteran@example.com',
    code: 'GOOD01',
  };
  const plain = await startPlainHost(({ method, authorization, body }) => {
    // This host repeats the request in its errors.
    if (method === 'GET' || !authorization) return undefined;
    const unknown = 'new@example.com eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln Basic dXNlcjpwYXNzd29yZA';
    const said = JSON.stringify({ message: `${authorization} sent ${body} for ${unknown}` });
    return Promise.resolve(jsonTextResponse(500, said));
  });
  const given = [
    ...['--host', plain.origin, '--token', secrets.token, '--other-token', secrets.other, '--writes'],
    ...['--code', secrets.code, '--allow-export', '--store', folder],
  ];
  const baseline = ['--baseline', path.join(folder, 'baseline.json'), '--update-baseline'];
  const runs = [await runCommand([...given, '--report', folder]), await runCommand([...given, ...baseline])];
  expect(runs.map(({ code }) => code)).toEqual([1, 0]);
  const text = runs.map((run) => run.text).join('');
  const written = readdirSync(folder).map((name) => [name, readReport(name)] as const);
  expect(written.length).toBeGreaterThanOrEqual(4);
  const spelled = Object.values(secrets).flatMap((secret) => [
    secret,
    secret.toLowerCase(),
    encodeURIComponent(secret),
  ]);
  const parts = [
    ...['secret.one', 'secret.two', 'veteran@', 'rookie@'],
    ...['new@example', 'eyJhbGciOiJub25lIn0.', 'dXNlcjpwYXNz'],
  ];
  // The message is there, without the secrets.
  expect(readReport('index.html')).toContain(' sent ');
  for (const [name, content] of [['output', text] as const, ...written]) {
    for (const secret of [...spelled, ...parts]) {
      expect(content.includes(secret), `${secret.slice(0, 12)} in ${name}`).toBe(false);
    }
  }
});
