import type { StackHandle } from '#tests/support/stack.ts';
import { publishStack, startStack } from '#tests/support/stack.ts';

/** The built portal in offline play, for as long as something is measured on it. */
export async function withPortal<T>(use: (stack: StackHandle) => Promise<T>): Promise<T> {
  const stack = await startStack();
  publishStack(stack);
  try {
    return await use(stack);
  } finally {
    await stack.stop();
  }
}
