import { describe, expect, it } from 'vitest';
import { messages } from '#schema/messages.ts';
import { findMessageCodes } from '#tests/support/message-coverage.ts';

describe('a text shows the message', () => {
  it.each([
    ['that it is', 'Processing...', ['processing']],
    ['that it is with its parameters', 'Level 17', ['levelNumber']],
    ['whose figures are reckoned from its parameters', '2/8 badges (25%)', ['badgesStatus']],
    [
      'that is all parameters, where each has its shape',
      'category: Invalid option: expected one of "Privacy"',
      ['fieldInvalid'],
    ],
    [
      'that is the parameter of another',
      'Error: Authentication required',
      ['errorWith', 'authenticationRequired'],
    ],
    [
      'that stands in it as a sentence',
      'So it is. Your data export may take up to 24 hours.',
      ['exportNotice'],
    ],
  ])('%s', (_how, text, codes) => {
    expect(findMessageCodes(text)).toEqual(codes);
  });

  it('with all its codes', () => {
    expect(findMessageCodes(messages.profileNotFound)).toEqual(['profileNotFound', 'profileMissing']);
  });
});

describe('a text does not show a message', () => {
  it.each([
    ['that is one of its words', 'Cancel the flight'],
    [
      'that is its beginning and goes on',
      'No linking code provided. Please use a valid linking URL.',
      'linkingUrlMissing',
    ],
    ['that is the end of its last word', 'Unfailed to login. Please try again.'],
    ['that it says nothing of', 'Astra'],
    ['of two parts by a colon in another way', 'Theme: light'],
    ['whose figure is no figure', 'Level unknown'],
    ['whose time is no time', 'Not yet played'],
  ])('%s', (_how, text, ...others) => {
    expect(findMessageCodes(text)).toEqual(others);
  });
});
