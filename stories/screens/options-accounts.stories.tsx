import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { popups, time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { STORY_START_MS } from '../harness/clock.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  findBusyDialog,
  opensDialog,
  shows,
  showsAfter,
  showsAfterClick,
} from '../harness/shared-stories.ts';
import type { StoryArgs, StoryFaults } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Options, linked accounts',
  args: { route: paths.options, as: 'rookie' },
};
export default meta;

const linkDiscord = 'Link Discord';
const unlinkRoblox = 'Unlink Roblox';
const unlinkDiscord = 'Unlink Discord';
const slow = { kind: 'slow', ms: time.SECOND_MS } as const;

export const CodeDialog: ScreenStory = { play: opensDialog(linkDiscord, 'Linking Code') };
export const InvalidCode: ScreenStory = createCodeStory('GO', messages.codeInvalid);
export const CodeUnknown: ScreenStory = createCodeStory('NONE01', messages.codeExpired);
export const DiscordTaken: ScreenStory = createCodeStory('TAKEN1', messages.discordAlreadyLinked);
/** The host refuses the codes. The account that is linked meanwhile, as from another device, is not theirs. */
export const OtherDiscordLinked: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.findText(linkDiscord);
    const other = { username: 'another', linkedAt: STORY_START_MS };
    await helpers.harness.setFault('profile', { kind: 'drift', path: 'discordProfile', to: other });
    await submitCode(helpers, 'TAKEN1');
    await helpers.findText(messages.discordAlreadyLinked);
    await sendCode(helpers, 'OLD001');
    await helpers.findText(messages.codeExpired);
  }),
};
/** The profile, which could tell of an earlier try, can't be read. */
export const DiscordTakenUnread: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.findText(linkDiscord);
    await helpers.harness.setFault('profile', faults.serverError);
    await submitCode(helpers, 'TAKEN1');
    await helpers.findText(messages.discordAlreadyLinked);
  }),
};
export const LinkingFailed: ScreenStory = {
  ...createCodeStory('GOOD01', messages.linkingFailed),
  args: { faults: { linkPlatform: faults.serverError } },
};
export const LinkingRateLimited: ScreenStory = {
  ...createCodeStory('GOOD01', messages.rateLimited),
  args: { faults: { verifyCode: faults.tooManyRequests } },
};
export const LinkingConnectionLost: ScreenStory = {
  ...createCodeStory('GOOD01', messages.linkingFailed),
  args: { faults: { linkPlatform: faults.connectionReset } },
};
export const LinkingResponseLost: ScreenStory = {
  ...createCodeStory('GOOD01', messages.accountLinked),
  args: { faults: { linkPlatform: faults.responseLost } },
};
/** The profile can't be read after the link. The next try finds that the code is used, and by whom. */
export const LinkingUnknown: ScreenStory = {
  args: { faults: { linkPlatform: faults.responseLost } },
  play: playSteps(async (helpers) => {
    await helpers.findText(linkDiscord);
    await helpers.harness.setFault('profile', faults.serverError);
    await submitCode(helpers, 'GOOD01');
    await helpers.findText(messages.resultUnknown);
    await helpers.harness.setFault('profile', faults.none);
    await helpers.click(linkDiscord, openDialogSelector);
    await helpers.findText(messages.accountLinked);
  }),
};
/** The response to the last try is gone. */
export const LinkingAgain: ScreenStory = {
  args: { faults: { verifyCode: faults.tooManyRequests } },
  play: playSteps(async (helpers) => {
    await submitCode(helpers, 'GOOD01');
    await helpers.findText(messages.rateLimited);
    await helpers.harness.setFault('verifyCode', faults.hang);
    await helpers.click(linkDiscord, openDialogSelector);
    await findBusyDialog(helpers);
  }),
};
export const LinkingDiscord: ScreenStory = {
  args: { faults: { linkPlatform: faults.hang } },
  play: playSteps(async (helpers) => {
    await submitCode(helpers, 'GOOD01');
    await findBusyDialog(helpers);
  }),
};
/** The page shows the link although the profile can't be fetched again. */
export const DiscordLinkedUnread: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.findText(linkDiscord);
    await helpers.harness.setFault('profile', faults.serverError);
    await submitCode(helpers, 'GOOD01');
    await helpers.findText(messages.accountLinked);
    await helpers.click('Done', openDialogSelector);
    await helpers.findText(unlinkDiscord);
  }),
};
export const DiscordLinked: ScreenStory = createCodeStory('good01', messages.accountLinked);
export const DiscordDialogClosed: ScreenStory = {
  play: playSteps(async (helpers) => {
    await submitCode(helpers, 'GOOD01');
    await helpers.findText(messages.accountLinked);
    await expect(document.activeElement?.textContent).toBe('Done');
    await expect(document.querySelector(openDialogSelector)).toHaveAccessibleName(messages.accountLinked);
    await helpers.advance(popups.chatLinkingCloseMs - 100);
    await expect(document.activeElement?.textContent).toBe('Done');
    await helpers.advance(200);
    await helpers.findText('@novafox');
    await helpers.findFocus(unlinkDiscord);
  }),
};

