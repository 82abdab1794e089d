import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext } from '../engine/contract-run.ts';
import { readProfile } from '../engine/read-account.ts';
import { readSettled } from '../engine/read-settled.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess } from './sequence.ts';

/** A sign-in with Google creates a profile (SPEC §7). A host may refuse another one, or make a new player of it. */
export const firstSignInSequence: Sequence = {
  call: 'verifyTokenAndCreateUser',
  title: 'made known, the player has a profile',
  needs: 'writes',
  prepare: async ({ hostUnderTest: { isMock } }, { provider }) =>
    isMock || provider === 'google.com' ? undefined : "the account didn't sign in with Google (SPEC §7)",
  async run(_session, look, actor) {
    const made = await look.send('verifyTokenAndCreateUser', { idToken: actor.token });
    if (!expectSuccess(look, 'verifyTokenAndCreateUser', made)) return;
    if (!(await readProfile(look, actor)))
      look.report({ rule: 'notKept', expected: 'a profile', actual: 'none' });
  },
};

export const dataExportSequence: Sequence = {
  call: 'requestDataExport',
  title: 'an export of the own data to the own address',
  needs: 'export',
  prepare: async (_session, { email }) => (email === undefined ? 'the token names no address' : undefined),
  async run(_session, look, actor) {
    const seen = await look.send('requestDataExport', { email: actor.email }, { as: actor });
    expectSuccess(look, 'requestDataExport', seen);
  },
};

/**
 * Deletes the account. Runs last, because the token may be invalid afterwards. Looks from outside first: a host may make
 * a new account for the token.
 */
export const deletionSequence: Sequence = {
  call: 'deleteAccount',
  title: 'deleted, the account is gone for its token and for everyone',
  needs: 'deletion',
  prepare: async (session, actor) =>
    (await readProfile(session, actor)) ? undefined : 'the profile cannot be read',
  async run(session, look, actor) {
    if (!expectSuccess(look, 'deleteAccount', await look.send('deleteAccount', {}, { as: actor }))) return;
    await expectGoneFromOutside(look, actor);
    const after = await readProfile(session, actor);
    if (after && hasTraces(after)) {
      look.report({ rule: 'notDeleted', expected: 'nothing of the deleted account', actual: 'its data' });
    }
  },
};

async function expectGoneFromOutside(look: CheckContext, { uid }: Actor): Promise<void> {
  if (uid === undefined) return;
  const ask = () => look.send('publicProfile', { id: uid });
  const { isOk, status } = await readSettled(ask, (seen) => !seen.isOk);
  if (!isOk) return;
  const expected = 'a refusal of the public profile';
  look.report({ rule: 'notDeleted', expected, actual: `status ${status}` });
}

/** Whether a profile has what no token brings: progress or linked accounts. */
const hasTraces = ({ robloxProfile, discordProfile, playerStats, playerGamesData }: Profile) =>
  robloxProfile !== undefined ||
  discordProfile !== undefined ||
  (playerStats?.currency?.axp ?? 0) > 0 ||
  Object.keys(playerGamesData ?? {}).length > 0;
