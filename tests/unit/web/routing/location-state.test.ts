import { describe, expect, it } from 'vitest';
import { readLocationState } from '#web/routing/location-state.ts';

describe('the state of a location', () => {
  it('has the previous page, a message to show and an email address', () => {
    const state = {
      from: '/options',
      notice: 'Please sign in again.',
      tone: 'error',
      email: 'robin@example.com',
    };
    expect(readLocationState(state)).toEqual(state);
  });

  it.each([null, undefined, 'from', 7, [], {}])('is empty if the entry has %j', (state) => {
    expect(readLocationState(state)).toEqual({});
  });

  it('keeps the fields that are valid', () => {
    expect(readLocationState({ from: 7, notice: 'Read me' }).notice).toBe('Read me');
    expect(readLocationState({ from: 7 }).from).toBeUndefined();
    expect(readLocationState({ linked: true, tone: 'good' })).toEqual({ linked: true, tone: 'good' });
    expect(readLocationState({ linked: 'true' })).toEqual({});
    expect(readLocationState({ notice: 'Read me', tone: 'loud' })).toEqual({ notice: 'Read me' });
  });
});
