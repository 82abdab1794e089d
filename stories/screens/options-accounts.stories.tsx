import type { Meta } from '@storybook/react-vite';
import { popups } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec, StoryFaults } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Options, linked accounts',
  args: { route: paths.options, as: 'rookie' },
};
export default meta;

const linkDiscord = 'Link Discord';
const unlinkRoblox = 'Unlink Roblox';
const unlinkDiscord = 'Unlink Discord';

export const EnteringACode: ScreenStory = { play: steps(({ press }) => press(linkDiscord)) };
export const CodeMalformed: ScreenStory = entered('GO', messages.codeInvalid);
export const CodeUnknown: ScreenStory = entered('NONE01', messages.codeExpired);
export const DiscordTaken: ScreenStory = entered('TAKEN1', messages.discordAlreadyLinked);
export const LinkingFailed: ScreenStory = {
  ...entered('GOOD01', messages.linkingFailed),
  args: { faults: { linkPlatform: faults.broken } },
};
export const LinkingUnauthorised: ScreenStory = {
  ...entered('GOOD01', messages.sessionExpired),
  args: { faults: { linkPlatform: faults.unauthorised } },
};
export const LinkingCutOff: ScreenStory = {
  ...entered('GOOD01', messages.resultUnknown),
  args: { faults: { linkPlatform: faults.cutOff } },
};
export const LinkingDiscord: ScreenStory = {
  args: { faults: { verifyCode: faults.held } },
  play: steps((hands) => enter(hands, 'GOOD01')),
};
export const DiscordLinked: ScreenStory = entered('good01', messages.accountLinked);
export const DiscordLinkedAndClosed: ScreenStory = {
  play: steps(async (hands) => {
    await enter(hands, 'GOOD01');
    await hands.sees(messages.accountLinked);
    await hands.advance(popups.chatLinkingCloseMs);
    await hands.sees('@novafox');
  }),
};

export const UnlinkRobloxAsked: ScreenStory = { play: steps(({ press }) => press(unlinkRoblox)) };
export const UnlinkDiscordAsked: ScreenStory = {
  args: { as: 'veteran' },
  play: steps(({ press }) => press(unlinkDiscord)),
};
export const Unlinking: ScreenStory = {
  args: { faults: { unlinkAccount: faults.held } },
  play: steps((hands) => unlink(hands, unlinkRoblox)),
};
export const RobloxUnlinked: ScreenStory = {
  play: steps(async (hands) => {
    await unlink(hands, unlinkRoblox);
    await hands.sees(messages.robloxUnlinked);
  }),
};
export const DiscordUnlinked: ScreenStory = {
  args: { as: 'veteran' },
  play: steps(async (hands) => {
    await unlink(hands, unlinkDiscord);
    await hands.sees(messages.discordUnlinked);
  }),
};
export const OnlyWayToSignIn: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'authProviders', to: ['roblox'] } } },
  play: steps(async ({ press, sees }) => {
    await press(unlinkRoblox);
    await sees(messages.onlyAuthentication);
  }),
};
export const UnlinkedMeanwhile: ScreenStory = unlinkRefused({
  set: {
    unlinkAccount: { kind: 'status', status: 400, message: messages.notLinked({ provider: 'Roblox' }) },
  },
  words: messages.notLinked({ provider: 'Roblox' }),
});
export const ProfileGone: ScreenStory = unlinkRefused({
  set: { unlinkAccount: faults.notFound },
  words: messages.userNotFoundSignIn,
});
export const UnlinkFailed: ScreenStory = unlinkRefused({
  set: { unlinkAccount: faults.broken },
  words: messages.failedToUnlink({ provider: 'Roblox' }),
});
export const UnlinkCutOff: ScreenStory = unlinkRefused({
  set: { unlinkAccount: faults.cutOff },
  words: messages.resultUnknown,
});
export const UnlinkUnauthorised: ScreenStory = unlinkRefused({
  set: { unlinkAccount: faults.unauthorised },
  words: messages.sessionExpired,
});

export const LinkRobloxBegun: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.held } },
  play: steps(({ press }) => press('Link Roblox')),
};
export const LinkRobloxWithoutAddress: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.empty } },
  play: steps(async ({ press, sees }) => {
    await press('Link Roblox');
    await sees(messages.robloxRedirectMissing);
  }),
};
export const LinkRobloxFailed: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.broken } },
  play: steps(async ({ press, sees }) => {
    await press('Link Roblox');
    await sees(messages.robloxSignInFailed);
  }),
};

async function enter({ press, fill }: Hands, code: string) {
  await press(linkDiscord);
  await fill('Linking Code', code);
  await press(linkDiscord, inDialog);
}

function entered(code: string, words: string): ScreenStory {
  return {
    play: steps(async (hands) => {
      await enter(hands, code);
      await hands.sees(words);
    }),
  };
}

async function unlink({ press }: Hands, button: string) {
  await press(button);
  await press(button, inDialog);
}

function unlinkRefused({ set, words }: { set: StoryFaults; words: string }): ScreenStory {
  return {
    args: { faults: set },
    play: steps(async (hands) => {
      await unlink(hands, unlinkRoblox);
      await hands.sees(words);
    }),
  };
}
