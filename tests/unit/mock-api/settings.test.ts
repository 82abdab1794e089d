import { expect, it } from 'vitest';
import { readMockSettings } from '#mock-api/settings.ts';
import { readStartSettings } from '#mock-api/start/settings.ts';

it('a setting that is missing or empty has its default', () => {
  expect(readMockSettings({ MOCK_PORT: '', FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/root' })).toEqual({
    MOCK_PORT: 4_000,
    LISTEN_ADDRESS: '127.0.0.1',
    PORTAL_ORIGIN: 'http://localhost:3000',
    FIREBASE_PROJECT_ID: 'demo-portal',
    REMOTE_CONFIG_GAMES_KEY: 'games',
    REMOTE_CONFIG_BADGES_KEY: 'badges',
  });
});

it.each([
  ['MOCK_PORT', '70000', 'must be a port, from 0 to 65535'],
  ['PORTAL_ORIGIN', 'http://localhost:3000/portal', 'must be an origin without a path'],
  ['PORTAL_ORIGIN', 'javascript:alert(1)', 'must be an origin without a path'],
  ['FIREBASE_PROJECT_ID', 'NotAProject', 'must be a project id'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099', 'must be a port of this machine'],
  ['LISTEN_ADDRESS', '*', 'must be an address of this machine'],
  ['MOCK_STATE', '"world.json"', 'stands in quotes'],
])('the mock host refuses %s: %s in one line: %s', (name, value, message) => {
  expect(() => readMockSettings({ [name]: value })).toThrow(`${name}: ${message}`);
});

it('npm start takes an empty setting for a missing one', () => {
  const empty = { PORT: '', MOCK_PORT: ' ', API_HOST: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  expect(readStartSettings(empty)).toEqual(readStartSettings({}));
  expect(readStartSettings({ PORT: '3001\r' })).toMatchObject({ PORT: 3001, MOCK_PORT: 4000 });
});

it.each(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])(
  'npm start listens on %s, which has localhost',
  (address) => {
    expect(() => readStartSettings({ LISTEN_ADDRESS: address })).not.toThrow();
  },
);

it.each([
  [{ API_HOST: 'https://api.example.com' }, 'API_HOST: is set'],
  [{ MOCK_PORT: '70000' }, 'MOCK_PORT: must be a port, from 1 to 65535'],
  [{ LISTEN_ADDRESS: '127.0.0.2' }, 'LISTEN_ADDRESS: must be 127.0.0.1, ::1, localhost, 0.0.0.0 or ::'],
  [{ LISTEN_ADDRESS: '192.0.2.7' }, 'LISTEN_ADDRESS: must be 127.0.0.1'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'elsewhere.example:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST: must be a port'],
])('npm start refuses %o in one line', (environment, line) => {
  expect(() => readStartSettings(environment)).toThrow(line);
});
