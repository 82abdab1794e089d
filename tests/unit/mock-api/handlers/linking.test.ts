import { describe, expect, it } from 'vitest';
import type { LinkPayload } from '#schema/entities/linking.ts';
import { VerifiedCodeSchema } from '#schema/entities/linking.ts';
import * as messages from '#schema/messages.ts';
import type { TestHost } from '#tests/support/mock-host.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

/** The input that the portal sends after it has verified a code. */
async function createPayload(host: TestHost, code: string): Promise<LinkPayload> {
  const { platformInfo } = VerifiedCodeSchema.parse((await host.call('verifyCode', { code })).json);
  return {
    linkCode: code,
    platform: 'discord',
    platformUserId: platformInfo.id,
    platformUsername: platformInfo.username ?? '',
    platformAvatar: platformInfo.avatar ?? '',
  };
}

async function issueCode(host: TestHost, discordUser: string): Promise<string> {
  const { json } = await host.control('POST', '/codes', { discordUser });
  return json !== null && typeof json === 'object' && 'code' in json ? String(json.code) : '';
}

describe('linking a chat account', () => {
  it('works for one of two simultaneous players', async () => {
    const host = await createTestHost();
    const payload = await createPayload(host, 'GOOD01');
    const responses = await Promise.all(
      ['rookie', 'emailonly', 'hidden'].map((uid) => host.call('linkPlatform', payload, uid)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('rejects an account that differs from the code’s', async () => {
    const host = await createTestHost();
    const link = { ...(await createPayload(host, 'GOOD01')), platformUserId: '1' };
    const response = await host.call('linkPlatform', link, 'rookie');
    expect(response).toMatchObject({ status: 400, json: { message: messages.identityMismatch } });
  });
});

describe('an issued code', () => {
  it('expires after ten minutes, and a code of the world never does', async () => {
    const host = await createTestHost();
    const code = await issueCode(host, 'pixelpanda');
    await host.advance(599);
    expect((await host.call('verifyCode', { code })).status).toBe(200);
    const payload = await createPayload(host, code);
    const codes = (state: string) => ({
      codes: expect.arrayContaining([expect.objectContaining({ code, state })]),
    });
    expect((await host.control('GET', '/world')).json).toMatchObject(codes('free'));
    await host.advance(1);
    expect((await host.control('GET', '/world')).json).toMatchObject(codes('expired'));
    expect((await host.call('verifyCode', { code: 'GOOD01' })).status).toBe(200);
    expect((await host.call('verifyCode', { code })).status).toBe(409);
    expect((await host.call('linkPlatform', payload, 'rookie')).status).toBe(409);
  });

  it('always belongs to the same chat account for one Discord user', async () => {
    const host = await createTestHost();
    const [one, other] = [await issueCode(host, 'pixelpanda'), await issueCode(host, 'pixelpanda')];
    expect(one).not.toBe(other);
    const { platformUserId: stranger } = await createPayload(host, await issueCode(host, 'stranger'));
    expect(stranger).not.toBe((await createPayload(host, one)).platformUserId);
    await host.advance(60);
    await host.call('linkPlatform', await createPayload(host, one), 'rookie');
    expect((await host.profile('rookie')).discordProfile?.linkedAt).toBe(host.now() + 60_000);
    const second = await host.call('linkPlatform', await createPayload(host, other), 'emailonly');
    expect(second).toMatchObject({ status: 400, json: { message: messages.discordTaken } });
    const own = await host.call('linkPlatform', await createPayload(host, other), 'rookie');
    expect(own).toMatchObject({ status: 400, json: { message: messages.playerHasDiscord } });
    const unlinked = await host.call('unlinkAccount', { provider: 'discord' }, 'rookie');
    expect(unlinked.json).toMatchObject({ message: messages.discordUnlinked });
    const freed = await host.call('linkPlatform', await createPayload(host, other), 'emailonly');
    expect(freed.json).toMatchObject({ message: messages.accountLinked });
  });

  it('belongs to the chat account that the world has for its Discord user', async () => {
    const host = await createTestHost();
    const { platformUserId } = await createPayload(host, await issueCode(host, 'novafox'));
    expect(platformUserId).toBe((await createPayload(host, 'GOOD01')).platformUserId);
    const taken = await createPayload(host, await issueCode(host, 'auroravale'));
    const response = await host.call('linkPlatform', taken, 'rookie');
    expect(response).toMatchObject({ status: 400, json: { message: messages.discordTaken } });
  });
});
