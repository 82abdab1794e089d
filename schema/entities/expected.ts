import type { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /**
     * The specification names the field without a condition. The portal works without the field, but a response
     * without it counts as drift.
     */
    isExpected?: true;
  }
}

/** A field that screens can do without, although the specification names it without a condition. */
export const expected = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ isExpected: true });
