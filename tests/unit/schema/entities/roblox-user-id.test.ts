import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import { getRobloxUserId } from '#schema/entities/roblox-user-id.ts';

const profile: Profile = { displayName: 'Robin', authProviders: ['password'] };

describe('a game platform account is linked', () => {
  it('if either field has its id', () => {
    expect(getRobloxUserId({ ...profile, robloxUserId: '12' })).toBe('12');
    expect(getRobloxUserId({ ...profile, robloxProfile: { userId: '34', username: 'tuba' } })).toBe('34');
  });

  it('otherwise not', () => {
    expect(getRobloxUserId(profile)).toBeUndefined();
  });
});
