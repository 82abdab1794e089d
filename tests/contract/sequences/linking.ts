import { calls } from '#schema/calls.ts';
import { CLOCK_SKEW_MS } from '#schema/entities/instant.ts';
import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { readHostClock } from '../engine/contract-run.ts';
import { createInvalidTokens } from '../engine/invalid-tokens.ts';
import { listDifferences, readAccount, readProfile } from '../engine/read-account.ts';
import { readSettled } from '../engine/read-settled.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess, withUndo } from './sequence.ts';

const unlinkChat = { call: 'unlinkAccount', input: { provider: 'discord' } } as const;

/** Links and unlinks a chat account with one code (SPEC §4, §5). */
export const linkingSequence: Sequence = {
  call: 'linkPlatform',
  title: 'a code verified, linked, seen in the profile, unlinked, and dead',
  needs: 'linking',
  async prepare(session, actor) {
    const profile = await readProfile(session, actor);
    if (!profile) return 'the profile cannot be read';
    return profile.discordProfile ? 'a chat account is linked already' : undefined;
  },
  async run(session, look, actor) {
    const { createCode } = session.hostUnderTest;
    const first = await createCode();
    let payload = await verifyCode(look, first);
    if (!payload) return;
    if (await linksWithoutToken(look, { actor, payload })) {
      // The code is used now. Without another one, nothing more can be tested.
      const next = await createCode();
      payload = next === first ? undefined : await verifyCode(look, next);
      if (!payload) return;
    }
    const attempt = { actor, payload };
    await withUndo(session, actor, unlinkChat, async () => {
      if (await linkAndUnlink(session, look, attempt)) await expectCodeUsed(look, attempt);
    });
  },
};

/** Verifies a code, also in small letters (SPEC §5). Returns what links its chat account. */
async function verifyCode(look: CheckContext, code: string | undefined): Promise<LinkPayload | undefined> {
  if (code === undefined) return undefined;
  if (!expectSuccess(look, 'verifyCode', await look.send('verifyCode', { code: code.toLowerCase() })))
    return undefined;
  const seen = await look.send('verifyCode', { code });
  if (!expectSuccess(look, 'verifyCode', seen)) return undefined;
  const account = calls.verifyCode.response.safeParse(seen.body).data?.platformInfo;
  return account && createPayload(code, account);
}

function createPayload(
  linkCode: string,
  { id, username, avatar, discriminator, guildId }: PlatformInfo,
): LinkPayload {
  return {
    linkCode,
    platform: 'discord',
    platformUserId: id,
    platformUsername: username ?? '',
    platformAvatar: avatar ?? '',
    ...(discriminator !== undefined &&
      guildId !== undefined && { platformMetadata: { discriminator, guildId } }),
  };
}

interface LinkAttempt {
  actor: Actor;
  payload: LinkPayload;
}

/** Sends a valid code without a valid token, which shows more than a refused code. Returns whether the host took it. */
async function linksWithoutToken(look: CheckContext, { actor, payload }: LinkAttempt): Promise<boolean> {
  const tokens = createInvalidTokens(actor, true);
  for (const { what, authorization } of tokens) {
    const bad = { authorization: { value: authorization }, isBad: true };
    const { isOk, status } = await look.send('linkPlatform', payload, bad);
    if (!isOk) continue;
    const expected = `status 401 with ${what}`;
    look.report({ rule: 'acceptedBadToken', expected, actual: `status ${status}` });
    return true;
  }
  return false;
}

/**
 * Sends a code with another chat account than the one of the code. A host may refuse it, and then gets the right one, or
 * ignore the sent account: then this is the link, because the code is used. Returns the response to the link, if there is one.
 */
async function sendLink(
  session: ContractRun,
  look: CheckContext,
  { actor, payload }: LinkAttempt,
): Promise<JudgedExchange | undefined> {
  const foreign = {
    ...payload,
    platformUserId: changeLast(payload.platformUserId),
    platformUsername: FOREIGN_NAME,
  };
  const seen = await look.send('linkPlatform', foreign, { as: actor, isBad: true, isUndone: true });
  const isLinked = async () => (await readProfile(look, actor))?.discordProfile !== undefined;
  if (seen.isOk && (await readSettled(isLinked, (linked) => linked))) {
    session.answered.add('linkPlatform');
    return seen;
  }
  const linked = await look.send('linkPlatform', payload, { as: actor });
  return expectSuccess(look, 'linkPlatform', linked) ? linked : undefined;
}

const FOREIGN_NAME = 'nobody';

const changeLast = (id: string) => id.replace(/.$/, (last) => (last === '1' ? '2' : '1'));

/** Returns whether the link has used the code. */
async function linkAndUnlink(
  session: ContractRun,
  look: CheckContext,
  attempt: LinkAttempt,
): Promise<boolean> {
  const { actor, payload } = attempt;
  const before = await readAccount(look, actor);
  const linked = await sendLink(session, look, attempt);
  if (!linked) return false;
  const link = (await readProfile(look, actor))?.discordProfile;
  const path = '$.discordProfile';
  if (link?.username !== payload.platformUsername) {
    const isForeign = link?.username === FOREIGN_NAME;
    const actual = link?.username === undefined ? 'nothing' : 'another';
    const problem = isForeign
      ? { expected: 'the chat account of the code', actual: 'the sent one linked' }
      : { path, expected: 'the linked account', actual };
    look.report({ rule: isForeign ? 'foreignLink' : 'notKept', ...problem }, linked);
  }
  const ageMs = readHostClock(linked.exchange.response) - (link?.linkedAt ?? Number.NaN);
  if (Math.abs(ageMs) > CLOCK_SKEW_MS)
    look.report({ rule: 'linkDate', path: `${path}.linkedAt`, expected: 'now', actual: 'another time' });
  const unlinked = await look.send('unlinkAccount', { provider: 'discord' }, { as: actor });
  if (!expectSuccess(look, 'unlinkAccount', unlinked)) return true;
  const after = await readAccount(look, actor);
  for (const { path, actual } of listDifferences(before?.profile, after?.profile)) {
    const isOwn = /^\$\.(discordProfile|authProviders)/.test(path);
    const rule = isOwn ? 'notKept' : 'otherChanged';
    look.report({ rule, call: 'unlinkAccount', path, expected: 'as before the link', actual });
  }
  return true;
}

async function expectCodeUsed(look: CheckContext, { actor, payload }: LinkAttempt): Promise<void> {
  for (const [call, input] of [
    ['verifyCode', { code: payload.linkCode }],
    ['linkPlatform', payload],
  ] as const) {
    const { isOk, status } = await look.send(call, input, { as: actor, isBad: true, isUndone: true });
    const problem = { expected: 'a refusal of a used code', actual: `status ${status}` };
    if (isOk) look.report({ rule: 'codeReused', call, ...problem });
  }
}
