import { isRetried } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { validInputs } from '#tests/support/mock-host.ts';

export interface ProcedureCase {
  key: CallKey;
  procedure: string;
  input: unknown;
  /** The uid of the token. */
  as: string | undefined;
  /** Whether the portal repeats the call after a failure that may pass. */
  isRetried: boolean;
  /** Whether the host may have changed something when it received the call. */
  hasSideEffect: boolean;
}

export const procedureCases: readonly ProcedureCase[] = callKeys.map((key) => {
  const { procedure, effect, auth } = callOf(key);
  const isEmpty = Object.keys(validInputs[key]).length === 0;
  return {
    key,
    procedure,
    input: isEmpty ? undefined : validInputs[key],
    as: auth === 'bearer' ? 'rookie' : undefined,
    isRetried: isRetried(callOf(key)),
    hasSideEffect: effect === 'write',
  };
});

const [personalRead] = callKeys.filter((key) => callOf(key).isPersonal);
const undoableWrite: CallKey = 'updateOption';

/** One read and one write; every procedure with `FAULTS=all`, which `npm run test:deep` sets. */
export const testedProcedures =
  process.env.FAULTS === 'all'
    ? procedureCases
    : procedureCases.filter(({ key }) => key === personalRead || key === undoableWrite);
