import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { CallRule } from '#schema/openapi/rules.ts';
import { listRules } from '#schema/openapi/rules.ts';

/** A rule of a call that the specification doesn't state, with the reason for assuming it. */
export type Assumption = Omit<CallRule, 'source'> & { call: CallKey; reason: string };

/** Lists everything that this project assumes of the host. */
export const listAssumptions = (): Assumption[] =>
  callKeys.flatMap((call) =>
    listRules(call).flatMap(({ source, ...rule }) =>
      typeof source === 'object' ? [{ call, ...rule, reason: source.assumed }] : [],
    ),
  );
