import { describe, expect, it } from 'vitest';
import { formatGroups } from './command/format-groups.ts';
import type { ContractRequest, ContractResponse, Send } from './engine/exchange.ts';
import type { DialectName } from './independent-host/dialects.ts';
import { dialectNames } from './independent-host/dialects.ts';
import { answer, edit, json, rowsOf } from './lies/lie.ts';
import { groupFindings } from './report/groups.ts';
import { runIndependent } from './support/independent-run.ts';

/** Dialects that harm nobody today and can: errors without words, and unknown fields of a public profile. */
const riskyDialects: readonly DialectName[] = ['wordlessErrors', 'extraFields'];

describe.each([
  ['read only', false],
  ['with writes', true],
])('%s', (_, writes) => {
  it('a right host of a stranger has no violation and no risk', async () => {
    const { findings } = await runIndependent({ writes });
    expect(findings.filter((one) => one.class !== 'observation')).toEqual([]);
  });

  it.each(dialectNames)('a right host that speaks %s has no violation', async (dialect) => {
    const { findings } = await runIndependent({ dialects: [dialect], writes, runs: 2 });
    expect(findings.filter((one) => one.class === 'violation')).toEqual([]);
    if (!riskyDialects.includes(dialect)) {
      expect(findings.filter((one) => one.class === 'risk')).toEqual([]);
    }
  });
});

type Fault = (request: ContractRequest, response: ContractResponse) => ContractResponse;

const ranksInWords: Fault = ({ call }, response) =>
  ['leaderboard', 'ownRank'].includes(call)
    ? { ...response, body: response.body.replace(/"rank":(\d+)/g, '"rank":"#$1"') }
    : response;
const errorPages: Fault = (_, response) =>
  response.status === 400 ? { ...response, status: 500, body: '{"code":"internal"}' } : response;

const withFaults =
  (faults: readonly Fault[]) =>
  (send: Send): Send =>
  async (request) =>
    faults.reduce((response, fault) => fault(request, response), await send(request));

/** Takes expired tokens as those of the reader. */
const takesExpired =
  (send: Send, reader: string): Send =>
  (request) => {
    const { authorization = '' } = request.headers;
    const isExpired = authorization.endsWith('.') && isPast(authorization);
    return send(
      isExpired
        ? { ...request, headers: { ...request.headers, authorization: `Bearer ${reader}` } }
        : request,
    );
  };

function isPast(authorization: string): boolean {
  const [, claims = ''] = authorization.split('.');
  return Number(JSON.parse(Buffer.from(claims, 'base64url').toString()).exp) * 1_000 < Date.now();
}

describe('a host with three faults', () => {
  const run = () =>
    runIndependent({
      writes: false,
      between: (send, { actors }) =>
        takesExpired(withFaults([ranksInWords, errorPages])(send), actors.reader?.token ?? ''),
    });

  it('has three causes besides observations, the violations first', async () => {
    const groups = groupFindings((await run()).findings).filter((one) => one.class !== 'observation');
    expect(groups.map(({ rule, field }) => [rule, field])).toEqual([
      ['lostValue', 'rank'],
      ['acceptedBadToken', undefined],
      ['crashOnBadInput', undefined],
    ]);
  });

  it('is described by six lines a cause and one line of observations', async () => {
    const groups = groupFindings((await run()).findings);
    const lines = formatGroups(groups, { isVerbose: false });
    expect(lines).toHaveLength(3 * 6 + 1);
    expect(lines[0]).toBe('✗ violation: the host sends a value of another kind than the portal reads (rank)');
    expect(lines.at(-1)).toMatch(/^i observations, .*\(--verbose lists them\)/);
    expect(formatGroups(groups, { isVerbose: true })).toHaveLength(groups.length * 6);
  });
});

const linksSentAccount: Fault = ({ call }, response) =>
  call === 'profile'
    ? { ...response, body: response.body.replace('"username":"fresh.chatter"', '"username":"nobody"') }
    : response;

it('a host that ignores the sent chat account is observed, one that links it breaks the rule foreignLink', async () => {
  const ignoring = await runIndependent({ dialects: ['codeDecides'] });
  expect(ignoring.findings).toContainEqual(
    expect.objectContaining({ call: 'linkPlatform', rule: 'acceptedUnusualInput', class: 'observation' }),
  );
  const linking = await runIndependent({
    dialects: ['codeDecides'],
    between: withFaults([linksSentAccount]),
  });
  expect(linking.findings).toContainEqual(
    expect.objectContaining({ call: 'linkPlatform', rule: 'foreignLink', class: 'violation' }),
  );
});

it('a host that links by a code without a token breaks the rule acceptedBadToken', async () => {
  const { findings } = await runIndependent({
    between:
      (send, { actors }) =>
      (request) =>
        send(
          request.call === 'linkPlatform' && request.headers.authorization === undefined
            ? { ...request, headers: { ...request.headers, authorization: `Bearer ${actors.writer?.token}` } }
            : request,
        ),
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'linkPlatform', rule: 'acceptedBadToken', class: 'violation' }),
  );
});

it.each([404, 429])(
  'a status %i for each own profile is blamed on no other read and no deletion',
  async (status) => {
    const { findings } = await runIndependent({
      between: answer('profile', async () => json(status, { message: 'No profile' })),
    });
    expect(findings).not.toContainEqual(expect.objectContaining({ rule: 'refusedValidRequest' }));
  },
);

it('a leaderboard that begins at rank 0 differs from an assumption only', async () => {
  const { findings } = await runIndependent({
    between: edit('leaderboard', (body) => ({
      ...body,
      topPlayers: rowsOf(body).map((row) => ({ ...row, rank: Number(row.rank) - 1 })),
    })),
  });
  expect(findings.filter((one) => one.class === 'violation')).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'leaderboard', rule: 'otherFirstRank', class: 'observation' }),
  );
});

it('a host that only says that it has deleted an account breaks the rule notDeleted', async () => {
  const { findings } = await runIndependent({
    players: { writer: 'everything' },
    between: (send) => async (request) => {
      if (request.call !== 'deleteAccount' || request.method !== 'DELETE') return send(request);
      return { ...(await send({ ...request, method: 'GET' })), status: 200, body: '' };
    },
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'deleteAccount', rule: 'notDeleted', class: 'violation' }),
  );
});

it('a strict run raises each class by one', async () => {
  const { findings } = await runIndependent({ writes: false, isStrict: true });
  const classes = new Set(findings.map((one) => one.class));
  expect(classes).toEqual(new Set(['risk']));
});
