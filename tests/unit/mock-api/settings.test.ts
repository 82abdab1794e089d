import { expect, it } from 'vitest';
import { readMockSettings } from '#mock-api/settings.ts';
import { readStartSettings } from '#mock-api/start/settings.ts';

it('a setting that is missing or empty has its default', () => {
  expect(readMockSettings({ MOCK_PORT: '', FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/root' })).toEqual({
    MOCK_PORT: 4_000,
    LISTEN_ADDRESS: '127.0.0.1',
    PORTAL_ORIGIN: 'http://localhost:3000',
    FIREBASE_PROJECT_ID: 'demo-portal',
  });
});

it.each([
  ['MOCK_PORT', '70000', 'Too big: expected number to be <=65535'],
  ['PORTAL_ORIGIN', 'http://localhost:3000/portal', 'must be an origin, such as http://localhost:3000'],
  ['PORTAL_ORIGIN', 'javascript:alert(1)', 'Invalid URL'],
  ['FIREBASE_PROJECT_ID', 'Not A Project', 'must be a project id'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099', 'must be host:port'],
])('an invalid %s (%s) is reported in one line: %s', (name, value, words) => {
  expect(readMockSettings({ [name]: value })).toEqual([`${name}: ${words}`]);
});

it.each([
  [
    { API_HOST: 'https://api.example.com' },
    'API_HOST is set: to run the portal against a host use `npm run serve`',
  ],
  [{ MOCK_PORT: '70000' }, 'MOCK_PORT must be a port, from 1 to 65535'],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'elsewhere.example:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine, like 127.0.0.1:9099',
  ],
])('npm start refuses %o in one line', (environment, line) => {
  expect(() => readStartSettings(environment)).toThrow(line);
});
