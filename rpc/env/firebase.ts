import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { EnvironmentValues } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** Firebase reserves this prefix for projects that exist only in an emulator. */
const DEMO_PREFIX = 'demo-';

/** Reads the Firebase project. With the emulator, a demo project fills in what is missing. */
export function readFirebaseConfig(values: EnvironmentValues, isLive: boolean): BrowserSettings['firebase'] {
  const read = (setting: keyof EnvironmentValues, demoValue: string) => {
    const value = values[setting] ?? (isLive ? undefined : demoValue);
    if (typeof value === 'string') return value;
    throw new SettingsError(
      setting,
      'is missing: with API_HOST alone, people sign in with Firebase. To play offline, use `npm start`',
    );
  };
  const projectId = read('FIREBASE_PROJECT_ID', `${DEMO_PREFIX}portal`);
  if (isLive && projectId.startsWith(DEMO_PREFIX)) {
    throw new SettingsError(
      'FIREBASE_PROJECT_ID',
      `begins with ${DEMO_PREFIX}, as only an emulator's projects do`,
    );
  }
  return {
    apiKey: read('FIREBASE_API_KEY', `${DEMO_PREFIX}key`),
    authDomain: read('FIREBASE_AUTH_DOMAIN', 'localhost'),
    projectId,
    appId: read('FIREBASE_APP_ID', `${DEMO_PREFIX}app`),
  };
}
