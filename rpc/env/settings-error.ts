/** A missing or invalid setting. Its one-line message names the setting. */
export class SettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'SettingsError';
  }
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
