import { expect, it, vi } from 'vitest';
import { HttpStatusError, toPortalError } from '#rpc/host/errors.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { createAllMutants, createJudge, findMisjudgement } from '#tests/contract/mutants/judge.ts';
import { runInMemory } from '#tests/contract/support/in-memory-run.ts';
import { claimedAlready, questCalls } from '#tests/contract/support/quest-calls.ts';

// The modules are replaced for this file alone: the tests of tests/contract share their modules.
vi.mock('#schema/calls.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#schema/calls.ts')>();
  const { questCalls: added } = await import('#tests/contract/support/quest-calls.ts');
  const calls = { ...original.calls, ...added };
  return {
    ...original,
    calls,
    callKeys: Object.keys(calls),
    callOf: (key: keyof typeof calls) => calls[key],
  };
});
vi.mock('#mock-api/handlers/handlers.ts', async (importOriginal) => {
  const { handlers } = await importOriginal<typeof import('#mock-api/handlers/handlers.ts')>();
  const { questHandlers } = await import('#tests/contract/support/quests.ts');
  return { handlers: { ...handlers, ...questHandlers } };
});
vi.mock('#rpc/router.ts', async (importOriginal) => {
  const { appRouter } = await importOriginal<typeof import('#rpc/router.ts')>();
  const { questsRouter } = await import('#tests/contract/support/quests.ts');
  const { router } = await import('#rpc/trpc.ts');
  return { appRouter: router({ ...appRouter._def.record, quests: questsRouter }) };
});

const isAdded = (key: CallKey) => Object.keys(questCalls).includes(key);
const [readKey, writeKey] = callKeys.filter(isAdded);

it('a call that is added to the table is tested with nothing else written', async () => {
  const { session, findings } = await runInMemory();
  expect(findings).toEqual([]);
  const own = session.results.filter(({ call }) => isAdded(call));
  expect(own.filter(({ outcome }) => outcome !== 'agreed')).toEqual([]);
  const checksOf = (key: CallKey | undefined) =>
    [...new Set(own.filter(({ call }) => call === key).map(({ check }) => check))].sort();
  expect(checksOf(readKey)).toEqual(['answer', 'auth', 'consistency', 'method']);
  expect(checksOf(writeKey)).toEqual([
    'auth',
    'consistency',
    'generated',
    'input',
    'method',
    'parity',
    'size',
    'state',
  ]);
  const { calls, statuses, properties } = session.coverage.report(callKeys.filter(isAdded));
  expect([calls.missing, statuses.missing, properties.missing]).toEqual([[], [], []]);
});

it('every lie about the added calls is found at its call', async () => {
  const lies = (await createAllMutants(runInMemory)).filter(({ call }) => isAdded(call));
  expect(lies.filter(({ label }) => label === 'violation').length).toBeGreaterThanOrEqual(8);
  const judge = await createJudge(runInMemory);
  const wrong: string[] = [];
  for (const lie of lies) wrong.push((await findMisjudgement(lie, judge)) ?? '');
  expect(wrong.filter((problem) => problem !== '')).toEqual([]);
}, 120_000);

it('a call that names its own 409 shows its own message', () => {
  expect(writeKey && callOf(writeKey).failures).toContainEqual(expect.objectContaining({ status: 409 }));
  const error = writeKey && new HttpStatusError(writeKey, 409, { message: 'Claimed' });
  expect(error && toPortalError(error)).toEqual({ code: 'conflict', message: claimedAlready });
});
