import type { Sequence } from './sequence.ts';
import { expectOk, profileOf } from './sequence.ts';

/** Whoever signs in has a profile from then on (SPEC section 7). */
export const firstSignIn: Sequence = {
  call: 'verifyTokenAndCreateUser',
  title: 'made known, the player has a profile',
  covers: ['verifyTokenAndCreateUser'],
  needs: 'writes',
  async run(_session, look, actor) {
    const made = await look.ask('verifyTokenAndCreateUser', { idToken: actor.token });
    if (!expectOk(look, 'verifyTokenAndCreateUser', made)) return;
    if (!(await profileOf(look, actor))) look.find({ expected: 'a profile', actual: 'none' });
  },
};

export const dataExport: Sequence = {
  call: 'requestDataExport',
  title: 'an export of the own data to the own address',
  covers: ['requestDataExport'],
  needs: 'export',
  prepare: async (_session, { email }) => (email === undefined ? 'the token names no address' : undefined),
  async run(_session, look, actor) {
    const seen = await look.ask('requestDataExport', { email: actor.email }, { as: actor });
    expectOk(look, 'requestDataExport', seen);
  },
};

/** The last of all: from then on the token is nobody's. */
export const deletion: Sequence = {
  call: 'deleteAccount',
  title: 'deleted, the account is gone for its token and for everyone',
  covers: ['deleteAccount'],
  needs: 'deletion',
  async run(_session, look, actor) {
    if (!(await profileOf(look, actor)))
      return look.find({ expected: 'a profile to delete', actual: 'none' });
    if (!expectOk(look, 'deleteAccount', await look.ask('deleteAccount', {}, { as: actor }))) return;
    const after = await look.ask('profile', {}, { as: actor });
    if (after.isOk) look.find({ expected: 'no profile any more', actual: `status ${after.status}` }, after);
    if (actor.uid === undefined) return;
    const outside = await look.ask('publicProfile', { id: actor.uid });
    if (outside.status !== 404) {
      look.find({ expected: 'status 404 from outside', actual: `status ${outside.status}` }, outside);
    }
  },
};
