import { rebuildIfStale } from '#tests/support/stack.ts';

/** Rebuilds once, before the workers start portals of their own. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup as the default export
export default rebuildIfStale;