export const UnlinkRobloxDialog: ScreenStory = { play: opensDialog(unlinkRoblox, messages.cancel) };
export const DiscordDetailsUnknown: ScreenStory = {
  args: { as: 'veteran', faults: { profile: { kind: 'drift', path: 'discordProfile', to: {} } } },
  play: shows(messages.accountIsLinked),
};
export const UnlinkDiscordDialog: ScreenStory = {
  args: { as: 'veteran' },
  play: showsAfterClick(unlinkDiscord, messages.unlinkDiscordConsequence),
};
export const Unlinking: ScreenStory = {
  args: { faults: { unlinkAccount: faults.hang } },
  play: playSteps(async (helpers) => {
    await unlink(helpers, unlinkRoblox);
    await findBusyDialog(helpers);
  }),
};
/** The browser has closed the dialog of the call that runs. */
export const UnlinkingOther: ScreenStory = {
  args: { as: 'veteran', faults: { unlinkAccount: slow } },
  play: playSteps(async (helpers) => {
    await unlink(helpers, unlinkDiscord);
    await findBusyDialog(helpers);
    document.querySelector<HTMLDialogElement>(openDialogSelector)?.close();
    await helpers.click(unlinkRoblox);
    await helpers.findText(messages.unlinkRobloxConsequence);
    await expect(document.querySelector(`${openDialogSelector} [aria-busy]`)).toBeNull();
    await helpers.advance(slow.ms);
    await helpers.findText(messages.discordUnlinked);
    await helpers.findText(messages.unlinkRobloxConsequence);
  }),
};
export const RobloxUnlinked: ScreenStory = {
  play: playSteps(async (helpers) => {
    await unlink(helpers, unlinkRoblox);
    await helpers.findText(messages.robloxUnlinked);
    await helpers.findFocus('Link Roblox');
  }),
};
/** The page shows the unlink although the profile can't be fetched again. */
export const RobloxUnlinkedUnread: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.findText(unlinkRoblox);
    await helpers.harness.setFault('profile', faults.serverError);
    await unlink(helpers, unlinkRoblox);
    await helpers.findText(messages.robloxUnlinked);
    await helpers.findText('Link Roblox');
  }),
};
export const UnlinkResponseLost: ScreenStory = {
  ...RobloxUnlinked,
  args: { faults: { unlinkAccount: faults.responseLost } },
};
export const DiscordUnlinked: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(async (helpers) => {
    await unlink(helpers, unlinkDiscord);
    await helpers.findText(messages.discordUnlinked);
    await helpers.findFocus(linkDiscord);
  }),
};
export const OnlySignInMethod: ScreenStory = {
  args: {
    faults: { profile: { kind: 'drift', path: 'authProviders', to: ['roblox'] } },
    namelessUids: ['rookie'],
  },
  play: playSteps(async ({ click, findText }) => {
    await findText(messages.robloxIsOnlySignInMethod);
    await click(unlinkRoblox);
    await click(unlinkRoblox);
    await findText(messages.onlyAuthentication);
    await expect(document.querySelectorAll('[data-arrival]')).toHaveLength(1);
  }),
};
export const AlreadyUnlinked: ScreenStory = createUnlinkErrorStory({
  set: {
    unlinkAccount: { kind: 'status', status: 400, message: messages.notLinked({ provider: 'Roblox' }) },
  },
  text: messages.notLinked({ provider: 'Roblox' }),
});
export const UnlinkProfileNotFound: ScreenStory = createUnlinkErrorStory({
  set: { unlinkAccount: faults.notFound },
  text: messages.userNotFoundSignIn,
});
export const UnlinkFailed: ScreenStory = createUnlinkErrorStory({
  set: { unlinkAccount: faults.serverError },
  text: messages.failedToUnlink({ provider: 'Roblox' }),
});

export const LinkRobloxPending: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.hang } },
  play: showsAfterClick('Link Roblox', messages.processing),
};
export const LinkRobloxFailed: ScreenStory = {
  args: { as: 'emailonly', faults: { robloxLink: faults.serverError } },
  play: showsAfterClick('Link Roblox', messages.robloxSignInFailed),
};

async function submitCode(helpers: PlayHelpers, code: string) {
  await helpers.click(linkDiscord);
  await sendCode(helpers, code);
}

/** In the open dialog. */
async function sendCode({ click, fill }: PlayHelpers, code: string) {
  await fill('Linking Code', code);
  await click(linkDiscord, openDialogSelector);
}

function createCodeStory(code: string, text: string): ScreenStory {
  return {
    play: showsAfter((helpers) => submitCode(helpers, code), text),
  };
}

async function unlink({ click }: PlayHelpers, button: string) {
  await click(button);
  await click(button, openDialogSelector);
}

function createUnlinkErrorStory({ set, text }: { set: StoryFaults; text: string }): ScreenStory {
  return {
    args: { faults: set },
    play: showsAfter((helpers) => unlink(helpers, unlinkRoblox), text),
  };
}
