import { describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { findMessageCodes } from '#tests/stories/message-coverage.ts';

describe('a text shows the message', () => {
  it.each([
    ['that it equals', 'Processing...', ['processing']],
    ['that it equals with parameters', 'Level 17', ['levelNumber']],
    ['with numbers computed from its parameters', '2/8 badges (25%)', ['badgesStatus']],
    [
      'that has only parameters, by their patterns',
      'category: Invalid option: expected one of "Privacy"',
      ['fieldInvalid'],
    ],
    [
      'that is a parameter of another message',
      'Error: Authentication required',
      ['errorWith', 'authenticationRequired'],
    ],
    ['that is one of its sentences', 'So it is. Your data export may take up to 24 hours.', ['exportNotice']],
  ])('%s', (_how, text, codes) => {
    expect(findMessageCodes(text)).toEqual(codes);
  });

  it('with all its codes', () => {
    expect(findMessageCodes(messages.profileNotFound)).toEqual(['profileMissing', 'profileNotFound']);
  });
});

describe('a text does not show a message', () => {
  it.each([
    ['that equals one of its words', 'Cancel the flight'],
    [
      'that is only its beginning',
      'No linking code provided. Please use a valid linking URL.',
      'linkingUrlMissing',
    ],
    ['that starts in the middle of a word', 'Unfailed to login. Please try again.'],
    ['unrelated to it', 'Astra'],
    ['with another text before its colon', 'Theme: light'],
    ['with a number parameter, for another text', 'Level unknown'],
    ['with a time parameter, for another text', 'Not yet played'],
  ])('%s', (_how, text, ...others) => {
    expect(findMessageCodes(text)).toEqual(others);
  });
});
