import { z } from 'zod';
import type { Call } from './call.ts';
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
  /** Undefined if the schema cites none; a test refuses that. */
  source: Source | undefined;
};

/** One assumption about a call of the host: a rule of its input or response, an error status, a redirect's target. */
export type Assumption = {
  call: CallKey;
  part: 'input' | 'response' | 'failure';
  path: string;
  kind: RuleKind | 'status' | 'redirect';
  says: string;
  reason: string;
};

/** Lists everything that this project assumes of the host. */
export const listAssumptions = (): Assumption[] =>
  callKeys.flatMap((call) =>
    listSourcedFacts(call).flatMap(({ source, ...fact }) =>
      source && isAssumed(source) ? [{ call, ...fact, reason: source.assumed }] : [],
    ),
  );

type SourcedFact = Omit<Assumption, 'call' | 'reason'> & { source: Source | undefined };

function listSourcedFacts(key: CallKey): SourcedFact[] {
  const { input, strictResponse, failures, redirect } = callOf(key);
  return [
    ...listRules(input).map((rule) => ({ part: 'input' as const, ...rule })),
    ...(strictResponse ? listRules(strictResponse) : []).map((rule) => ({
      part: 'response' as const,
      ...rule,
    })),
    ...failures.map(({ status, when, source }) => ({
      part: 'failure' as const,
      path: '$',
      kind: 'status' as const,
      says: `${status} when ${when}`,
      source,
    })),
    ...(redirect ? [toRedirectFact(redirect)] : []),
  ];
}

const toRedirectFact = ({ field, domain, source }: NonNullable<Call['redirect']>): SourcedFact => ({
  part: 'response',
  path: `$.${field}`,
  kind: 'redirect',
  says: `an address of ${domain}`,
  source,
});

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

/** The part of Zod's definitions of checks that says a rule. */
export const CheckSchema = z.looseObject({
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
