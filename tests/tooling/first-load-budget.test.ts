import type { Plugin } from 'vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import config from '#web/vite.config.ts';

/** The plugins that decide which scripts a page loads. The test neither prerenders nor writes files. */
const budgetPlugins = new Set(['inline-messages', 'hold-budgets']);

const oversizedScript: Plugin = {
  name: 'oversized-script',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('web/screens/about/screen.tsx')
      ? `import * as z from 'zod';globalThis.z = z;${source}`
      : null,
};

it('npm run build rejects a page whose first load exceeds its budget and lists its scripts', async () => {
  const plugins = (config.plugins ?? []).filter(
    (plugin) => plugin && 'name' in plugin && budgetPlugins.has(plugin.name),
  );
  const built = build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [oversizedScript, ...plugins],
    build: { ...config.build, write: false, emptyOutDir: false },
  });
  await expect(built).rejects.toThrow(
    /screens\/about\/screen\.tsx loads [\d.]+ kB of script and may load \d+ kB.*\n( {2}[\d.]+ kB assets\/.*)+/,
  );
}, 60_000);
