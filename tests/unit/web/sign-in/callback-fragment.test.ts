import { describe, expect, it } from 'vitest';
import { parseFragment } from '#web/sign-in/callback-fragment.ts';

describe('the callback reads token, error, error_message and provider from its fragment', () => {
  it.each([
    ['token=abc&provider=google', { kind: 'token', token: 'abc', provider: 'google' }],
    ['token=a.b-c_d', { kind: 'token', token: 'a.b-c_d', provider: 'roblox' }],
    ['token=abc&provider=', { kind: 'token', token: 'abc', provider: 'roblox' }],
    ['token=abc&error=&error_message=&provider=google', { kind: 'token', token: 'abc', provider: 'google' }],
    ['provider=roblox&token=abc&other=1', { kind: 'token', token: 'abc', provider: 'roblox' }],
  ])('%s is a token', (fragment, result) => {
    expect(parseFragment(fragment)).toEqual(result);
  });

  it.each([
    ['error=access_denied&error_message=You+said+no.', 'You said no.'],
    ['error=denied&error_message=%E2%9C%8B%20no', '✋ no'],
    ['error_message=Only%20words', 'Only words'],
    ['error=denied&token=abc', 'An unknown error occurred during authentication.'],
    ['error=access_denied', 'The sign-in was cancelled.'],
    ['error=temporarily_unavailable', 'The sign-in service cannot be reached. Please try again in a moment.'],
    ['error=server_error&error_message=Back%20at%20noon.', 'Back at noon.'],
    ['error=__proto__', 'An unknown error occurred during authentication.'],
    ['error=x&error_message=%E2%80%AEdrow%0Aon%00', 'drow on'],
    ['error=', 'An unknown error occurred during authentication.'],
    ['error=denied&error_message=%20%20', 'An unknown error occurred during authentication.'],
    ['', 'Failed to complete authentication.'],
    ['token=', 'Failed to complete authentication.'],
    ['provider=google', 'Failed to complete authentication.'],
    ['%E0%A4%A', 'Failed to complete authentication.'],
  ])('%j is an error: %s', (fragment, message) => {
    expect(parseFragment(fragment)).toEqual({ kind: 'error', message });
  });

  it('an error message is cut after 200 characters, never within one', () => {
    const result = parseFragment(`error=x&error_message=${'a'.repeat(199)}${encodeURIComponent('🚀🚀')}`);
    expect(result).toEqual({ kind: 'error', message: `${'a'.repeat(199)}🚀` });
  });

  it('an error message keeps markup as plain text', () => {
    const result = parseFragment(`error=x&error_message=${encodeURIComponent('<b>now</b>')}`);
    expect(result).toEqual({ kind: 'error', message: '<b>now</b>' });
  });
});
