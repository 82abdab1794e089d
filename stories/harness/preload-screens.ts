/** The modules that the portal loads lazily. */
const screenModules = import.meta.glob([
  '../../web/screens/**/*.tsx',
  '../../web/api/trpc-provider.tsx',
  '../../web/ui/background/{circles,star-canvas}.tsx',
]);

let loading: Promise<unknown> | undefined;

/**
 * Loads every lazy module before a story starts, as on a second visit. Otherwise the router shows
 * 'Loading...' first, and the machine's speed decides when dialogs and the background appear.
 */
export function preloadScreens(): Promise<unknown> {
  loading ??= Promise.all(Object.values(screenModules).map((load) => load()));
  return loading;
}
