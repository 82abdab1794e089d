import { vi } from 'vitest';

/** Collects console errors and warnings. Vitest itself reports uncaught errors. */
export function watchConsole(): { lines: readonly string[]; stop: () => void } {
  const lines: string[] = [];
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      lines.push(`console.${level}: ${values.map(String).join(' ')}`);
    }),
  );
  return {
    lines,
    stop() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
