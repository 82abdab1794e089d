import { describe, expect, it } from 'vitest';

/** Renders a host's JSON as the screens show it, to the lines of the page. */
export type RenderResponse = (json: unknown) => string[];

export interface Field {
  /** Where the field is in the response: 'playerStats.currency.level'. */
  path: string;
  /** What the screens can't show without the field, of the facts of the complete response. */
  loses?: readonly string[];
  /** What the screens show without the field. */
  shows?: readonly string[];
  /** What would be false without the field. */
  never?: readonly string[];
  /** Values of another type; the screens show the same as without the field. */
  wrong?: readonly unknown[];
  /** Values of the field's type that no honest host sends, and what the screens show of them. */
  strange?: readonly (readonly [value: unknown, shown?: string])[];
}

export const NOT_TEXT = [7, true, [], {}];
export const NOT_A_NUMBER = ['7', true, [], {}, '', 'NaN'];
export const NOT_AN_OBJECT = ['x', 7, true];
export const LONG = 'x'.repeat(10_000);
export const HTML = '<img src=x onerror=alert(1)>';
export const STRANGE_NAMES = [
  [HTML, HTML],
  [LONG, LONG],
  ['', 'Player'],
  ['  \u200b ', 'Player'],
] as const;
export const STRANGE_COUNTS = [
  [-1, '–'],
  [-0.5, '–'],
  [3.9, '3'],
  [1e308, '–'],
  [0, '0'],
] as const;
export const STRANGE_PLAYTIMES = [
  [-5, '–'],
  [30.734, '0h 0min'],
  [1e308, '–'],
] as const;
export const STRANGE_PICTURES = [
  ['javascript:alert(1)', '?'],
  ['portrait.png', '?'],
  ['', '?'],
  [LONG, '?'],
] as const;
export const LINKED_AT = { _seconds: 1_748_514_600 };
export const STRANGE_DATES = [[{ _seconds: 4_102_444_800 }, '01/01/00'], [8.64e15], [0]] as const;
export const NOT_A_DATE = ['yesterday', true, [], {}, -1, 1e300, { _seconds: -1 }];

/** Without these there is nothing to show or to link, so that the call fails. */
const ESSENTIAL = ['topPlayers', 'platformInfo', 'platformInfo.id'];
const MAPS = ['playerGamesData', 'playerGamesData.stick.badgesOwned'];

interface Responses {
  complete: object;
  /** The part of the complete response that the fields are of. Default: all of it. */
  part?: object;
  /** Lines that the screens show of the complete response. */
  facts: readonly string[];
  render: RenderResponse;
}

/**
 * Each field of SPEC §3 that a host sends: absent, null, of another type, and with a strange value. The screens still
 * show everything else, and nothing false in place of the field.
 */
export function checkFields(
  { complete, part = complete, facts, render }: Responses,
  fields: readonly Field[],
) {
  it('shows every fact of a complete response', () => {
    expectFacts(render(complete), facts);
  });

  it('has a test for each field', () => {
    const tested = fields.map(({ path }) => path);
    expect(listPaths(part).filter((path) => !tested.includes(path))).toEqual([]);
  });

  describe.each(fields)(
    'without $path',
    ({ path, loses = [], shows = [], never = [], wrong = [], strange = [] }) => {
      const withField = (value: unknown) => render(replace(complete, path.split('.'), value));
      const kept = facts.filter((fact) => !loses.includes(fact));

      it('shows the rest, and nothing false', () => {
        const lines = withField(undefined);
        expectFacts(lines, [...kept, ...shows]);
        expect(lines.filter((line) => never.includes(line))).toEqual([]);
      });

      it.each([null, ...wrong])('shows the same as for %j', (value) => {
        expect(withField(value)).toEqual(withField(undefined));
      });

      it.each(strange.map(([value, shown]) => ({ value, shown })))(
        'shows the rest beside $value',
        ({ value, shown }) => {
          expectFacts(withField(value), shown === undefined ? kept : [...kept, shown]);
        },
      );
    },
  );
}

export function expectFacts(lines: readonly string[], facts: readonly string[]) {
  expect(
    lines.filter((line) =>
      /\bNaN\b|undefined|Infinity|Invalid Date|-0\b(?!\.)|\[object|could not be/.test(line),
    ),
  ).toEqual([]);
  expect(facts.filter((fact) => !lines.includes(fact))).toEqual([]);
}

/** Replaces the value at a path; undefined removes it. */
function replace(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json))
    return json.map((item, at) => (at === Number(name) ? replace(item, rest, value) : item));
  const entries = Object.entries(json ?? {});
  return Object.fromEntries(
    entries
      .map(([key, one]) => [key, key === name ? replace(one, rest, value) : one])
      .filter(([, one]) => one !== undefined),
  );
}

/** Lists the paths of all fields: of lists and maps those of the first entry, and none of texts and instants. */
function listPaths(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null || '_seconds' in json) return [];
  const isCollection = Array.isArray(json) || MAPS.includes(path);
  const entries = isCollection ? Object.entries(json).slice(0, 1) : Object.entries(json);
  return entries
    .filter(([, value]) => !(isCollection && (typeof value === 'string' || '_seconds' in value)))
    .map(([name, value]: [string, unknown]) => [path === '' ? name : `${path}.${name}`, value] as const)
    .flatMap(([inner, value]) => [...(ESSENTIAL.includes(inner) ? [] : [inner]), ...listPaths(value, inner)]);
}
