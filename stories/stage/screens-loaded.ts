const screens = import.meta.glob('../../web/screens/**/*screen.tsx');

let loading: Promise<unknown> | undefined;

/**
 * Every screen's file is in the page before a story begins, as on a second visit. Else a story would begin with the
 * router's own 'Loading...', for as long as the machine takes.
 */
export function screensLoaded(): Promise<unknown> {
  loading ??= Promise.all(Object.values(screens).map((load) => load()));
  return loading;
}
