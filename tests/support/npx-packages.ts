import type { Child, ChildOptions } from '#mock-api/start/processes.ts';
import { startCommand } from '#mock-api/start/processes.ts';

/** Programs that are only compared with: fetched when they are, so that nobody installs them for nothing. */
export const npxPackages = {
  prism: '@stoplight/prism-cli@5.14.2',
  jsonServer: 'json-server@1.0.0-beta.15',
} as const;

/** Starts one of them; the first time it is fetched from the npm registry, which takes its time. */
export const startNpxPackage = (
  name: keyof typeof npxPackages,
  args: readonly string[],
  options: ChildOptions = {},
): Child => startCommand(name, ['npx', '--yes', npxPackages[name], ...args], options);

export const NPX_TIMEOUT_MS = 180_000;
