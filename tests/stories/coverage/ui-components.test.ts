import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';

/** Every file of web/ui that draws something, with what it exports. */
const files = import.meta.glob<Record<string, unknown>>('../../../web/ui/*.tsx', { eager: true });

/** Parts that are shown otherwise than by a story of their own. */
const exemptFiles: Readonly<Record<string, string>> = {
  'glyphs.tsx': 'Foundations, Glyphs draws every one that the file has.',
};

const shownComponents = new Set(
  storyResults.filter(({ id }) => id.startsWith('ui-')).flatMap(({ parts }) => parts),
);

it.each(Object.entries(files).map(([file, exports]) => [file.replace(/^.*\//, ''), exports] as const))(
  'a story under UI is about a component of %s, and draws it',
  (file, exports) => {
    const components = Object.entries(exports)
      .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
      .map(([name]) => name);
    const own = components.filter((name) => shownComponents.has(name));
    if (file in exemptFiles) expect(own, 'it has a story after all').toEqual([]);
    else expect(own, `none of ${components.join(', ')} has a story`).not.toEqual([]);
  },
);
