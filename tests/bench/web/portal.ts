import type { OwnStack } from '#tests/support/stack.ts';
import { announce, startStack } from '#tests/support/stack.ts';

/** The built portal in offline play, for as long as something is measured on it. */
export async function withPortal<T>(use: (stack: OwnStack) => Promise<T>): Promise<T> {
  const stack = await startStack();
  announce(stack);
  try {
    return await use(stack);
  } finally {
    await stack.stop();
  }
}
