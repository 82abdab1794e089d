import { z } from 'zod';
import type { AnySchema } from './schema-fields.ts';
import { unwrapWireSchema } from './schema-fields.ts';

/** A value to try in a field. */
export interface TestValue {
  /** 'null', 'a list', … */
  what: string;
  /** undefined: the field is left out. */
  value: unknown;
  /** A text that a host with other limits may take. */
  isOddText?: true;
}

export const isText = (schema: AnySchema): boolean => unwrapWireSchema(schema) instanceof z.core.$ZodString;

export const testValues: readonly TestValue[] = [
  { what: 'absent', value: undefined },
  { what: 'null', value: null },
  { what: 'a number', value: 42 },
  { what: 'a boolean', value: true },
  { what: 'a list', value: [] },
  { what: 'an object', value: {} },
  { what: 'a boolean as text', value: 'true', isOddText: true },
  { what: 'no text', value: '' },
  { what: 'spaces', value: '   ', isOddText: true },
  { what: 'a letter that is none', value: 'ßßßßßß', isOddText: true },
  { what: 'a sign that is none', value: 'a!b c', isOddText: true },
  { what: 'markup', value: '<b>x</b>', isOddText: true },
  { what: 'far too long', value: 'a'.repeat(300), isOddText: true },
];
