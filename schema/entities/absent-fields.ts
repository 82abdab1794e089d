import type { z } from 'zod';
import { CountSchema } from './ids-and-counts.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** See `expected`. OpenAPI allows only keywords with `x-`. */
    'x-expected'?: true;
    /** See `zeroIfAbsent`. */
    'x-zero'?: true;
  }
}

/**
 * A field that the specification names without a condition, although screens can do without it. A response without it
 * counts as drift.
 */
export const expected = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ 'x-expected': true });

/**
 * A count or amount that is 0 if it is absent from an object that is there, because protobuf's JSON and Go's `omitempty`
 * leave out zeros. A null is unknown.
 */
export const zeroIfAbsent = () => CountSchema.optional().meta({ 'x-zero': true });
