import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The scripts and styles that come with a chunk, or with a module that is loaded by itself: its own and those they share. */
export function filesOf(bundle: Bundle, start: string | Rolldown.OutputChunk): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = typeof start === 'string' ? chunks.find((chunk) => isOf(chunk, start)) : start;
  if (!own) throw new Error(`${String(start)} is not loaded by itself`);
  const found = new Set([own]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName]);
}

const isOf = ({ facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk, module: string) =>
  isDynamicEntry && facadeModuleId === module;
