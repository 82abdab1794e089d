import { publishStack, startStack } from './stack.ts';

/** Starts one stack for all browser tests. Returns the function that stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup as the default export
export default async function globalSetup() {
  const stack = await startStack();
  publishStack(stack);
  return stack.stop;
}
