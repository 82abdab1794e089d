import type { Plugin } from 'vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { bundleBudgets } from '#web/build/bundle-budgets.ts';
import config from '#web/vite.config.ts';

const oversizedScript: Plugin = {
  name: 'oversized-script',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('web/screens/about/screen.tsx')
      ? `import * as z from 'zod';globalThis.z = z;${source}`
      : null,
};

it('npm run build rejects a page whose first load exceeds its budget and lists its scripts', async () => {
  const built = build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [oversizedScript, bundleBudgets()],
    build: { ...config.build, write: false, emptyOutDir: false },
  });
  await expect(built).rejects.toThrow(
    /screens\/about\/screen\.tsx loads [\d.]+ kB of script and may load \d+ kB.*\n( {2}[\d.]+ kB assets\/.*)+/,
  );
}, 60_000);
