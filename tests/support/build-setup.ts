import type { TestProject } from 'vitest/node';
import { rebuildIfStale } from './stack.ts';

/** Rebuilds once, before the workers start portals of the build: two that find it stale would each empty the other's. */
// biome-ignore lint/style/noDefaultExport: Vitest and Playwright take a setup as the default export
export default async function setUpBuild(project: Partial<TestProject>) {
  project.onTestsRerun?.(rebuildIfStale);
  await rebuildIfStale();
}
