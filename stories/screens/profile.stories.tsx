import type { Meta } from '@storybook/react-vite';
import { hostTimeouts } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { callTriedAgain, catalogueFromCopy, catalogueTriedAgain } from '../flows.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Own profile',
  args: { route: paths.profile, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { profile: faults.held } }, tags: ['skeleton'] };
export const Veteran: ScreenStory = { tags: ['content'] };
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingLinked: ScreenStory = { args: { as: 'emailonly' }, tags: ['empty'] };
export const FirstDay: ScreenStory = { args: { as: 'newcomer', world: 'newcomer' } };
export const GamesOnTheirWay: ScreenStory = { args: { faults: { 'catalogue.games': faults.held } } };
export const GamesFailed: ScreenStory = { args: { faults: { 'catalogue.games': faults.refused('') } } };
export const GamesTriedAgain: ScreenStory = catalogueTriedAgain;
export const GamesLastSeen: ScreenStory = catalogueFromCopy;
export const NoneOfTheGamesPlayed: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'playerGamesData', to: {} } } },
};
export const NoGames: ScreenStory = {
  args: { as: 'emailonly', faults: { 'catalogue.games': faults.nothingListed } },
  play: steps(({ sees }) => sees(messages.noGames)),
};
export const PicturesMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };

export const NotFound: ScreenStory = { args: { faults: { profile: faults.notFound } }, tags: ['not-found'] };
export const NoData: ScreenStory = { args: { faults: { profile: faults.empty } } };
export const HostFails: ScreenStory = { args: { faults: { profile: faults.broken } }, tags: ['error'] };
export const HostFailsWithoutWords: ScreenStory = { args: { faults: { profile: faults.wordless } } };
export const HostSendsNonsense: ScreenStory = { args: { faults: { profile: faults.unreadable } } };
export const HostIsAway: ScreenStory = { args: { faults: { profile: faults.cutOff } } };
export const ServerOverloaded: ScreenStory = {
  args: { faults: { server: { kind: 'overloaded' } } },
  play: steps(({ sees }) => sees(messages.overloaded)),
};
export const HostTakesTooLong: ScreenStory = {
  args: { faults: { profile: faults.held } },
  play: steps(async ({ sees, advance }) => {
    await advance(hostTimeouts.callMs);
    await sees(messages.hostTimeout);
  }),
};
export const TriedAgain: ScreenStory = callTriedAgain('profile');
export const SlowHost: ScreenStory = {
  args: { faults: { profile: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(messages.loading);
    await advance(faults.slow.ms);
    await sees('Aurora Vale');
  }),
};
export const Unauthorised: ScreenStory = {
  args: { faults: { profile: faults.unauthorised } },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const WithoutAToken: ScreenStory = {
  args: { faults: { 'identity.getIdToken': { kind: 'answer', answer: null } } },
  play: steps(({ sees }) => sees(messages.notAuthenticated)),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
export const OfflineLater: ScreenStory = {
  play: steps(async ({ stage, sees }) => {
    await sees('Aurora Vale');
    stage.ports.connection.lose();
    await sees(messages.offline);
  }),
};

export const LinkBegun: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.held } },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const LinkWithoutAddress: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.empty } },
  play: steps(async ({ press, sees }) => {
    await press(messages.continueWithRoblox);
    await sees(messages.robloxRedirectMissing);
  }),
};
export const LinkFailed: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.broken } },
  play: steps(async ({ press, sees }) => {
    await press(messages.continueWithRoblox);
    await sees(messages.robloxSignInFailed);
  }),
};
export const LinkLeavesForRoblox: ScreenStory = {
  args: { as: 'emailonly' },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};

export const SignOutAsked: ScreenStory = { play: steps(({ press }) => press(messages.signOut, 'main')) };
export const SigningOut: ScreenStory = {
  args: { faults: { 'identity.signOut': faults.held } },
  play: steps(async ({ press }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
  }),
};
export const SignOutFailed: ScreenStory = {
  args: { faults: { 'identity.signOut': faults.refused('auth/internal-error') } },
  play: steps(async ({ press, sees }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
    await sees(messages.signOutFailed);
  }),
};
export const SignedOut: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
    await sees('Welcome to Astra');
  }),
};

export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: steps(({ sees }) => sees('Welcome to Astra')),
};
