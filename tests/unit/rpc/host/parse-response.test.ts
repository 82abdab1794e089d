import { describe, expect, it } from 'vitest';
import { parseHostJson, parseResponse } from '#rpc/host/parse-response.ts';

const SIZE = 800_000;
const repeat = (text: string) => text.repeat(SIZE / text.length);

describe('800 kB of JSON block the event loop for seconds, so a body is refused with', () => {
  it.each([
    ['nested arrays', `{"topPlayers":${repeat('[')}${repeat(']')}}`],
    ['nested objects', `{"topPlayers":[],"x":${'{"a":'.repeat(130_000)}1${'}'.repeat(130_000)}}`],
    ['rows of another shape', `{"topPlayers":[${repeat('{},')}{}]}`],
    ['numbers instead of rows', `{"topPlayers":[${repeat('1,')}1]}`],
    ['unknown fields', `{${repeat('"k":1,')}"topPlayers":[]}`],
  ])('%s', (_, body) => {
    expect(parseHostJson(body) === undefined).toBe(true);
    const drift: unknown[] = [];
    expect(() => parseResponse('leaderboard', body, (found) => drift.push(found))).toThrow('not JSON');
    expect(drift).toHaveLength(1);
  });
});

it('a leaderboard of 1,000 players is read', () => {
  const topPlayers = Array.from({ length: 1_000 }, (_, index) => ({
    rank: index + 1,
    uid: `player-${index}`,
    displayName: 'Nova, the first',
    axp: 5,
    level: 1,
  }));
  const read = parseResponse('leaderboard', JSON.stringify({ topPlayers }), () => undefined);
  expect(read.topPlayers).toHaveLength(1_000);
});

it('a text of 800 kB is read', () => {
  const text = 'x'.repeat(SIZE);
  expect(parseHostJson(JSON.stringify({ text }))).toEqual({ text });
});
