import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';

/** Exports of the component files of web/ui, by path. */
const files = import.meta.glob<Record<string, unknown>>('../../../web/ui/*/*.tsx', { eager: true });

/** Files without a story of their own, with the reason. */
const exemptFiles: Readonly<Record<string, string>> = {
  'glyphs.tsx': 'Foundations/Glyphs shows every export of the file.',
};

const shownComponents = new Set(
  storyResults.filter(({ id }) => id.startsWith('ui-')).flatMap(({ parts }) => parts),
);

it.each(Object.entries(files).map(([file, exports]) => [file.replace(/^.*\//, ''), exports] as const))(
  'a component of %s has a story under UI',
  (file, exports) => {
    const components = Object.entries(exports)
      .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
      .map(([name]) => name);
    const own = components.filter((name) => shownComponents.has(name));
    if (file in exemptFiles) expect(own, 'the file needs no exemption').toEqual([]);
    else expect(own, `components: ${components.join(', ')}`).not.toEqual([]);
  },
);
