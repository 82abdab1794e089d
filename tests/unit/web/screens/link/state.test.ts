import { describe, expect, it } from 'vitest';
import { isCodeUnusable, parseLinkLocation } from '#web/screens/link/state.ts';

const emptyLocation = { pathCode: undefined, queryCode: null, notice: undefined };

describe('the code of /link', () => {
  it.each([
    ['/link/{code}', { ...emptyLocation, pathCode: 'GOOD01' }],
    ['/link?code={code}', { ...emptyLocation, queryCode: 'GOOD01' }],
    ['lower case', { ...emptyLocation, queryCode: 'good01' }],
    ['spaces around it', { ...emptyLocation, queryCode: ' GOOD01 ' }],
    ['both, with priority for the path', { ...emptyLocation, pathCode: 'GOOD01', queryCode: 'OTHER1' }],
  ])('comes from %s', (_, opening) => {
    expect(parseLinkLocation(opening)).toEqual({ kind: 'code', code: 'GOOD01' });
  });

  it.each(['ABC', 'ABCDEFG', 'ABC 12', 'ÄBCDEF', '🚀', '../../x'])('%j is rejected', (queryCode) => {
    expect(parseLinkLocation({ ...emptyLocation, queryCode })).toEqual({
      kind: 'none',
      message: 'Please enter a valid 6-character code',
      refused: true,
    });
  });

  it.each([null, '', '  '])('%j is missing', (queryCode) => {
    expect(parseLinkLocation({ ...emptyLocation, queryCode })).toEqual({
      kind: 'none',
      message: 'No linking code provided. Please use a valid linking URL.',
      refused: false,
    });
  });

  it('is missing with the message that the player was sent here with', () => {
    const notice = 'This linking code is expired';
    expect(parseLinkLocation({ ...emptyLocation, notice })).toEqual({
      kind: 'none',
      message: notice,
      refused: true,
    });
  });
});

it('a message that mentions expired, invalid or already been used sends back to /link', () => {
  expect(['has expired', 'Invalid code', 'has already been used'].map(isCodeUnusable)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isCodeUnusable('Boom')).toBe(false);
});
