import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { deletion, time } from '#schema/constants.ts';
import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { visitKey } from '#web/routing/location-state.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { findBusyDialog, showsAfter, showsAfterClick } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Options, privacy and danger',
  args: { route: paths.options, as: 'rookie' },
};
export default meta;

const privacyUnknown = {
  faults: { profile: faults.withoutField('ingameOptions.Privacy.PublicProfileVisible') },
};
const slow = { kind: 'slow', ms: time.SECOND_MS } as const;
const publicProfile = 'Public Profile';
const exportData = 'Request Data Export';
const deleteAccount = 'Delete Account';

export const PrivacyUpdated: ScreenStory = {
  play: playSteps(async ({ click, findText }) => {
    await click(publicProfile);
    await findText(messages.privacyUpdated);
    await expect(switches()).toEqual([false, true]);
  }),
};
/** A host whose profile lags behind what it has saved. */
export const PrivacyKept: ScreenStory = {
  args: {
    faults: { profile: { kind: 'drift', path: 'ingameOptions.Privacy.PublicProfileVisible', to: true } },
  },
  play: playSteps(async ({ click, findText, advance }) => {
    await click(publicProfile);
    await findText(messages.privacyUpdated);
    await advance(0);
    await expect(switches()).toEqual([false, true]);
  }),
};
export const PrivacySaving: ScreenStory = {
  args: { faults: { updateOption: faults.hang } },
  play: playSteps(async ({ click }) => {
    await click('Show in Leaderboards');
    await expect(switches()).toEqual([true, false]);
  }),
};
/** A second press while the first call runs. */
export const PrivacyTakenBack: ScreenStory = {
  args: { faults: { updateOption: slow } },
  play: playSteps(async ({ click, findText, advance, harness }) => {
    await click(publicProfile);
    await click(publicProfile);
    await expect(switches()).toEqual([true, true]);
    await advance(slow.ms);
    await expect(switches()).toEqual([true, true]);
    await advance(slow.ms);
    await findText(messages.privacyUpdated);
    await expect(harness.sentCalls.filter((call) => call === 'updateOption')).toHaveLength(2);
    await expect(switches()).toEqual([true, true]);
  }),
};
export const PrivacyReverted: ScreenStory = {
  args: { faults: { updateOption: faults.serverError } },
  play: playSteps(async ({ click, findText }) => {
    await click(publicProfile);
    await findText(messages.privacyFailed);
    await expect(switches()).toEqual([true, true]);
  }),
};
/** A change that is sent once the connection is back would surprise the player. */
export const PrivacyOffline: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(publicProfile);
    harness.connection.disconnect();
    await click(publicProfile);
    await findText(messages.offline);
    await expect(switches()).toEqual([true, true]);
  }),
};
export const PrivacyResponseLost: ScreenStory = {
  ...PrivacyUpdated,
  args: { faults: { updateOption: faults.responseLost } },
};
export const PrivacyUnknown: ScreenStory = {
  args: privacyUnknown,
  play: playSteps(async ({ findText }) => {
    await findText(messages.privacyUnknown);
    // The first press hides what may be public.
    await expect(document.querySelector('[role=switch]')).toBeChecked();
  }),
};
export const UnknownPrivacyReverted: ScreenStory = {
  args: { faults: { ...privacyUnknown.faults, updateOption: faults.serverError } },
  play: playSteps(async ({ click, findText, harness }) => {
    await click(publicProfile);
    await findText(messages.privacyFailed);
    await findText(messages.privacyUnknown);
    await harness.setFault('updateOption', { kind: 'slow', ms: 0 });
    await click(publicProfile);
    await findText(messages.privacyUpdated);
  }),
};
export const EverythingHidden: ScreenStory = {
  args: { as: 'hidden' },
  play: playSteps(async ({ findText }) => {
    await findText(messages.publicProfileHidden);
    await expect(switches()).toEqual([false, false]);
  }),
};
export const LinkCopied: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await click('Copy Link');
    await findText(messages.linkCopied);
    await expect(harness.ports.browser.storage.get('clipboard')).toMatch(/\/profile\/rookie$/);
  }),
};
export const LinkNotCopied: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    harness.ports.browser.copyText = () => Promise.reject(new Error('The browser refuses'));
    await click('Copy Link');
    await findText(messages.linkNotCopied);
  }),
};

