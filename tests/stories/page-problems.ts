import type { MockInstance } from 'vitest';
import { vi } from 'vitest';

/** Collects console errors and warnings, uncaught errors, and requests to other origins. */
export function watchPageProblems(): { found: () => string[]; stop: () => void } {
  const problems: string[] = [];
  const record = (text: string) => void problems.push(text);

  const spies: MockInstance[] = (['error', 'warn'] as const).map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...values: unknown[]) =>
        record(`console.${level}: ${values.map(String).join(' ')}`),
      ),
  );
  const onError = ({ message }: ErrorEvent) => record(`uncaught: ${message}`);
  const onRejection = ({ reason }: PromiseRejectionEvent) => record(`unhandled rejection: ${String(reason)}`);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  performance.clearResourceTimings();

  return {
    found: () => [...problems, ...findForeignRequests()],
    stop() {
      for (const spy of spies) spy.mockRestore();
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

function findForeignRequests(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^(https?|wss?):/.test(name) && new URL(name).origin !== window.location.origin)
    .map((name) => `request to another origin: ${name}`);
}
