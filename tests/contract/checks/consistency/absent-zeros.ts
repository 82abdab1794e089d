import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { valueAt } from '#schema/wire/value-at.ts';
import type { Actor } from '../../engine/actor.ts';
import type { ContractRun, JudgedExchange } from '../../engine/contract-run.ts';
import { isNumeric, listAbsentZeros, listParts } from '../../generate/schema-fields.ts';

/**
 * A host may leave out a number that is 0. Reports such a number if another response of the run has it with another value.
 * Makes no request; runs last.
 */
export async function checkAbsentZeros(session: ContractRun): Promise<void> {
  const numbers = session.exchanges.flatMap((seen) => listNumbers(session, seen));
  const known = new Set(numbers.flatMap(({ about, isAbsent }) => (isAbsent ? [] : [about])));
  for (const call of aboutPlayers) {
    const wrong = numbers.filter(
      (one) => one.isAbsent && one.seen.exchange.request.call === call && known.has(one.about),
    );
    if (wrong.length === 0) continue;
    const what = { call, check: 'consistency', title: 'numbers that it leaves out' } as const;
    const problem = { expected: 'the number of another response', actual: 'nothing' };
    await session.check(what, async (look) => {
      for (const { path, seen } of wrong) look.report({ rule: 'absentNumber', path, ...problem }, seen);
    });
  }
}

const aboutPlayers = ['profile', 'publicProfile', 'leaderboard', 'ownRank'] as const satisfies CallKey[];

interface KnownNumber {
  /** The player and the number. */
  about: string;
  isAbsent: boolean;
  path: string;
  seen: JudgedExchange;
}

/** Numbers above 0 of a response, and those that it leaves out. */
function listNumbers(session: ContractRun, seen: JudgedExchange): KnownNumber[] {
  const { call } = seen.exchange.request;
  const { strictResponse } = callOf(call);
  if (!seen.isOk || !strictResponse || !aboutPlayers.some((key) => key === call)) return [];
  const describe = (path: string, isAbsent: boolean): KnownNumber[] => {
    const player = findPlayer(session, seen, path);
    // Four responses have the aXP of a player, each at a place of its own.
    const number = path.endsWith('.axp') ? 'axp' : `${call} ${path}`;
    return player === undefined ? [] : [{ about: `${number} of ${player}`, isAbsent, path, seen }];
  };
  const isAbove0 = (value: unknown) => isNumeric(value) && Number(value) > 0;
  return [
    ...listAbsentZeros(strictResponse, seen.body).flatMap(({ path }) => describe(path, true)),
    ...listParts(strictResponse, seen.body).flatMap(({ path, value }) =>
      isAbove0(value) ? describe(path, false) : [],
    ),
  ];
}

/** The player of whom a response speaks at a path: by id or, without one, by token. */
function findPlayer(
  session: ContractRun,
  { body, exchange }: JudgedExchange,
  path: string,
): string | undefined {
  const { call, path: address, headers } = exchange.request;
  const [, index] = /^\$\.topPlayers\[(\d+)\]/.exec(path) ?? [];
  if (call === 'publicProfile') return decodeURIComponent(address.split('/').at(-1) ?? '');
  if (call === 'leaderboard') return index && toId(valueAt(body, ['topPlayers', index, 'uid']));
  const actors: (Actor | undefined)[] = Object.values(session.hostUnderTest.actors);
  const actor = actors.find((one) => one && headers.authorization === `Bearer ${one.token}`);
  return (call === 'ownRank' ? toId(valueAt(body, ['uid'])) : undefined) ?? actor?.uid ?? actor?.token;
}

const toId = (value: unknown) => (typeof value === 'string' ? value : undefined);
