import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '#tests/support/chromium.ts';
import { isExecutable } from '#tests/support/system-programs.ts';

/** Creates the only folder of `PATH`, with shell scripts as programs. */
function stubPrograms(scripts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  vi.stubEnv('PATH', folder).stubEnv('CHROMIUM_PATH', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

it('a browser that starts is found behind a stub that only advises another package', () => {
  const stub = 'echo "chromium-browser requires the chromium snap" >&2; exit 1';
  const folder = stubPrograms({ 'chromium-browser': stub, 'google-chrome-stable': 'echo Chrome' });
  expect(findChromium()).toBe(join(folder, 'google-chrome-stable'));
});

it('a CHROMIUM_PATH that doesn’t start is named with what it prints', () => {
  const folder = stubPrograms({ broken: 'echo "libnss3.so: cannot open shared object file" >&2; exit 127' });
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'broken'));
  expect(() => findChromium()).toThrow(
    `${folder}/broken doesn't start: libnss3.so: cannot open shared object file`,
  );
});

it('a folder is no program', () => {
  expect(isExecutable(tmpdir())).toBe(false);
});
