/**
 * The files that stories load, for Vite's scan for packages, which doesn't follow imports of `#web/…`. A package that it
 * finds later reloads an open story.
 */
export const scannedFiles = [
  '{web,stories}/*/**/*.tsx',
  'stories/harness/*.ts',
  'schema/*/*.ts',
  'rpc/{router,routers/*,host/client}.ts',
  'mock-api/host/{mock-host,in-memory-transport}.ts',
];
