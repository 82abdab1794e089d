import type { Child, ChildOptions } from '#mock-api/start/processes.ts';
import { startCommand } from '#mock-api/start/processes.ts';

/** Programs that the bench compares with. npx fetches them on first use, so they aren't dependencies. */
export const npxPackages = {
  prism: '@stoplight/prism-cli@5.14.2',
  jsonServer: 'json-server@1.0.0-beta.15',
} as const;

/** Starts one of them. The first start downloads it, within `NPX_TIMEOUT_MS`. */
export const startNpxPackage = (
  name: keyof typeof npxPackages,
  args: readonly string[],
  options: ChildOptions = {},
): Child => startCommand(name, ['npx', '--yes', npxPackages[name], ...args], options);

export const NPX_TIMEOUT_MS = 180_000;
