import { expect, it } from 'vitest';
import { stories } from './run.ts';

/** Every file of web/ui that draws something, with what it exports. */
const files = import.meta.glob<Record<string, unknown>>('../../../web/ui/*.tsx', { eager: true });

/** Parts that are shown otherwise than by a story of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  'glyphs.tsx': 'Foundations, Glyphs draws every one that the file has.',
};

const shown = new Set(stories.filter(({ id }) => id.startsWith('parts-')).flatMap(({ parts }) => parts));

it.each(Object.entries(files).map(([file, exports]) => [file.replace(/^.*\//, ''), exports] as const))(
  'a story under Parts is about a component of %s, and draws it',
  (file, exports) => {
    const components = Object.entries(exports)
      .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
      .map(([name]) => name);
    const own = components.filter((name) => shown.has(name));
    if (file in elsewhere) expect(own, 'it has a story after all').toEqual([]);
    else expect(own, `none of ${components.join(', ')} has a story`).not.toEqual([]);
  },
);
