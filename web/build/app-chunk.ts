import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { parts } from './chunks.ts';

/**
 * The parts that three screens or more share are one file: one each would be a dozen for a screen, and a browser asks a server without
 * HTTP/2 for six at a time.
 */
export const sharedParts: Rolldown.CodeSplittingGroup = {
  name: 'parts',
  test: /\/web\/(ui\/|forms\/|use-now|use-retry)|\/lucide-react\//,
  minShareCount: 3,
};

/**
 * Groups what a page begins with, and what every screen then stands on, into a file each. The bundler sees that not all of
 * the latter is needed by each screen, but not that all of it is loaded by then, and would make many files of it.
 */
export function appChunks(root: string): Rolldown.CodeSplittingGroup {
  const reached = new Map<string, Set<string>>();
  const isOf = (start: string, id: string, context: Rolldown.ChunkingContext) => {
    const all = reached.get(start) ?? reachedFrom(join(root, start), context);
    reached.set(start, all);
    return all.has(id);
  };
  return {
    // Of a schema's module each page has what it reads, and Zod not at all if it reads none.
    test: (id) => !/\/schema\/|\/zod\//.test(id),
    name(id, context) {
      if (isOf(parts.begin, id, context)) return 'begin';
      return isOf(parts.app, id, context) ? 'main' : null;
    },
  };
}

/** The modules that come with one: its imports, and theirs. */
function reachedFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