export const ExportPending: ScreenStory = {
  args: { faults: { requestDataExport: faults.hang } },
  play: showsAfterClick(exportData, messages.processing),
};
export const ExportSubmitted: ScreenStory = {
  play: showsAfterClick(exportData, messages.exportSubmitted),
};
export const ExportFailed: ScreenStory = {
  args: { faults: { requestDataExport: faults.serverError } },
  play: showsAfterClick(exportData, messages.exportFailed),
};
/** No call tells whether it arrived. */
export const ExportUnknown: ScreenStory = {
  args: { faults: { requestDataExport: faults.responseLost } },
  play: showsAfterClick(exportData, messages.exportUnknown),
};
/** The outcome is told on the page to which the player has gone on. Until then the button stays busy. */
export const ExportGoneOn: ScreenStory = {
  args: { faults: { requestDataExport: slow } },
  play: playSteps(async ({ click, findText, advance }) => {
    await click(exportData);
    await findText(messages.processing);
    await click('Profile', 'footer');
    await click('Options', 'main');
    await findText(messages.processing);
    await click('Support', 'header');
    await findText('Ask us');
    await advance(slow.ms);
    await findText(messages.exportSubmitted);
  }),
};
export const ExportEmailMissing: ScreenStory = {
  play: showsAfter((helpers) => requestExport(helpers, ''), messages.emailRequired),
};
export const ExportEmailInvalid: ScreenStory = {
  play: showsAfter((helpers) => requestExport(helpers, 'rookie'), messages.invalidEmail),
};

export const DeletionDialog: ScreenStory = {
  play: playSteps(async ({ click, findText }) => {
    await click(deleteAccount);
    await findText(`Type ${deletion.phrase} to confirm`);
    const untranslated = Array.from(
      document.querySelectorAll('label [translate=no]'),
      (part) => part.textContent,
    );
    await expect(untranslated, 'a browser translates no phrase to type').toEqual([deletion.phrase]);
  }),
};
export const DeletionDialogInLowWindow: ScreenStory = {
  globals: { viewport: { value: 'w844' } },
  play: playSteps(async ({ click }) => {
    await click(deleteAccount);
    const button = document.querySelector(`${openDialogSelector} [type='submit']`);
    await expect(button?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  }),
};
export const DeletionPhraseMistyped: ScreenStory = {
  play: playSteps(async (helpers) => {
    await typePhrase(helpers, deletion.phrase.toLowerCase());
    await expect(document.querySelector(`${openDialogSelector} [type='submit']`)).toBeDisabled();
  }),
};
export const Deleting: ScreenStory = {
  args: { faults: { deleteAccount: faults.hang } },
  play: playSteps(async (helpers) => {
    await confirmDeletion(helpers);
    await findBusyDialog(helpers);
  }),
};
export const DeletionFailed: ScreenStory = {
  args: { faults: { deleteAccount: faults.serverError } },
  globals: { viewport: { value: 'w844' } },
  play: showsAfter(confirmDeletion, messages.deletionFailed),
};
export const DeletionConnectionLost: ScreenStory = {
  args: { faults: { deleteAccount: faults.connectionReset } },
  play: playSteps(async (helpers) => {
    await confirmDeletion(helpers);
    await helpers.findText(messages.deletionFailed);
    await expect(helpers.harness.sentCalls.filter((call) => call === 'deleteAccount')).toHaveLength(1);
  }),
};
export const DeletionUnknown: ScreenStory = {
  args: { faults: { deleteAccount: faults.responseLost } },
  play: showsAfter(async (helpers) => {
    await typePhrase(helpers);
    await helpers.harness.setFault('profile', faults.serverError);
    await helpers.click(deleteAccount, openDialogSelector);
  }, messages.resultUnknown),
};
export const Deleted: ScreenStory = {
  args: { stored: { lastVisit: { daysAgo: 1, axp: 1_000, badges: 2, rank: 200 } } },
  play: playSteps(async (helpers) => {
    await confirmDeletion(helpers);
    await helpers.findText(messages.accountDeleted);
    await helpers.findFocus('Welcome to Astra');
    const isOfNobody = (name: string) => name === cookieConsentKey || name === visitKey;
    await expect(helpers.harness.readStorage().filter((name) => !isOfNobody(name))).toEqual([]);
  }),
};
/** After the profile's 401, the identity service tells that the account is gone. */
export const DeletionResponseLost: ScreenStory = {
  ...Deleted,
  args: { faults: { deleteAccount: faults.responseLost } },
};

/** Whether the public profile and the place in leaderboards are switched on. */
const switches = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked);

async function requestExport({ fill, click }: PlayHelpers, email: string) {
  await fill('Send To', email);
  await click(exportData);
}

async function typePhrase({ click, fill }: PlayHelpers, typed: string = deletion.phrase) {
  await click(deleteAccount);
  await fill(`Type ${deletion.phrase} to confirm`, typed);
}

async function confirmDeletion(helpers: PlayHelpers) {
  await typePhrase(helpers);
  await helpers.click(deleteAccount, openDialogSelector);
}
