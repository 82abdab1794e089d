import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Texts of the files that import or define the classes of CSS modules, by path. */
const sources = new Map(['web', 'stories'].flatMap(readSources));

it('components use only classes that their CSS module has, and every class is used', () => {
  expect(findClassProblems(sources)).toEqual([]);
});

/** One line a problem: the file, what is wrong, and the remedy. */
function findClassProblems(files: ReadonlyMap<string, string>): string[] {
  const entries = [...files];
  const modules = entries.filter(([file]) => file.endsWith('.module.css'));
  const uses = entries.flatMap(([file, text]) => findUses(file, text));
  return modules.flatMap(([module, css]) => {
    const classes = findClasses(css);
    const own = uses.filter((use) => use.module === module);
    const unknown = own.filter(({ name }) => !classes.has(name));
    const unused = [...classes].filter((name) => !own.some((use) => use.name === name));
    return [
      ...unknown.map(
        ({ file, binding, name }) =>
          `${file} uses ${binding}.${name}: add .${name} to ${module} or correct the name`,
      ),
      ...unused.map((name) => `${module}: no file uses .${name}, delete it`),
    ];
  });
}

/** The classes that a file reads from the CSS modules that it imports, or composes from another module. */
function findUses(file: string, text: string) {
  const resolve = (target: string) => path.posix.join(path.posix.dirname(file), target);
  const composed = [...text.matchAll(/composes: (\w+) from '([^']+)'/g)].map(
    ([, name = '', target = '']) => ({ file, module: resolve(target), binding: 'composes', name }),
  );
  const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, binding = '', target = '']) => {
      const module = resolve(target);
      const names = new Set(
        [...text.matchAll(new RegExp(`\\b${binding}\\.(?!module\\b)(\\w+)`, 'g'))].map(
          ([, name = '']) => name,
        ),
      );
      return [...names].map((name) => ({ file, module, binding, name }));
    },
  );
  return [...composed, ...imported];
}

/** The class names in a style sheet's selectors, except global ones. Comments and strings may contain dots too. */
function findClasses(css: string): Set<string> {
  const code = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|:global\([^)]*\)|url\([^)]*\)/g, '');
  return new Set([...code.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

function readSources(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|module\.css)$/.test(file))
    .map((file) => path.posix.join(folder, file))
    .map((file) => [file, readFileSync(file, 'utf8')]);
}
