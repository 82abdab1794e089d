import type { z } from 'zod';

/** A section of the specification, such as that of the entities: 'SPEC §3'. */
export type Section = `SPEC §${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** The source of a rule: a section of the specification, or an assumption of this project with its reason. */
export type Source = Section | { assumed: string };

/**
 * The kinds of rules that a schema can hold. `type` covers the JSON type and the names of an object's fields; `minimum`
 * and `maximum` bound a number or the length of a text.
 */
export type RuleKind = 'type' | 'values' | 'format' | 'pattern' | 'minimum' | 'maximum';

/**
 * The sources of a schema's rules. `type` holds for everything inside the schema, unless an inner schema has its own;
 * the other kinds hold for the schema itself. A test refuses a rule without a source.
 */
export type RuleSources = Partial<Record<RuleKind, Source>>;

declare module 'zod' {
  interface GlobalMeta {
    sources?: RuleSources;
    /**
     * The specification names the field without a condition. The portal works without the field, but a response
     * without it counts as drift.
     */
    isExpected?: true;
  }
}

export const assumed = (reason: string): Source => ({ assumed: reason });

export const isAssumed = (source: Source): source is { assumed: string } => typeof source === 'object';

/** A field that screens can do without, although the specification names it without a condition. */
export const expected = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ isExpected: true });
