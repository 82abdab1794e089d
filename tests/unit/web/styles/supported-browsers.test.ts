import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from '#web/vite.config.ts';

const css = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`web/${file}`, 'utf8'))
  .join('');

it('web/README.md names the versions for which the portal is built', () => {
  const [, chrome, firefox, safari] =
    /Chrome and Edge from (\S+), Firefox from (\S+), Safari from (\S+);/.exec(
      readFileSync('web/README.md', 'utf8'),
    ) ?? [];
  expect(config).toHaveProperty('build.target', [
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari}`,
  ]);
});

it('browsers without :has(), by which cards show the focus, show the sentence for old ones', () => {
  const [, condition = ''] = /@supports ([^{]*)\{\s*#old-browser/.exec(css) ?? [];
  expect(condition).toContain('and selector(:has(');
});

it('a registered property has a value without @property, which Firefox has from 128', () => {
  const names = [...css.matchAll(/@property (--[\w-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const isLost = (name: string) => !css.includes(` ${name}: `);
  expect(names.filter(isLost)).toEqual([]);
});
