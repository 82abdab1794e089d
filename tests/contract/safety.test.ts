import { expect, it } from 'vitest';
import { calls } from '#schema/calls.ts';
import type { ContractRequest, Send } from './engine/exchange.ts';
import type { Permissions } from './engine/host-under-test.ts';
import { runInMemory } from './support/in-memory-run.ts';

const readOnly: Permissions = { writes: false, linking: false, export: false, deletion: false };

/** A host that routes by path alone: it does what a path is for, whatever the method, and records it. */
const ignoringMethods =
  (done: ContractRequest[]) =>
  (send: Send): Send =>
  async (request) => {
    const response = await send({ ...request, method: calls[request.call].method });
    const isValid = request.headers.authorization !== undefined && response.status !== 401;
    if (isValid && calls[request.call].effect === 'write') done.push(request);
    return response;
  };

it('a read-only run reaches no write of an account on a host that ignores the method', async () => {
  const done: ContractRequest[] = [];
  await runInMemory({
    between: ignoringMethods(done),
    adaptHost: (host) => ({ ...host, permissions: readOnly }),
  });
  expect(done).toEqual([]);
});

it('a run with writes orders no export, deletes nothing and uses up no code without their flags', async () => {
  const done: ContractRequest[] = [];
  await runInMemory({
    between: ignoringMethods(done),
    adaptHost: (host) => ({ ...host, permissions: { ...readOnly, writes: true } }),
  });
  const reached = new Set(done.map(({ call }) => call));
  expect([...reached].sort()).toEqual(['unlinkAccount', 'updateOption']);
});
