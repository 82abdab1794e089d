import type { Rolldown } from 'vite';

/** Modules that decide which chunks a page loads, relative to `web/`. */
export const entryModules = {
  entry: 'entry-client.tsx',
  /** Pages load these modules for a signed-in player only. */
  player: ['screens/shell/profile-menu.tsx'],
} as const;

const sharedModules =
  /\/web\/(browser|ui\/(?!art\/)|forms|api\/use-retryable-query|linking\/linking-context-cookie|sign-in\/sign-in-record)|\/schema\/entities\/level|\/lucide-react\//;

/** How the build divides the modules into chunks. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // One chunk, because every screen needs the whole app. The bundler alone would split it.
  { name: 'entry', tags: ['$initial'] },
  // One chunk instead of many: without HTTP/2 a browser requests six files at a time. Modules with
  // Zod schemas stay out, so that a page without schemas loads no Zod.
  { name: 'shared', test: sharedModules, minShareCount: 3 },
];

type Bundle = Rolldown.OutputBundle;

export const listChunks = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk that contains a module. @throws if none does */
function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = listChunks(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no file of this build`);
  return chunk;
}

/** Returns the script and style files of the module's chunk and of all chunks that it imports statically. */
export function collectFiles(bundle: Bundle, module: string): string[] {
  const found = new Set([findChunk(bundle, module)]);
  for (const { imports } of found) {
    for (const chunk of listChunks(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName]);
}
