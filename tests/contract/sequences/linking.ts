import { calls } from '#schema/calls.ts';
import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import { unlinkableProviders, unlinkRefusal } from '#schema/rules/account.ts';
import type { Actor } from '../engine/actor.ts';
import type { Look, Session } from '../engine/session.ts';
import type { Sequence } from './sequence.ts';
import { expectOk, profileOf, withUndo } from './sequence.ts';

/** A chat account linked and unlinked again by one code (SPEC sections 4 and 5). */
export const linkingSequence: Sequence = {
  call: 'linkPlatform',
  title: 'a code verified, linked, seen in the profile, unlinked, and dead',
  covers: ['verifyCode', 'linkPlatform', 'unlinkAccount'],
  needs: 'linking',
  async prepare(session, actor) {
    const profile = await profileOf(session, actor);
    return profile?.discordProfile ? 'a chat account is linked already' : undefined;
  },
  async run(session, look, actor) {
    const code = await session.subject.code();
    if (code === undefined) return look.find({ expected: 'a linking code', actual: 'none' });
    const account = await verified(look, code);
    if (!account) return;
    await refuseForeign(look, actor, payloadOf(code, account));
    const undo = { call: 'unlinkAccount', input: { provider: 'discord' } } as const;
    await withUndo(session, actor, undo, () => linkAndUnlink(look, actor, payloadOf(code, account)));
    await expectDead(look, actor, payloadOf(code, account));
  },
};

/** What cannot be unlinked is refused, in the words that a player reads (section 8, Unlink). */
export const unlinkRefusals: Sequence = {
  call: 'unlinkAccount',
  title: 'what cannot be unlinked, in the words of the specification',
  covers: [],
  needs: 'writes',
  async run(session, look, actor) {
    const profile = await profileOf(look, actor);
    for (const provider of profile ? unlinkableProviders : []) {
      // A host that fails this would take a real player's only way in.
      if (profile?.robloxProfile && provider === 'roblox' && !session.subject.isMock) continue;
      const words = profile && unlinkRefusal(provider, profile);
      if (words !== undefined) await expectWords(session, look, { provider, words, actor });
    }
  },
};

async function verified(look: Look, code: string): Promise<PlatformInfo | undefined> {
  for (const typed of [code.toLowerCase(), code]) {
    const seen = await look.ask('verifyCode', { code: typed });
    if (!expectOk(look, 'verifyCode', seen)) return undefined;
    const read = calls.verifyCode.response.safeParse(seen.body);
    if (typed === code) return read.data?.platformInfo;
  }
  return undefined;
}

function payloadOf(
  linkCode: string,
  { id, username, avatar, discriminator, guildId }: PlatformInfo,
): LinkPayload {
  return {
    linkCode,
    platform: 'discord',
    platformUserId: id,
    platformUsername: username,
    platformAvatar: avatar ?? '',
    ...(discriminator !== undefined &&
      guildId !== undefined && { platformMetadata: { discriminator, guildId } }),
  };
}

/** A code links the account that it was issued for, and no other. */
async function refuseForeign(look: Look, actor: Actor, payload: LinkPayload): Promise<void> {
  const foreign = {
    ...payload,
    platformUserId: payload.platformUserId.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
  };
  const { isOk, status } = await look.ask('linkPlatform', foreign, { as: actor });
  if (isOk)
    look.find({ expected: 'a refusal of another chat account than the code’s', actual: `status ${status}` });
}

async function linkAndUnlink(look: Look, actor: Actor, payload: LinkPayload): Promise<void> {
  if (!expectOk(look, 'linkPlatform', await look.ask('linkPlatform', payload, { as: actor }))) return;
  const linked = (await profileOf(look, actor))?.discordProfile?.username;
  if (linked !== payload.platformUsername) {
    look.find({
      path: '$.discordProfile',
      expected: 'the linked account',
      actual: linked === undefined ? 'nothing' : 'another',
    });
  }
  const unlinked = await look.ask('unlinkAccount', { provider: 'discord' }, { as: actor });
  if (!expectOk(look, 'unlinkAccount', unlinked)) return;
  if ((await profileOf(look, actor))?.discordProfile) {
    look.find({
      call: 'unlinkAccount',
      path: '$.discordProfile',
      expected: 'nothing after unlinking',
      actual: 'an account',
    });
  }
}

async function expectDead(look: Look, actor: Actor, payload: LinkPayload): Promise<void> {
  const again = await look.ask('verifyCode', { code: payload.linkCode });
  if (again.status !== 409) {
    look.find({
      call: 'verifyCode',
      expected: 'status 409 for a used code',
      actual: `status ${again.status}`,
    });
  }
  const { status } = await look.ask('linkPlatform', payload, { as: actor });
  if (status !== 409) look.find({ expected: 'status 409 for a used code', actual: `status ${status}` });
}

interface Refused {
  provider: string;
  words: string;
  actor: Actor;
}

async function expectWords(
  { subject }: Session,
  look: Look,
  { provider, words, actor }: Refused,
): Promise<void> {
  const { status, body, isOk } = await look.ask('unlinkAccount', { provider }, { as: actor });
  if (status !== 400) look.find({ expected: `status 400 for ${provider}`, actual: `status ${status}` });
  const said = isOk ? undefined : hostErrorMessage(body);
  if (said === words) return;
  const severity = subject.isMock ? 'violation' : 'warning';
  look.find({
    severity,
    path: '$.message',
    expected: `'${words}'`,
    actual: said === undefined ? 'no words' : `'${said}'`,
  });
}
