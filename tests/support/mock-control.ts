import type { Stack } from './stack.ts';

/** Calls the control API of the mock host. */
export async function callControl(
  { mock }: Pick<Stack, 'mock'>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const response = await fetch(`${mock}/__mock/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}
