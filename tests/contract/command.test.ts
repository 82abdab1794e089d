import { expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import { runCommand } from './support/run-command.ts';

const runContract = (...args: string[]) => runCommand(args);

it('without arguments the command finds no violation on a mock of its own within ten seconds', async () => {
  const { code, text, seconds } = await runContract();
  expect(text).toMatch(/ 0 violations, 0 risks, 0 skipped/);
  expect(text).toContain(`✓ ${callKeys.length} calls agree`);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
});

it('a read-only run lists the skipped calls within three seconds', async () => {
  const { code, text, seconds } = await runContract('--read-only');
  expect(code).toBe(0);
  expect(text).toMatch(/skipped, no --writes: .*deleteAccount.*; some checks of .*profile/);
  expect(text).toMatch(/✓ 8 calls agree: (?!.*deleteAccount)/);
  expect(seconds).toBeLessThan(3);
});

it.each([
  [['--hots', 'x'], /Unknown option/],
  [['--host', 'ftp://x'], /--host: must be an http or https address/],
  [['--only', 'profile,nothing'], /--only: must be some of .*leaderboard/],
  [['--email', 'a@example.com'], /--email needs --password/],
  [['--host', 'http://localhost:1'], /cannot be reached/],
])('%j ends with one line and exit code 2', async (args, words) => {
  const { code, text } = await runContract(...args);
  expect(code).toBe(2);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(text).toMatch(words);
});

it('--only restricts the run to the named calls', async () => {
  const { code, text } = await runContract('--only', 'ownRank');
  expect(code).toBe(0);
  expect(text).toContain('✓ 1 call agrees: ownRank\n');
});
