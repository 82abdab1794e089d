import { expect, it } from 'vitest';
import { runCommand } from './support/run-command.ts';

const runContract = (...args: string[]) => runCommand(args);

it('without arguments it starts a mock and finds that everything agrees, within ten seconds', async () => {
  const { code, text, seconds } = await runContract();
  expect(text).toMatch(/ 0 violations, 0 warnings, 0 skipped/);
  expect(text).toContain('coverage: calls 100 %');
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
});

it('reading only takes three seconds at most, and names what was left out', async () => {
  const { code, text, seconds } = await runContract('--read-only');
  expect(code).toBe(0);
  expect(text).toMatch(/skipped, no --writes: .*deleteAccount/);
  expect(seconds).toBeLessThan(3);
});

it.each([
  [['--hots', 'x'], /Unknown option/],
  [['--host', 'ftp://x'], /--host: must be an http or https address/],
  [['--only', 'profile,nothing'], /--only: must be some of .*leaderboard/],
  [['--email', 'a@example.com'], /--email needs --password/],
  [['--host', 'http://localhost:1'], /cannot be reached/],
])('%j cannot run: one line and exit 2', async (args, words) => {
  const { code, text } = await runContract(...args);
  expect(code).toBe(2);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(text).toMatch(words);
});

it('only the calls that are asked for are tested', async () => {
  const { code, text } = await runContract('--only', 'ownRank');
  expect(code).toBe(0);
  expect(text).toContain('✓ ownRank');
  expect(text).not.toContain('leaderboard:');
});

it('the same seed tries the same inputs', async () => {
  const [one, other] = [await runContract('--seed', '7'), await runContract('--seed', '7')];
  expect(other.text.replace(/localhost:\d+/g, '')).toBe(one.text.replace(/localhost:\d+/g, ''));
});
