import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createIdToken } from '#tests/support/tokens.ts';
import { addSignature, startPlainHost } from './support/plain-host.ts';
import { runCommand } from './support/run-command.ts';

let folder: string;
let host: Awaited<ReturnType<typeof startPlainHost>>;
const token = addSignature(createIdToken('rookie'));
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(['--host', host.origin, '--store', folder, '--only', 'profile', ...args], env);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-settings-'));
  writeFileSync(path.join(folder, 'empty'), '\r\n');
  host = await startPlainHost();
  return () => rmSync(folder, { recursive: true });
});

it.each<[string, string[], Record<string, string>]>([
  ['CONTRACT_TOKEN', [], { CONTRACT_TOKEN: `${token}\r\n` }],
  ['--token and --header', ['--token', `${token}\r`, '--header', 'X-Pass: open\r'], {}],
  ['AUTH_REDIRECT_ORIGINS', ['--token', token], { AUTH_REDIRECT_ORIGINS: 'https://a.test, https://b.test' }],
  ['PICTURE_HOSTS', ['--token', token], { PICTURE_HOSTS: 'https://a.test\r' }],
])('what files and shells put around %s is no part of it', async (_name, args, env) => {
  const { code, text } = await run(args, env);
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('agrees: profile') });
});

it.each<[string, number, Record<string, string>]>([
  ['of PICTURE_HOSTS', 0, { PICTURE_HOSTS: 'https://*.pictures.test' }],
  ['of CDN_HOST', 0, { PICTURE_HOSTS: 'https://b.test', CDN_HOST: 'https://cdn.pictures.test/files' }],
  ['of another host', 1, { PICTURE_HOSTS: 'https://b.test', CDN_HOST: 'https://c.test' }],
])('a picture %s ends the run with exit code %i', async (_what, code, env) => {
  const profileImageUrl = 'https://cdn.pictures.test/1.png';
  const { origin, mock } = await startPlainHost(async (request) => {
    const response = await mock.handle(request);
    if (!/auth\/profile$/.test(request.path) || response.kind !== 'response') return response;
    const body = { ...JSON.parse(response.body), ...(response.status === 200 && { profileImageUrl }) };
    return { ...response, body: JSON.stringify(body) };
  });
  expect(await run(['--host', origin, '--token', token], env)).toMatchObject({ code });
});

it.each<[string[], Record<string, string>, RegExp]>([
  [['--token', '@empty'], {}, /--token: is empty/],
  [['--token', 'eyJ\r\nx'], {}, /--token: must not have /],
  [['--header', 'X-Pass: a\nb'], {}, /--header: must not have /],
  [['--header', 'Transfer-Encoding: x'], {}, /a request cannot be sent: invalid transfer-encoding header/],
  [[], { CONTRACT_TOKEN: 'a\nb' }, /CONTRACT_TOKEN: must not have /],
  [[], { CONTRACT_REFRESH_TOKEN: ' ' }, /CONTRACT_REFRESH_TOKEN is empty/],
  [['--portal-url', 'https://portal.test'], {}, /--portal-url need --refresh-token/],
  [[], { CONTRACT_API_KEY: 'key' }, /--api-key .* need --refresh-token/],
  [[], { PICTURE_HOSTS: 'pictures.test' }, /PICTURE_HOSTS: must be /],
])('%j %j ends the run with one line before its first request', async (args, env, expected) => {
  const given = args.map((arg) => arg.replace(/^@/, `@${folder}/`));
  const { code, text } = await run(given, env);
  expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(expected) });
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(host.requests).toEqual([]);
});
