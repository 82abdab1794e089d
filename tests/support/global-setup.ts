import { publishStack, startStack } from './stack.ts';

/** Before the first browser test: one whole portal for all of them. Answers how to end it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup as the default export
export default async function globalSetup() {
  const stack = await startStack();
  publishStack(stack);
  return stack.stop;
}
