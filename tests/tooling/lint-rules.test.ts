import { describe, expect, it } from 'vitest';
import { createFixtureProject } from './fixture-project.ts';

const violations: readonly [file: string, rule: string, text: string][] = [
  ['schema/any.ts', 'suspicious/noExplicitAny', 'export const parse = (value: any) => String(value);\n'],
  ['schema/cast.ts', 'nursery/noUnsafeTypeAssertion', `export const id = JSON.parse('1') as number;\n`],
  ['schema/bang.ts', 'style/noNonNullAssertion', 'export const first = (all: string[]) => all[0]!.trim();\n'],
  ['schema/fallback.ts', 'style/noDefaultExport', 'export default 1;\n'],
  ['schema/barrel.ts', 'performance/noBarrelFile', `export { LevelSchema } from './level.ts';\n`],
  ['schema/swallow.ts', 'suspicious/noEmptyBlockStatements', 'try {\n  JSON.parse("");\n} catch {}\n'],
  ['schema/CamelCase.ts', 'style/useFilenamingConvention', 'export const one = 1;\n'],
  [
    'schema/long.ts',
    'style/noExcessiveLinesPerFile',
    Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};\n`).join(''),
  ],
  [
    'schema/switch.ts',
    'nursery/useExhaustiveSwitchCases',
    `type Mode = 'offline' | 'live';

export function label(mode: Mode): string {
  switch (mode) {
    case 'offline':
      return 'a';
  }
  return 'b';
}
`,
  ],
  [
    'rpc/floating.ts',
    'nursery/noFloatingPromises',
    `async function load(): Promise<number> {
  return await Promise.resolve(1);
}
load();
`,
  ],
  ['rpc/undeclared.ts', 'correctness/noUndeclaredDependencies', `import 'left-pad';\n`],
  ['rpc/extension.ts', 'correctness/useImportExtensions', `export { appRouter } from './router';\n`],
  ['web/console.ts', 'suspicious/noConsole', `console.log('here');\n`],
  ['web/image.tsx', 'a11y/useAltText', `export const Image = () => <img src="a.png" />;\n`],
  [
    'web/style.tsx',
    'nursery/noInlineStyles',
    `export const Red = () => <p style={{ color: 'red' }}>red</p>;\n`,
  ],
  [
    'web/hook.tsx',
    'correctness/useHookAtTopLevel',
    `import { useState } from 'react';

export function useOften(often: boolean) {
  if (often) useState(0);
}
`,
  ],
  [
    'web/effect.tsx',
    'correctness/useExhaustiveDependencies',
    `import { useEffect } from 'react';

export function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, []);
}
`,
  ],
  [
    'tests/only.test.ts',
    'suspicious/noFocusedTests',
    `import { it } from 'vitest';\n\nit.only('runs', () => 1);\n`,
  ],
  [
    'tests/skip.test.ts',
    'suspicious/noSkippedTests',
    `import { it } from 'vitest';\n\nit.skip('runs', () => 1);\n`,
  ],
  [
    'tests/sleep.test.ts',
    'nursery/noPlaywrightWaitForTimeout',
    `import { test } from '@playwright/test';

test('sleeps', async ({ page }) => {
  await page.waitForTimeout(5000);
});
`,
  ],
];

const cycles: Readonly<Record<string, string>> = {
  'schema/egg.ts': `import { hen } from './hen.ts';\n\nexport const egg = () => hen;\n`,
  'schema/hen.ts': `import { egg } from './egg.ts';\n\nexport const hen = () => egg;\n`,
  'stories/day.ts': `import { night } from '#web/night.ts';\n\nexport const day = () => night;\n`,
  'web/night.ts': `import { day } from '#stories/day.ts';\n\nexport const night = () => day;\n`,
  'rpc/left.ts': `import type { Right } from './right.ts';\n\nexport type Left = { right: Right };\n`,
  'rpc/right.ts': `import type { Left } from './left.ts';\n\nexport type Right = { left?: Left };\n`,
};

describe('npm run lint', () => {
  it('reports the file and name of each broken rule', () => {
    using tree = createFixtureProject(Object.fromEntries(violations.map(([file, , text]) => [file, text])));
    const { passed, output } = tree.run('lint');
    expect(passed).toBe(false);
    expect(violations.filter(([file, rule]) => !hasReport(output, file, rule))).toEqual([]);
  });

  it('reports import cycles within a folder, across folders and of types only', () => {
    using tree = createFixtureProject(cycles);
    const { passed, output } = tree.run('lint');
    expect(passed).toBe(false);
    const missed = Object.keys(cycles).filter(
      (file) => !hasReport(output, file, 'suspicious/noImportCycles'),
    );
    expect(missed).toEqual([]);
  });

  it('reports each TODO comment with its file and line', () => {
    using tree = createFixtureProject({
      'schema/later.ts': '// TODO: name the levels\nexport const levels = 3;\n',
      'web/later.tsx': 'export const Later = () => <p>{/* TODO: say it */}</p>;\n',
    });
    const { passed, output } = tree.run('lint');
    expect(passed).toBe(false);
    expect(output).toMatch(/^schema\/later\.ts:1 TODO: name the levels$/m);
    expect(output).toMatch(/^web\/later\.tsx:1 TODO: say it$/m);
  });

  it('reports an unformatted file', () => {
    using tree = createFixtureProject({ 'schema/wide.ts': 'export const  wide = "double"\n' });
    const { passed, output } = tree.run('lint');
    expect(passed).toBe(false);
    expect(output).toMatch(/^schema\/wide\.ts format /m);
  });
});

/** Tells whether the output has an error (×) or a warning (!, which also fails) of this rule in this file. */
function hasReport(output: string, file: string, rule: string): boolean {
  const heading = output
    .split('\n')
    .findIndex((line) => line.startsWith(file) && line.includes(`lint/${rule} `));
  return heading >= 0 && /^\s+[×!]/.test(output.split('\n')[heading + 2] ?? '');
}
