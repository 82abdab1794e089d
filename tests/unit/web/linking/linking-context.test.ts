import { describe, expect, it } from 'vitest';
import {
  createLinkingContext,
  readLinkingContext,
  toLinkPayload,
  writeLinkingContext,
} from '#web/linking/linking-context.ts';
import { clearLinkingContext, linkingContextKey } from '#web/linking/linking-context-cookie.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

const context = {
  code: 'GOOD01',
  platform: 'discord',
  timestamp: NOW,
  discordId: '310450917223641088',
  discordUsername: 'auroravale; Path=/',
  discordAvatar: 'https://cdn.example.com/a.png',
  discordDiscriminator: '0042',
  guildId: '918273645546372819',
} as const;

describe('the linking-context cookie', () => {
  it('returns what was written, for one hour', () => {
    const { cookies, ages } = createCookieJar();
    writeLinkingContext(cookies, context);
    expect([...ages]).toEqual([['linking-context', 3_600]]);
    expect(readLinkingContext(cookies, NOW + 59 * MINUTE)).toEqual(context);
    // The system may set its clock back meanwhile.
    expect(readLinkingContext(cookies, NOW - 1_000)).toEqual(context);
    clearLinkingContext(cookies);
    expect(readLinkingContext(cookies, NOW)).toBeUndefined();
  });

  it.each([
    ['one hour old', JSON.stringify(context), NOW + 60 * MINUTE],
    ['an hour ahead', JSON.stringify(context), NOW - 60 * MINUTE],
    ['of another shape', JSON.stringify({ code: 'GOOD01' }), NOW],
    ['not JSON', 'GOOD01', NOW],
    ['empty', '', NOW],
  ])('is cleared and returns undefined if it is %s', (_, text, now) => {
    const { cookies, values } = createCookieJar({ [linkingContextKey]: text });
    expect(readLinkingContext(cookies, now)).toBeUndefined();
    expect(values.size).toBe(0);
  });
});

describe('a verified code', () => {
  const account = {
    id: '310450917223641088',
    username: 'auroravale; Path=/',
    avatar: 'https://cdn.example.com/a.png',
    discriminator: '0042',
    guildId: '918273645546372819',
    platform: 'discord',
  } as const;

  it('is stored with exactly the specified fields', () => {
    expect(createLinkingContext('GOOD01', account, NOW)).toEqual(context);
  });

  it('is stored without the fields that the host omits', () => {
    const { id, username, platform } = account;
    expect(createLinkingContext('GOOD01', { id, username, platform }, NOW)).toMatchObject({
      discordAvatar: '',
      discordDiscriminator: '',
      guildId: '',
    });
  });

  it('is stored without an avatar URL that would not fit into a cookie', () => {
    const store = (avatar: string) =>
      createLinkingContext('GOOD01', { ...account, avatar }, NOW).discordAvatar;
    // 'é' is six characters of the cookie, and 'https://' is fourteen.
    const longest = `https://${'é'.repeat(331)}`;
    expect([store(longest), store(`${longest}a`)]).toEqual([longest, '']);
  });

  it('is sent as the specified payload with its metadata', () => {
    expect(toLinkPayload(context)).toEqual({
      linkCode: 'GOOD01',
      platform: 'discord',
      platformUserId: '310450917223641088',
      platformUsername: 'auroravale; Path=/',
      platformAvatar: 'https://cdn.example.com/a.png',
      platformMetadata: { discriminator: '0042', guildId: '918273645546372819' },
    });
  });
});

function createCookieJar(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const ages = new Map<string, number>();
  const cookies = {
    get: (name: string) => values.get(name),
    set(name: string, value: string, maxAgeSeconds = Number.NaN) {
      values.set(name, value);
      ages.set(name, maxAgeSeconds);
    },
    remove: (name: string) => void values.delete(name),
  };
  return { cookies, values, ages };
}
