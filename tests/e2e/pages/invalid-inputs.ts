import { deletion } from '#schema/constants.ts';
import type { FieldKind } from './forms.ts';

const emptyOrBlank = { empty: '', blank: '   ' };

/** Kinds of invalid input. */
export const invalidInputKinds = ['empty', 'blank', 'too long', 'of the wrong type', 'beyond ASCII'] as const;

/** Invalid input of every kind, by kind of field. */
export const invalidInputs = {
  email: {
    ...emptyOrBlank,
    'too long': `${'n'.repeat(10_000)}@example.com`,
    'of the wrong type': 'nova',
    'beyond ASCII': 'n\u00f8va\u200f\ud83d\ude80@@example.com',
  },
  password: {
    ...emptyOrBlank,
    'too long': 'p'.repeat(10_000),
    'of the wrong type': '12345',
    'beyond ASCII': '\ud83d\ude80\ud83d\ude80',
  },
  code: {
    ...emptyOrBlank,
    'too long': '\u00c4'.repeat(10_000),
    'of the wrong type': 'AB-2C',
    'beyond ASCII': '\u00c4B12CD',
  },
  phrase: {
    ...emptyOrBlank,
    'too long': deletion.phrase.repeat(600),
    'of the wrong type': '42',
    'beyond ASCII': '\ud83d\ude80',
  },
} as const satisfies Record<FieldKind, Record<(typeof invalidInputKinds)[number], string>>;
