import type { z } from 'zod';

/** A missing or invalid setting. Its one-line message names the setting. */
export class SettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'SettingsError';
  }
}

/** Creates the error of the first issue; `nameOf` returns the setting of an issue's path. */
export function toSettingsError({ issues: [issue] }: z.core.$ZodError, nameOf = (path: string) => path) {
  return new SettingsError(nameOf(issue?.path.join('.') ?? ''), issue?.message ?? 'is not valid');
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
