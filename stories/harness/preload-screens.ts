/** What a page of the portal loads when it comes to it. */
const screenModules = import.meta.glob([
  '../../web/screens/**/*.tsx',
  '../../web/ui/background/animation.ts',
]);

let loading: Promise<unknown> | undefined;

/**
 * Every file of the screens is in the page before a story begins, as on a second visit. Else a story would begin with the
 * router's own 'Loading...', and its dialogs and its sky would come late, for as long as the machine takes.
 */
export function preloadScreens(): Promise<unknown> {
  loading ??= Promise.all(Object.values(screenModules).map((load) => load()));
  return loading;
}
