import type { ContractRun } from '../../engine/contract-run.ts';
import type { Person } from './person.ts';
import { differs } from './person.ts';

/** Checks the facts that an own profile states twice. Makes no request. */
export async function checkOwnProfile(session: ContractRun, { profile, seen }: Person): Promise<void> {
  if (!session.includes('profile')) return;
  const what = { call: 'profile', check: 'consistency', title: 'the parts of the own profile' } as const;
  await session.check(what, async (look) => {
    const { authProviders, robloxUserId, robloxProfile, googleProfile } = profile;
    if (differs(robloxUserId, robloxProfile?.userId)) {
      look.report(
        {
          rule: 'contradiction',
          path: '$.robloxUserId',
          expected: 'the id in robloxProfile',
          actual: 'another id',
        },
        seen,
      );
    }
    if (!authProviders) return;
    const reportProvider = (expected: string, actual: string) =>
      look.report({ rule: 'providersDiffer', path: '$.authProviders', expected, actual }, seen);
    for (const [name, account] of [
      ['roblox', robloxProfile],
      ['google', googleProfile],
    ] as const) {
      if (account && !authProviders.includes(name))
        reportProvider(`${name}, which is linked`, 'a list without it');
    }
    if (authProviders.includes('roblox') && !robloxProfile && robloxUserId === undefined)
      reportProvider('no roblox, which is not linked', 'roblox');
  });
}
