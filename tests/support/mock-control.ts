import type { Stack } from './stack.ts';

/** Calls the control API of the mock host. */
export async function callControl(
  { mock }: Pick<Stack, 'mock'>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const answer = await fetch(`${mock}/__mock/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
