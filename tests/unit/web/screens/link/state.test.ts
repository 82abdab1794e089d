import { describe, expect, it } from 'vitest';
import { parseLinkLocation } from '#web/screens/link/state.ts';

describe('the code of /link', () => {
  it.each(['GOOD01', 'good01', ' GOOD01 '])('is found in "%s"', (given) => {
    expect(parseLinkLocation(given, undefined)).toEqual({ kind: 'code', code: 'GOOD01' });
  });

  it.each(['ABC', 'ABCDEFG', 'ABC 12', 'ÄBCDEF', '🚀', '../../x'])('%j is rejected', (given) => {
    expect(parseLinkLocation(given, undefined)).toEqual({
      kind: 'none',
      message: 'Please enter a valid 6-character code',
      refused: true,
    });
  });

  it.each(['', '  '])('%j is missing', (given) => {
    expect(parseLinkLocation(given, undefined)).toEqual({
      kind: 'none',
      message: 'No linking code provided. Please use a valid linking URL.',
      refused: false,
    });
  });
});
