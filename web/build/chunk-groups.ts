import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { entryModules } from './chunks.ts';

/** Of a schema's module each page has what it reads, and Zod not at all if it reads none. */
const schemaModules = /\/schema\/|\/zod\//;

/**
 * The parts that three screens or more share are one file: one each would be a dozen for a screen, and a browser asks a server without
 * HTTP/2 for six at a time.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup = {
  name: 'parts',
  test: /\/web\/(ui\/|forms\/|api\/use-retryable-query|auth\/pending-sign-in)|\/schema\/(format-time|entities\/level)\.ts|\/lucide-react\//,
  minShareCount: 3,
};

/**
 * Groups what a page begins with, and what every screen then stands on, into a file each. The bundler sees that not all of
 * the latter is needed by each screen, but not that all of it is loaded by then, and would make many files of it.
 */
export const appChunks = (root: string): Rolldown.CodeSplittingGroup =>
  createChunkGroup(root, (isOf) => {
    if (isOf(entryModules.entry)) return 'begin';
    return isOf(entryModules.app) ? 'main' : null;
  });

/**
 * What a player's bar and options share with other pages, and what else the own profile does, are a file each, for the same reason.
 * Nothing that a visitor's page begins with: it would have all of the file to load.
 */
export const playerChunks = (root: string): Rolldown.CodeSplittingGroup => ({
  ...createChunkGroup(root, (isOf) => {
    if (entryModules.visitor.some(isOf)) return null;
    if (isOf(entryModules.options) || entryModules.player.some(isOf)) return 'account';
    return isOf(entryModules.profile) ? 'profile' : null;
  }),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** The name of the file that a module goes to; `isOf` tells whether it comes with another one. */
type ChunkNameOf = (isOf: (start: string) => boolean) => string | null;

function createChunkGroup(root: string, nameOf: ChunkNameOf): Rolldown.CodeSplittingGroup {
  const reached = new Map<string, Set<string>>();
  const allOf = (start: string, context: Rolldown.ChunkingContext) => {
    const all = reached.get(start) ?? reachableModules(join(root, start), context);
    reached.set(start, all);
    return all;
  };
  return {
    test: (id) => !schemaModules.test(id),
    name: (id, context) => nameOf((start) => allOf(start, context).has(id)),
  };
}

/** The modules that come with one: its imports, and theirs. */
function reachableModules(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
