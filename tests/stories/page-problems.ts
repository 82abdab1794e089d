import type { MockInstance } from 'vitest';
import { vi } from 'vitest';

/** What must not happen while a story is shown: console errors, uncaught errors, requests to any other place. */
export function watchPageProblems(): { found: () => string[]; stop: () => void } {
  const troubles: string[] = [];
  const note = (text: string) => void troubles.push(text);

  const spies: MockInstance[] = (['error', 'warn'] as const).map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...said: unknown[]) => note(`console.${level}: ${said.map(String).join(' ')}`)),
  );
  const onError = ({ message }: ErrorEvent) => note(`uncaught: ${message}`);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(`unhandled rejection: ${String(reason)}`);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  performance.clearResourceTimings();

  return {
    found: () => [...troubles, ...findForeignRequests()],
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
    .map((name) => `asked another place: ${name}`);
}
