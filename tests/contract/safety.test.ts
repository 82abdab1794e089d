import { describe, expect, it } from 'vitest';
import { calls } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Between } from './broken-hosts/pair.ts';
import { fieldsOf, withFields } from './broken-hosts/pair.ts';
import { createContractRun } from './engine/contract-run.ts';
import type { ContractRequest, Send } from './engine/exchange.ts';
import type { HostUnderTest, Permissions } from './engine/host-under-test.ts';
import { createGate } from './engine/host-under-test.ts';
import { readAccount } from './engine/read-account.ts';
import { runAllChecks } from './engine/run-checks.ts';
import type { UndoCall } from './engine/undo-log.ts';
import { FieldsSchema } from './generate/fields.ts';
import { collectFindings } from './report/report.ts';
import { createInMemoryHost } from './support/in-memory-run.ts';

const none: Permissions = { writes: false, linking: false, export: false, deletion: false };
const writes = { ...none, writes: true };
/** Flags, and the account to which they could do most: the first has all accounts linked, the other no chat account. */
const runs: Record<string, { permissions: Permissions; uid: string }> = {
  'no flag': { permissions: none, uid: 'veteran' },
  '--writes': { permissions: writes, uid: 'veteran' },
  '--writes --code': { permissions: { ...writes, linking: true }, uid: 'rookie' },
  '--writes --allow-export': { permissions: { ...writes, export: true }, uid: 'rookie' },
};

/** What a host took from the account's valid token: the orders of an export, and deletions. */
interface Taken {
  exports: unknown[];
  deletions: number;
}

/** A host that takes more than it should. */
type Loosen = (request: ContractRequest, send: Send, subject: HostUnderTest) => Promise<ContractRequest>;

const isAt = (request: ContractRequest, ...keys: ContractRequest['call'][]) => keys.includes(request.call);

const hosts: Record<string, Loosen> = {
  'ignores the method': async (request) => ({ ...request, method: calls[request.call].method }),
  'takes any code': async (request, send, subject) =>
    isAt(request, 'linkPlatform') ? withNewCode(request, send, subject) : request,
  'takes any email': async (request) =>
    isAt(request, 'requestDataExport') ? withFields(request, { email: 'anybody@example.com' }) : request,
  'takes any option value': async (request) => {
    if (!isAt(request, 'updateOption')) return request;
    const { name, value } = fieldsOf(request);
    const known = name === 'ShowInLeaderboards' ? name : 'PublicProfileVisible';
    return withFields(request, { category: 'Privacy', name: known, value: Boolean(value) });
  },
  'takes any body': async (request, send, subject) => {
    const bodies: Partial<Record<ContractRequest['call'], object>> = {
      unlinkAccount: { provider: 'roblox' },
      updateOption: { category: 'Privacy', name: 'ShowInLeaderboards', value: false },
      requestDataExport: { email: 'anybody@example.com' },
    };
    const body = bodies[request.call];
    if (isAt(request, 'linkPlatform')) return withNewCode(request, send, subject);
    return body ? { ...request, method: calls[request.call].method, body: JSON.stringify(body) } : request;
  },
};

/** The request with a valid code, and the account of that code. */
async function withNewCode(request: ContractRequest, send: Send, { createCode }: HostUnderTest) {
  const code = await createCode();
  const verify = { call: 'verifyCode', method: 'POST', path: calls.verifyCode.path } as const;
  const headers = { 'content-type': 'application/json' };
  const { body } = await send({ ...verify, headers, body: JSON.stringify({ code }) });
  const account = FieldsSchema.parse(FieldsSchema.parse(parseJson(body)).platformInfo);
  const fields = { platformUserId: account.id, platformUsername: account.username, platformAvatar: '' };
  const sent = { ...request, method: calls.linkPlatform.method };
  return withFields(sent, { linkCode: code, platform: 'discord', ...fields });
}

/** Takes a request that it should refuse as one that it should not. */
const loose =
  (loosen: Loosen, taken: Taken): Between =>
  (send, subject) =>
  async (request) => {
    const strict = await send(request);
    if (request.headers.authorization === undefined) return strict;
    const meant = strict.status >= 400 ? await loosen(request, send, subject) : request;
    const response = meant === request ? strict : await send(meant);
    if (response.status < 300) note(meant, taken);
    return response;
  };

function note(request: ContractRequest, taken: Taken): void {
  if (isAt(request, 'requestDataExport')) taken.exports.push(fieldsOf(request).email);
  if (isAt(request, 'deleteAccount')) taken.deletions += 1;
}

function createListUndoLog() {
  let entries: UndoCall[] = [];
  return {
    add: (_owner: string, undo: UndoCall) => void entries.push(undo),
    remove: (_owner: string, undo: UndoCall) => {
      entries = entries.filter((one) => one !== undo);
    },
    list: () => entries,
  };
}

/** The mock as a real host: one account that stays, and the flags of the run. */
function asReal(host: HostUnderTest, permissions: Permissions): HostUnderTest {
  const { createDisposableActor: _, ...real } = host;
  const actors = { ...host.actors, writer: undefined };
  return { ...real, actors, permissions, isMock: false, undoLog: createListUndoLog() };
}

async function runOn(loosen: Loosen, { permissions, uid }: { permissions: Permissions; uid: string }) {
  const plain = await createInMemoryHost(uid);
  const { reader } = plain.actors;
  const read = async () => reader && readAccount(createContractRun({ hostUnderTest: plain }), reader);
  const before = await read();
  const taken: Taken = { exports: [], deletions: 0 };
  const send = loose(loosen, taken)(plain.send, plain);
  const session = createContractRun({ hostUnderTest: { ...asReal(plain, permissions), send } });
  await runAllChecks(session);
  const reported = collectFindings(session.results).filter(({ rule }) => rule === 'accountChanged');
  return { before, after: await read(), reported, taken };
}

describe.each(Object.entries(hosts))('on a host that %s', (_does, loosen) => {
  it.each(Object.entries(runs))(
    'a run with %s leaves the account as it was, or says what it changed',
    async (flag, run) => {
      const { before, after, reported, taken } = await runOn(loosen, run);
      expect(after).toEqual(reported.length > 0 ? expect.not.objectContaining(before ?? {}) : before);
      // Only a link that the player has asked for can take another one with it.
      if (flag !== '--writes --code') expect(reported).toEqual([]);
      const orders = flag === '--writes --allow-export' ? [`${run.uid}@example.com`] : [];
      expect(taken).toEqual({ exports: orders, deletions: 0 });
    },
  );
});

it('the gate refuses a token, wherever it stands, for what the flags do not allow', async () => {
  const plain = await createInMemoryHost('rookie');
  const gate = createGate(asReal(plain, none));
  const token = plain.actors.reader?.token ?? '';
  const write = { call: 'verifyTokenAndCreateUser', method: 'POST', path: '/', headers: {} } as const;
  await expect(gate({ ...write, body: JSON.stringify({ idToken: token }) })).rejects.toThrow('--writes');
  const wrong = { call: 'profile', method: 'PATCH', path: '/', body: undefined } as const;
  await expect(gate({ ...wrong, headers: { authorization: `Bearer ${token}` } })).rejects.toThrow('--writes');
});
