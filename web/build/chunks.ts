import type { Rolldown } from 'vite';

/** Modules by which a page's files are told. */
export const entryModules = {
  entry: 'entry-client.tsx',
  app: 'hydration/mount-app.tsx',
  /** What is loaded where a player is signed in. */
  player: ['screens/shell/profile-menu.tsx'],
  /** The screens that only players see. */
  profile: 'screens/profile/screen.tsx',
  options: 'screens/options/screen.tsx',
  /** With which a visitor's page begins, and what asks. */
  visitor: [
    'api/trpc-provider.tsx',
    'screens/games/screen.tsx',
    'screens/leaderboards/screen.tsx',
    'screens/login/screen.tsx',
    'screens/support/screen.tsx',
  ],
} as const;

type Bundle = Rolldown.OutputBundle;

export const listChunks = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The script that a module is in. */
export function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = listChunks(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no file of this build`);
  return chunk;
}

/** The scripts and styles that come with a module: its own file and those it shares. */
export function collectFiles(bundle: Bundle, module: string): string[] {
  const found = new Set([findChunk(bundle, module)]);
  for (const { imports } of found) {
    for (const chunk of listChunks(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName]);
}
