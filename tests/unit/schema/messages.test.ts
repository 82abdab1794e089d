import { describe, expect, it } from 'vitest';
import * as messageGroups from '#schema/message-groups.ts';
import * as messages from '#schema/messages.ts';

it('a message code occurs in one group only', () => {
  const codes = Object.values(messageGroups).flatMap((group) => Object.keys(group));
  const remedy = 'messages.ts and message-groups.ts must name the same files of schema/messages/';
  expect(codes.toSorted(), remedy).toEqual(Object.keys(messages).toSorted());
});

describe('texts with parameters', () => {
  it.each([
    [messages.failedToUnlink({ provider: 'Discord' }), 'Failed to unlink Discord account. Please try again.'],
    [messages.notLinked({ provider: 'Roblox' }), 'No Roblox account is currently linked'],
    [messages.apiRequestFailed({ status: 418 }), 'API request failed with status 418'],
    [messages.errorWith({ message: 'x' }), 'Error: x'],
    [messages.gamesPlayed({ played: 2, total: 5 }), '2/5 Games Played'],
    [messages.badgesStatus({ earned: 1, total: 3 }), '1/3 badges (33%)'],
    [messages.badgesStatus({ earned: 0, total: 0 }), '0/0 badges (0%)'],
  ])('match the specification: %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

it('no text names the product', async () => {
  const { defaultBrand } = await import('#schema/brand/brand.ts');
  const texts = Object.values(messages).filter((text) => typeof text === 'string');
  expect(texts.filter((text) => text.includes(defaultBrand.productName))).toEqual([]);
});
