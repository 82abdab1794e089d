import { calls } from '#schema/calls.ts';
import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import { unlinkableProviders, unlinkRefusal } from '#schema/rules/account.ts';
import { expectLinkedToNobodyElse } from '../checks/consistency/linking.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess, readProfile, withUndo } from './sequence.ts';

/** Links and unlinks a chat account with one code (SPEC §4, §5). */
export const linkingSequence: Sequence = {
  call: 'linkPlatform',
  title: 'a code verified, linked, seen in the profile, unlinked, and dead',
  needs: 'linking',
  async prepare(session, actor) {
    const profile = await readProfile(session, actor);
    return profile?.discordProfile ? 'a chat account is linked already' : undefined;
  },
  async run(session, look, actor) {
    const code = await session.hostUnderTest.createCode();
    if (code === undefined)
      return look.report({ rule: 'noAnswer', expected: 'a linking code', actual: 'none' });
    const account = await verifyCode(look, code);
    if (!account) return;
    await expectForeignRefused(look, actor, createPayload(code, account));
    const undo = { call: 'unlinkAccount', input: { provider: 'discord' } } as const;
    await withUndo(session, actor, undo, () =>
      linkAndUnlink(session, look, { actor, payload: createPayload(code, account) }),
    );
    await expectCodeUsed(look, actor, createPayload(code, account));
  },
};

/** The host refuses to unlink what can't be unlinked, with the player's message (SPEC §8). */
export const unlinkErrorSequence: Sequence = {
  call: 'unlinkAccount',
  title: 'what cannot be unlinked, in the words of the specification',
  needs: 'writes',
  async run(session, look, actor) {
    const profile = await readProfile(look, actor);
    for (const provider of profile ? unlinkableProviders : []) {
      // A host that wrongly accepts this would take a real player's only sign-in method.
      if (profile?.robloxProfile && provider === 'roblox' && !session.hostUnderTest.isMock) continue;
      const message = profile && unlinkRefusal(provider, profile);
      if (message !== undefined) await expectMessage(look, { provider, message, actor });
    }
  },
};

async function verifyCode(look: CheckContext, code: string): Promise<PlatformInfo | undefined> {
  for (const typed of [code.toLowerCase(), code]) {
    const seen = await look.send('verifyCode', { code: typed });
    if (!expectSuccess(look, 'verifyCode', seen)) return undefined;
    const read = calls.verifyCode.response.safeParse(seen.body);
    if (typed === code) return read.data?.platformInfo;
  }
  return undefined;
}

function createPayload(
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

/** A code links only the account that it was issued for. */
async function expectForeignRefused(look: CheckContext, actor: Actor, payload: LinkPayload): Promise<void> {
  const foreign = {
    ...payload,
    platformUserId: payload.platformUserId.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
  };
  const { isOk, status } = await look.send('linkPlatform', foreign, { as: actor, isBad: true });
  if (isOk)
    look.report({
      rule: 'foreignLink',
      expected: 'a refusal of another chat account than the code’s',
      actual: `status ${status}`,
    });
}

async function linkAndUnlink(
  session: ContractRun,
  look: CheckContext,
  { actor, payload }: { actor: Actor; payload: LinkPayload },
): Promise<void> {
  if (!expectSuccess(look, 'linkPlatform', await look.send('linkPlatform', payload, { as: actor }))) return;
  const linked = (await readProfile(look, actor))?.discordProfile?.username;
  if (linked !== payload.platformUsername) {
    look.report({
      rule: 'notKept',
      path: '$.discordProfile',
      expected: 'the linked account',
      actual: linked === undefined ? 'nothing' : 'another',
    });
  }
  await expectLinkedToNobodyElse(session, look, { actor, username: payload.platformUsername });
  const unlinked = await look.send('unlinkAccount', { provider: 'discord' }, { as: actor });
  if (!expectSuccess(look, 'unlinkAccount', unlinked)) return;
  if ((await readProfile(look, actor))?.discordProfile) {
    look.report({
      rule: 'notKept',
      call: 'unlinkAccount',
      path: '$.discordProfile',
      expected: 'nothing after unlinking',
      actual: 'an account',
    });
  }
}

async function expectCodeUsed(look: CheckContext, actor: Actor, payload: LinkPayload): Promise<void> {
  const again = await look.send('verifyCode', { code: payload.linkCode }, { isBad: true });
  if (again.isOk) {
    look.report({
      rule: 'codeReused',
      call: 'verifyCode',
      expected: 'a refusal of a used code',
      actual: `status ${again.status}`,
    });
  }
  const { isOk, status } = await look.send('linkPlatform', payload, { as: actor, isBad: true });
  if (isOk)
    look.report({ rule: 'codeReused', expected: 'a refusal of a used code', actual: `status ${status}` });
}

interface UnlinkError {
  provider: string;
  message: string;
  actor: Actor;
}

async function expectMessage(look: CheckContext, { provider, message, actor }: UnlinkError): Promise<void> {
  const { status, body, isOk } = await look.send('unlinkAccount', { provider }, { as: actor, isBad: true });
  if (isOk) {
    const rule = 'acceptedForbiddenInput';
    look.report({ rule, expected: `a refusal of ${provider}`, actual: `status ${status}` });
  }
  const said = hostErrorMessage(body);
  if (isOk || said === undefined || said === message) return;
  look.report({
    rule: 'otherWords',
    path: '$.message',
    expected: `'${message}'`,
    actual: `'${said}'`,
  });
}
