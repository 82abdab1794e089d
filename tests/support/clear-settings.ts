import { proxySettingNames } from '#rpc/env/proxy.ts';
import { offlineSettings, settingNames } from '#rpc/env/settings.ts';

/**
 * Clears every setting of this process and of those that it starts: tests say all that a server gets. An empty setting is absent, and
 * wins over a developer's file `.env`. The proxies stay, because apt-get may need them.
 */
for (const name of [...settingNames, ...offlineSettings])
  if (!proxySettingNames.includes(name)) process.env[name] = '';
