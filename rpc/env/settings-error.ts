/** A setting that is missing or bad. Its message is the one line to show, and names the setting. */
export class SettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'SettingsError';
  }
}

/** The environment, or something that stands for it. */
export type Environment = Readonly<Record<string, string | undefined>>;
