import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { entryModules } from './chunks.ts';

/** Excluded from groups, so that each page loads only the schemas it uses, and no Zod if it uses none. */
const schemaModules = /\/schema\/|\/zod\//;

/**
 * Puts components that three or more screens share into one chunk. Separate chunks would be a dozen a screen,
 * and without HTTP/2 a browser requests only six files at a time.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup = {
  name: 'parts',
  test: /\/web\/(ui\/|forms\/|api\/use-retryable-query|auth\/pending-sign-in)|\/schema\/(format-time|entities\/level)\.ts|\/lucide-react\//,
  minShareCount: 3,
};

/**
 * Puts the entry script and the app shared by all screens into one chunk each. By itself the bundler splits
 * the app by the screens that use each part, because it does not know that the whole app is loaded before any
 * screen.
 */
export const appChunks = (root: string): Rolldown.CodeSplittingGroup =>
  createChunkGroup(root, (isReachableFrom) => {
    if (isReachableFrom(entryModules.entry)) return 'begin';
    return isReachableFrom(entryModules.app) ? 'main' : null;
  });

/**
 * Puts the modules that the signed-in navigation and the options share with other pages into one chunk, and
 * the shared rest of the own profile into another. Excludes modules that visitors' pages start with: such a
 * page would load the whole chunk for them.
 */
export const playerChunks = (root: string): Rolldown.CodeSplittingGroup => ({
  ...createChunkGroup(root, (isReachableFrom) => {
    if (entryModules.visitor.some(isReachableFrom)) return null;
    if (isReachableFrom(entryModules.options) || entryModules.player.some(isReachableFrom)) return 'account';
    return isReachableFrom(entryModules.profile) ? 'profile' : null;
  }),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** Names a module's chunk, or null. `isReachableFrom` tests for a direct or indirect import by `start`. */
type ChunkNameOf = (isReachableFrom: (start: string) => boolean) => string | null;

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

/** The module itself and its static imports, recursively. */
function reachableModules(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
