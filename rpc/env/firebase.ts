import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { EnvironmentValues } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** Firebase reserves this prefix for projects that exist only in an emulator. */
const DEMO_PREFIX = 'demo-';

export function createDemoFirebaseConfig(values: EnvironmentValues): BrowserSettings['firebase'] {
  return {
    apiKey: values.FIREBASE_API_KEY ?? `${DEMO_PREFIX}key`,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? 'localhost',
    projectId: values.FIREBASE_PROJECT_ID ?? `${DEMO_PREFIX}portal`,
    appId: values.FIREBASE_APP_ID ?? `${DEMO_PREFIX}app`,
  };
}

export function createLiveFirebaseConfig(values: EnvironmentValues): BrowserSettings['firebase'] {
  const needed = (setting: keyof EnvironmentValues) => {
    const value = values[setting];
    if (typeof value === 'string') return value;
    throw new SettingsError(
      setting,
      'is missing: with API_HOST alone, people sign in with Firebase. To play offline, use `npm start`',
    );
  };
  const projectId = needed('FIREBASE_PROJECT_ID');
  if (projectId.startsWith(DEMO_PREFIX)) {
    throw new SettingsError(
      'FIREBASE_PROJECT_ID',
      `begins with ${DEMO_PREFIX}, as only an emulator's projects do`,
    );
  }
  return {
    apiKey: needed('FIREBASE_API_KEY'),
    authDomain: needed('FIREBASE_AUTH_DOMAIN'),
    projectId,
    appId: needed('FIREBASE_APP_ID'),
  };
}
