import { z } from 'zod';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';

const ErrorSchema = z.object({ error: z.string(), message: z.string() });
const ResponseSchema = z.object({ value: z.unknown() });

/** A WebDriver session: sends commands such as `send('POST', '/url', { url })`. */
export type SendCommand = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** @returns a function that sends commands to a driver. It throws the driver's own error. */
export function createCommandSender(origin: string): SendCommand {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
    });
    const { value } = ResponseSchema.parse(await response.json());
    const failure = ErrorSchema.safeParse(value);
    if (failure.success) throw new Error(`${method} ${path}: ${failure.data.error}: ${failure.data.message}`);
    return value;
  };
}
