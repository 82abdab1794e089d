import type { Sequence } from './sequence.ts';
import { expectSuccess, readProfile } from './sequence.ts';

/** A sign-in creates a profile (SPEC §7). */
export const firstSignInSequence: Sequence = {
  call: 'verifyTokenAndCreateUser',
  title: 'made known, the player has a profile',
  needs: 'writes',
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

/** Deletes the account. Runs last, because the token is invalid afterwards. */
export const deletionSequence: Sequence = {
  call: 'deleteAccount',
  title: 'deleted, the account is gone for its token and for everyone',
  needs: 'deletion',
  async run(_session, look, actor) {
    if (!(await readProfile(look, actor)))
      return look.report({ rule: 'refusedValidRequest', expected: 'a profile to delete', actual: 'none' });
    if (!expectSuccess(look, 'deleteAccount', await look.send('deleteAccount', {}, { as: actor }))) return;
    const after = await look.send('profile', {}, { as: actor });
    if (after.isOk)
      look.report(
        { rule: 'notDeleted', expected: 'no profile any more', actual: `status ${after.status}` },
        after,
      );
    if (actor.uid === undefined) return;
    const outside = await look.send('publicProfile', { id: actor.uid });
    if (outside.status !== 404) {
      look.report(
        { rule: 'notDeleted', expected: 'status 404 from outside', actual: `status ${outside.status}` },
        outside,
      );
    }
  },
};
