import { describe, expect, it } from 'vitest';
import {
  addAfterElement,
  addAfterImports,
  addBefore,
  addEntry,
  addImport,
  addTableRow,
} from '#tests/scaffold/source-edits.ts';

describe('addImport', () => {
  it.each([
    ['a new module', `import { a } from './a.ts';`, `import { b } from './b.ts';`],
    ['a type of an imported module', `import { a } from './b.ts';`, `import type { b } from './b.ts';`],
    ['a namespace', `import { a } from './a.ts';`, `import * as b from './b.ts';`],
  ])('adds a statement for %s', (_, text, statement) => {
    expect(addImport(text, statement)).toBe(`${statement}\n${text}`);
  });

  it('adds a name to the import of its module', () => {
    expect(addImport(`import { a } from './a.ts';\n`, `import { b } from './a.ts';`)).toBe(
      `import {a, b} from './a.ts';\n`,
    );
  });

  it.each([`import { a } from './a.ts';`, `import * as a from './a.ts';`])(
    'changes nothing for a known %s',
    (text) => {
      expect(addImport(text, text).replaceAll(/[{}\s]/g, '')).toBe(text.replaceAll(/[{}\s]/g, ''));
    },
  );
});

describe('addEntry finds the list', () => {
  it.each([
    ['of a constant', 'const list = { a: 1 };', 'const list = { a: 1 ,b,};'],
    ['that is empty', 'const list = {};', 'const list = {b,};'],
    ['with a comma at its end', 'const list = [\n  1,\n];', 'const list = [\n  1,\nb,];'],
    [
      'of an export, inside as and satisfies',
      'export const list = { a } as const satisfies A;',
      'export const list = { a ,b,} as const satisfies A;',
    ],
    ['inside a call', 'const list = make({ a } satisfies A);', 'const list = make({ a ,b,} satisfies A);'],
  ])('%s', (_, text, expected) => {
    expect(addEntry(text, 'list', 'b')).toBe(expected);
  });

  it('or throws', () => {
    expect(() => addEntry('const other = {};', 'list', 'b')).toThrow('There is no list named list.');
  });
});

describe('addAfterElement', () => {
  it('adds a sibling to an element with a parent', () => {
    expect(addAfterElement('const a = <><MyView a={1} /></>;', 'View', '<New />')).toBe(
      'const a = <><MyView a={1} /><New /></>;',
    );
  });

  it('gives both a parent', () => {
    expect(addAfterElement('const a = <MyView />;', 'View', '<New />')).toBe(
      'const a = <><MyView /><New /></>;',
    );
  });

  it('throws without such an element', () => {
    expect(() => addAfterElement('const a = <Other />;', 'View', '<New />')).toThrow('no element <…View>');
  });
});

it('addAfterImports adds code after the last import', () => {
  expect(addAfterImports(`import 'a';\nimport 'b';\nrun();`, 'start();')).toBe(
    `import 'a';\nimport 'b';\n\nstart();\nrun();`,
  );
});

it.each(['', 'x x'])('addBefore throws if its place is not there once: %j', (text) => {
  expect(() => addBefore(text, 'x', 'y')).toThrow('The text x is not there once.');
});

describe('addTableRow', () => {
  it('adds a row to the first table after the heading', () => {
    const text = '## 1\n\n| a |\n|---|\n\n## 2\n\nText\n\n| b |\n|---|\n| c |\n\nEnd\n';
    expect(addTableRow(text, '## 2', '| d |')).toBe(text.replace('| c |\n', '| c |\n| d |\n'));
  });

  it('throws without the heading', () => {
    expect(() => addTableRow('| a |\n', '## 2', '| d |')).toThrow('There is no table after "## 2".');
  });
});
