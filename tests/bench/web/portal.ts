import type { StackHandle } from '#tests/support/stack.ts';
import { publishStack, startStack } from '#tests/support/stack.ts';

/** Runs `use` with the built portal, the mock host and the Auth emulator. */
export async function withPortal<T>(use: (stack: StackHandle) => Promise<T>): Promise<T> {
  const stack = await startStack();
  publishStack(stack);
  try {
    return await use(stack);
  } finally {
    await stack.stop();
  }
}
