import type { Meta } from '@storybook/react-vite';
import { deletion } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Options, privacy and danger',
  args: { route: paths.options, as: 'rookie' },
};
export default meta;

const publicProfile = 'Public Profile';
const exportData = 'Request Data Export';
const deleteAccount = 'Delete Account';

export const PrivacyUpdated: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(publicProfile);
    await sees(messages.privacyUpdated);
  }),
};
export const PrivacyOnItsWay: ScreenStory = {
  args: { faults: { updateOption: faults.held } },
  play: steps(({ press }) => press('Show in Leaderboards')),
};
export const PrivacyTakenBack: ScreenStory = {
  args: { faults: { updateOption: faults.broken } },
  play: steps(async ({ press, sees }) => {
    await press(publicProfile);
    await sees(messages.privacyFailed);
  }),
};
export const PrivacyUnauthorised: ScreenStory = {
  args: { faults: { updateOption: faults.unauthorised } },
  play: steps(async ({ press, sees }) => {
    await press(publicProfile);
    await sees(messages.sessionExpired);
  }),
};
export const PrivacyCutOff: ScreenStory = {
  args: { faults: { updateOption: faults.cutOff } },
  play: steps(async ({ press, sees }) => {
    await press(publicProfile);
    await sees(messages.resultUnknown);
  }),
};
export const EverythingHidden: ScreenStory = { args: { as: 'hidden' } };

export const ExportOnItsWay: ScreenStory = {
  args: { faults: { requestDataExport: faults.held } },
  play: steps(({ press }) => press(exportData)),
};
export const ExportSubmitted: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(exportData);
    await sees(messages.exportSubmitted);
  }),
};
export const ExportFailed: ScreenStory = {
  args: { faults: { requestDataExport: faults.broken } },
  play: steps(async ({ press, sees }) => {
    await press(exportData);
    await sees(messages.exportFailed);
  }),
};
export const ExportCutOff: ScreenStory = {
  args: { faults: { requestDataExport: faults.cutOff } },
  play: steps(async ({ press, sees }) => {
    await press(exportData);
    await sees(messages.resultUnknown);
  }),
};
export const ExportUnauthorised: ScreenStory = {
  args: { faults: { requestDataExport: faults.unauthorised } },
  play: steps(async ({ press, sees }) => {
    await press(exportData);
    await sees(messages.sessionExpired);
  }),
};
export const ExportToNobody: ScreenStory = {
  play: steps(async ({ fill, press, sees }) => {
    await fill('Send To', '');
    await press(exportData);
    await sees(messages.emailRequired);
  }),
};
export const ExportToNoAddress: ScreenStory = {
  play: steps(async ({ fill, press, sees }) => {
    await fill('Send To', 'rookie');
    await press(exportData);
    await sees(messages.invalidEmail);
  }),
};

export const DeletionAsked: ScreenStory = { play: steps(({ press }) => press(deleteAccount)) };
export const DeletionPhraseTyped: ScreenStory = { play: steps((hands) => typePhrase(hands)) };
export const DeletionPhraseMistyped: ScreenStory = {
  play: steps((hands) => typePhrase(hands, deletion.phrase.toLowerCase())),
};
export const Deleting: ScreenStory = {
  args: { faults: { deleteAccount: faults.held } },
  play: steps((hands) => confirmDeletion(hands)),
};
export const DeletionFailed: ScreenStory = {
  args: { faults: { deleteAccount: faults.broken } },
  play: steps(async (hands) => {
    await confirmDeletion(hands);
    await hands.sees(messages.deletionFailed);
  }),
};
export const DeletionCutOff: ScreenStory = {
  args: { faults: { deleteAccount: faults.cutOff } },
  play: steps(async (hands) => {
    await confirmDeletion(hands);
    await hands.sees(messages.resultUnknown);
  }),
};
export const DeletionUnauthorised: ScreenStory = {
  args: { faults: { deleteAccount: faults.unauthorised } },
  play: steps(async (hands) => {
    await confirmDeletion(hands);
    await hands.sees(messages.sessionExpired);
  }),
};
export const Deleted: ScreenStory = {
  play: steps(async (hands) => {
    await confirmDeletion(hands);
    await hands.sees(messages.accountDeleted);
  }),
};

async function typePhrase({ press, fill }: Hands, typed: string = deletion.phrase) {
  await press(deleteAccount);
  await fill(`Type ${deletion.phrase} to confirm`, typed);
}

async function confirmDeletion(hands: Hands) {
  await typePhrase(hands);
  await hands.press(deleteAccount, inDialog);
}
