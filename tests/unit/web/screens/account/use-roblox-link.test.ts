import { describe, expect, it } from 'vitest';
import { robloxLinkMessage } from '#web/screens/account/use-roblox-link.ts';

describe('the message of a failed start of linking', () => {
  it('says that the URL is missing, if the host responded without one', () => {
    const message = 'Failed to get Roblox redirect URL from server. Please try again.';
    expect(robloxLinkMessage({ code: 'badAnswer', message })).toBe(message);
  });

  it('says that the sign-in failed, for any other failure', () => {
    expect(robloxLinkMessage({ code: 'hostTimeout', message: 'too late' })).toBe(
      'Failed to sign in with Roblox. Please try again.',
    );
  });
});
