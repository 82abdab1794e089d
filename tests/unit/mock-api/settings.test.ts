import { expect, it } from 'vitest';
import { readMockSettings } from '#mock-api/settings.ts';

it('every setting has a default, which also applies if it is empty', () => {
  const defaults = {
    MOCK_PORT: 4_000,
    PORTAL_ORIGIN: 'http://localhost:3000',
    FIREBASE_PROJECT_ID: 'demo-portal',
  };
  expect(readMockSettings({})).toEqual(defaults);
  expect(readMockSettings({ MOCK_PORT: '', FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/root' })).toEqual(
    defaults,
  );
});

it('settings are read from the environment', () => {
  const given = {
    MOCK_PORT: '4100',
    PORTAL_ORIGIN: 'http://127.0.0.1:3100',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  expect(readMockSettings(given)).toMatchObject({ ...given, MOCK_PORT: 4_100 });
});

it.each([
  ['MOCK_PORT', 'four thousand'],
  ['MOCK_PORT', '70000'],
  ['PORTAL_ORIGIN', 'localhost:3000'],
  ['PORTAL_ORIGIN', 'http://localhost:3000/portal'],
  ['PORTAL_ORIGIN', 'javascript:alert(1)'],
  ['FIREBASE_PROJECT_ID', 'Not A Project'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
])('an invalid %s is reported in one line (%s)', (name, value) => {
  expect(readMockSettings({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .+$`))]);
});
