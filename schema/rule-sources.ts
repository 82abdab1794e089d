import { z } from 'zod';
import type { CallKey } from './calls.ts';
import { callKeys, callOf } from './calls.ts';
import type { RuleKind, RuleSources, Source } from './source.ts';
import { isAssumed } from './source.ts';

/** One rule of a schema. `path` is a JSONPath with `[*]` for indexes and map keys: '$.topPlayers[*].rank'. */
export type SchemaRule = {
  path: string;
  kind: RuleKind;
  /** The rule in a few words: 'at most 254'. */
  says: string;
  /** Undefined if nobody has said who says so; a test refuses that. */
  source: Source | undefined;
};

/** A rule of a call's input or response that the specification doesn't state. */
export type Assumption = { call: CallKey; part: 'input' | 'response'; reason: string } & Omit<
  SchemaRule,
  'source'
>;

/** Lists every rule that this project assumes of the host. */
export function listAssumptions(): Assumption[] {
  return callKeys.flatMap((call) => {
    const { input, strictResponse } = callOf(call);
    const parts = [
      ['input', input],
      ['response', strictResponse],
    ] as const;
    return parts.flatMap(([part, schema]) =>
      (schema ? listRules(schema) : []).flatMap(({ source, ...rule }) =>
        source && isAssumed(source) ? [{ call, part, reason: source.assumed, ...rule }] : [],
      ),
    );
  });
}

/** Lists the rules of a schema and of everything inside it. `inherited`: the source of the types around it. */
export function listRules(schema: z.core.$ZodType, path = '$', inherited?: Source): SchemaRule[] {
  const sources: RuleSources = z.globalRegistry.get(schema)?.sources ?? {};
  const type = sources.type ?? inherited;
  const own = findOwnRules(schema).map(
    ([kind, says]): SchemaRule => ({ path, kind, says, source: kind === 'type' ? type : sources[kind] }),
  );
  return [...own, ...findParts(schema).flatMap(([name, part]) => listRules(part, `${path}${name}`, type))];
}

/** The schemas inside a schema, each with its part of the path. */
function findParts(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).map(([name, field]) => [`.${name}`, field]);
  if (schema instanceof z.core.$ZodArray) return [['[*]', schema._zod.def.element]];
  if (schema instanceof z.core.$ZodRecord)
    return [
      ['[*]', schema._zod.def.keyType],
      ['[*]', schema._zod.def.valueType],
    ];
  if (schema instanceof z.core.$ZodPipe) {
    const { in: wireSide, out } = schema._zod.def;
    // The wire forms of one entity are no rules: wire.ts accepts all of them.
    return wireSide instanceof z.core.$ZodUnion
      ? [['', out]]
      : [
          ['', wireSide],
          ['', out],
        ];
  }
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodCatch;
  return isWrapper ? [['', schema._zod.def.innerType]] : [];
}

const leafTypes = new Set(['string', 'number', 'boolean']);

function findOwnRules(schema: z.core.$ZodType): [RuleKind, string][] {
  const { def } = schema._zod;
  const found: [RuleKind, string][] = [];
  if (leafTypes.has(def.type)) found.push(['type', def.type]);
  if (schema instanceof z.core.$ZodEnum)
    found.push(['values', Object.values(schema._zod.def.entries).join(' or ')]);
  if (schema instanceof z.core.$ZodLiteral) found.push(['values', schema._zod.def.values.join(' or ')]);
  for (const check of [def, ...(def.checks ?? []).map((one) => one._zod.def)]) {
    const rule = toRule(CheckSchema.parse(check));
    if (rule) found.push(rule);
  }
  return found;
}

/** The part of Zod's definitions of checks that is used here. */
const CheckSchema = z.looseObject({
  check: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  value: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.instanceof(RegExp).optional(),
});

function toRule({
  check,
  minimum,
  maximum,
  value,
  format,
  pattern,
}: z.infer<typeof CheckSchema>): [RuleKind, string] | undefined {
  switch (check) {
    case 'min_length':
      return ['minimum', `at least ${minimum} characters`];
    case 'max_length':
      return ['maximum', `at most ${maximum} characters`];
    case 'greater_than':
      return ['minimum', `at least ${String(value)}`];
    case 'less_than':
      return ['maximum', `at most ${String(value)}`];
    case 'string_format':
      return format === 'regex' ? ['pattern', `like ${pattern}`] : ['format', `${format}`];
    case 'number_format':
      return ['format', 'a whole number'];
    case 'custom':
      return ['pattern', 'a rule of its own'];
    default:
      return undefined;
  }
}
