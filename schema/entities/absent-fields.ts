import type { z } from 'zod';
import { CountSchema } from './ids-and-counts.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** See `expected`. OpenAPI allows only keywords with `x-`. */
    'x-expected'?: true;
    /** See `zeroIfAbsent`. */
    'x-zero'?: true;
    /** See `decisive`. */
    'x-decisive'?: true;
  }
}

/**
 * A field that the specification names without a condition, although screens can do without it. A response without it
 * counts as drift.
 */
export const expected = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ 'x-expected': true });

/**
 * Like `expected`, but a value that can't be read isn't dropped: the response fails. For a field that says what the others
 * belong to.
 */
export const decisive = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ 'x-expected': true, 'x-decisive': true });

/**
 * A count or amount that is 0 if it is absent from an object that is there, because protobuf's JSON and Go's `omitempty`
 * leave out zeros. A null is unknown.
 */
export const zeroIfAbsent = () => CountSchema.optional().meta({ 'x-zero': true });
