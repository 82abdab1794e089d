import { randomInt } from 'node:crypto';
import { calls } from '#schema/calls.ts';
import { linking } from '#schema/constants.ts';
import type { PlatformInfo } from '#schema/entities/linking.ts';
import type { RequestOptions } from '../../engine/contract-request.ts';
import type { CheckContext, ContractRun } from '../../engine/contract-run.ts';
import { nameMissingFlag } from '../../engine/host-under-test.ts';
import { differs } from './person.ts';

/** Codes and the chat accounts behind them. Makes guesses, so only with `--writes`. */
export async function checkCodes(session: ContractRun): Promise<void> {
  const { permissions, createCode } = session.hostUnderTest;
  const what = { call: 'verifyCode', check: 'consistency' } as const;
  const unknown = {
    title: 'a code that nobody was given',
    skipReason: nameMissingFlag(permissions, 'writes'),
  };
  await session.check({ ...what, ...unknown }, (look) => checkUnknownCode(look, createUnknownCode()));
  const skipReason = nameMissingFlag(permissions, 'writes', 'linking');
  await session.check({ ...what, title: 'one code, one account', skipReason }, async (look) => {
    const code = await createCode();
    if (code !== undefined) await checkKnownCode(look, code);
  });
}

/** A code of the right form. One in two thousand million codes is the code of somebody. */
const createUnknownCode = () =>
  randomInt(36 ** linking.codeLength)
    .toString(36)
    .toUpperCase()
    .padStart(linking.codeLength, 'Z');

async function verify(
  look: CheckContext,
  code: string,
  options: RequestOptions = {},
): Promise<PlatformInfo | undefined> {
  const { isOk, body } = await look.send('verifyCode', { code }, options);
  return isOk ? calls.verifyCode.response.safeParse(body).data?.platformInfo : undefined;
}

async function checkUnknownCode(look: CheckContext, code: string): Promise<void> {
  // The portal sends what the player types.
  if (await verify(look, code, { mayFail: true }))
    look.report({ rule: 'inventedAccount', expected: 'a refusal of an unknown code', actual: 'an account' });
}

async function checkKnownCode(look: CheckContext, code: string): Promise<void> {
  const account = await verify(look, code.toUpperCase());
  const again = await verify(look, code.toLowerCase());
  if (differs(account?.id, again?.id) || differs(account?.username, again?.username)) {
    const problem = { expected: 'the same account for the same code', actual: 'another account' };
    look.report({ rule: 'contradiction', path: '$.platformInfo', ...problem });
  }
  for (const wrong of [`${code}A`, code.slice(0, -1)]) {
    if (!(await verify(look, wrong, { isBad: true }))) continue;
    const problem = { expected: `a refusal of ${wrong.length} characters`, actual: 'an account' };
    look.report({ rule: 'inventedAccount', ...problem });
  }
}
