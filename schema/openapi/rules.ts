import { z } from 'zod';
import type { CallKey } from '../calls.ts';
import { callOf } from '../calls.ts';
import type { RuleKind, RuleSources, Source } from './sources.ts';
import { sources, statusSources } from './sources.ts';

/** A rule of a schema. `path` is a JSONPath with `[*]` for indexes and map keys: '$.topPlayers[*].rank'. */
type SchemaRule = { path: string; kind: RuleKind; says: string };

/** A rule of a call of the host: of its input or response, an error status, or a redirect's target. */
export type CallRule = {
  part: 'input' | 'response' | 'failure';
  path: string;
  kind: RuleKind | 'status' | 'redirect';
  /** The rule in a few words: 'at most 254 characters'. */
  says: string;
  /** Undefined if `sources` has none; a test refuses that. */
  source: Source | undefined;
};

/** Lists every rule of a call with its source. */
export function listRules(key: CallKey): CallRule[] {
  const { input, strictResponse, failures, redirect } = callOf(key);
  const own = sources[key];
  const rules = listPartRules('input', input, own.input);
  if (strictResponse) rules.push(...listPartRules('response', strictResponse, own.response));
  for (const { status, when } of failures) {
    const says = `${status} when ${when}`;
    const source = own.failures?.[status] ?? statusSources[status];
    rules.push({ part: 'failure', path: '$', kind: 'status', says, source });
  }
  if (redirect) {
    const [path, says] = [`$.${redirect.field}`, `an address of ${redirect.domain}`];
    rules.push({ part: 'response', path, kind: 'redirect', says, source: own.redirect });
  }
  return rules;
}

const listPartRules = (
  part: 'input' | 'response',
  schema: z.core.$ZodType,
  byPath: Record<string, RuleSources> = {},
): CallRule[] =>
  listSchemaRules(schema).map((rule) => ({
    part,
    ...rule,
    source: findSource(rule.path, rule.kind, byPath),
  }));

/** A type without a source of its own has that of the closest value around it. */
function findSource(path: string, kind: RuleKind, byPath: Record<string, RuleSources>): Source | undefined {
  const own = byPath[path]?.[kind];
  if (own !== undefined || kind !== 'type' || path === '$') return own;
  return findSource(path.replace(/(\.\w+|\[\*\])$/, ''), kind, byPath);
}

/** Lists the rules of a schema and of everything inside it. */
function listSchemaRules(schema: z.core.$ZodType, path = '$'): SchemaRule[] {
  const own = findOwnRules(schema).map(([kind, says]) => ({ path, kind, says }));
  return [...own, ...findParts(schema).flatMap(([name, part]) => listSchemaRules(part, `${path}${name}`))];
}

/** The schemas inside a schema, each with its part of the path. */
function findParts(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).map(([name, field]) => [`.${name}`, field]);
  if (schema instanceof z.core.$ZodArray) return [['[*]', schema._zod.def.element]];
  if (schema instanceof z.core.$ZodRecord)
    return [schema._zod.def.keyType, schema._zod.def.valueType].map((part) => ['[*]', part]);
  if (schema instanceof z.core.$ZodPipe) {
    const { in: wireSide, out } = schema._zod.def;
    // The wire forms of one entity are no rules: wire.ts accepts all of them.
    return (wireSide instanceof z.core.$ZodUnion ? [out] : [wireSide, out]).map((side) => ['', side]);
  }
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodPrefault ||
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
const CheckSchema = z.looseObject({
  check: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  value: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.instanceof(RegExp).optional(),
});

function toRule(def: z.infer<typeof CheckSchema>): [RuleKind, string] | undefined {
  switch (def.check) {
    case 'min_length':
      return ['minimum', `at least ${def.minimum} characters`];
    case 'max_length':
      return ['maximum', `at most ${def.maximum} characters`];
    case 'greater_than':
      return ['minimum', `at least ${String(def.value)}`];
    case 'less_than':
      return ['maximum', `at most ${String(def.value)}`];
    case 'string_format':
      return def.format === 'regex' ? ['pattern', `like ${def.pattern}`] : ['format', `${def.format}`];
    case 'number_format':
      return ['format', 'a whole number'];
    case 'custom':
      return ['pattern', 'a rule of its own'];
    default:
      return undefined;
  }
}
