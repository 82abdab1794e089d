import type { Meta } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import { mockOrigin, portalOrigin } from '../harness/harness.ts';
import { MockPage } from '../harness/mock-page.tsx';
import {
  clickInMockPage,
  disconnectMockPage,
  fillInMockPage,
  waitForMockPageText,
  waitForPortal,
} from '../harness/mock-page-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, renderInHarness, screenMeta } from '../harness/screen-story.tsx';
import type { StoryArgs } from '../harness/story-args.ts';

/** The mock host's own pages: the offline sign-in of each provider, and the control page. */
const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Mock host/Pages', args: { route: paths.login } };
export default meta;

const controlPath = '/__mock';
const chooserPath = (query: Record<string, string> = {}) =>
  `/google/chooser?${new URLSearchParams({ origin: portalOrigin, ...query })}`;

export const RobloxConsent: ScreenStory = {
  play: playSteps(({ click }) => click(messages.continueWithRoblox)),
};
export const RobloxConsentToLink: ScreenStory = {
  args: { as: 'emailonly', route: paths.profile },
  play: playSteps(({ click }) => click(messages.continueWithRoblox)),
};
export const RobloxCancelled: ScreenStory = {
  play: playSteps(async ({ click, harness }) => {
    await click(messages.continueWithRoblox);
    await clickInMockPage('Cancel');
    await waitForPortal(harness);
  }),
};
export const RobloxAlreadyLinked: ScreenStory = {
  args: { as: 'emailonly', route: paths.profile },
  play: playSteps(async ({ click, findText, harness }) => {
    await click(messages.continueWithRoblox);
    await clickInMockPage('Allow');
    await waitForPortal(harness);
    await findText(messages.robloxTaken);
  }),
};
export const PlayerAlreadyHasRoblox: ScreenStory = {
  args: { as: 'rookie', route: paths.profile },
  play: playSteps(async ({ findText, harness }) => {
    // The portal doesn't offer to link a second account, but a page of the platform from before can still do
    // it.
    const authorization = `Bearer ${await harness.ports.identity.getIdToken()}`;
    const answer = await harness.requestMock({
      method: 'GET',
      path: '/api/v1/auth/login/roblox?uid=rookie',
      authorization,
    });
    harness.externalNavigation.open(
      answer.kind === 'answer' ? JSON.parse(answer.body).redirectUrl : mockOrigin,
    );
    await clickInMockPage(/PixelWanderer/);
    await clickInMockPage('Allow');
    await waitForPortal(harness);
    await findText(messages.playerHasRoblox);
  }),
};
export const ConsentExpired: ScreenStory = createMockPageStory('/roblox/consent?state=unknown');
export const GoogleChooser: ScreenStory = { play: playSteps(({ click }) => click('Sign in with Google')) };
export const GoogleChooserForeignOrigin: ScreenStory = createMockPageStory(
  chooserPath({ origin: 'https://elsewhere.example' }),
);
export const GoogleChooserWithoutOpener: ScreenStory = {
  play: playSteps(async ({ harness }) => {
    harness.externalNavigation.open(mockOrigin + chooserPath());
    await clickInMockPage(/veteran@example.com/);
  }),
};

export const GoogleChooserWithoutScripts: ScreenStory = {
  render: renderInHarness((harness) => (
    <main>
      <h1 className="visually-hidden">A page of the mock host, without its scripts</h1>
      <MockPage
        harness={harness}
        url={mockOrigin + chooserPath()}
        onNavigate={harness.externalNavigation.open}
        hasScripts={false}
      />
    </main>
  )),
};

export const Control: ScreenStory = createMockPageStory(controlPath);
export const ControlEmptyWorld: ScreenStory = {
  ...createMockPageStory(controlPath),
  args: { world: 'empty' },
};
export const ControlWithFaults: ScreenStory = {
  ...createMockPageStory(controlPath),
  args: {
    as: 'veteran',
    route: paths.profile,
    faults: { leaderboard: faults.serverError, ownRank: faults.slow },
  },
};
export const ControlWithDataExport: ScreenStory = {
  args: { as: 'rookie', route: paths.options },
  play: playSteps(async ({ click, findText, harness }) => {
    await click('Request Data Export');
    await findText(messages.exportSubmitted);
    harness.externalNavigation.open(mockOrigin + controlPath);
    await waitForMockPageText('dataExport');
  }),
};
export const ControlDone: ScreenStory = {
  play: playSteps(async ({ harness }) => {
    harness.externalNavigation.open(mockOrigin + controlPath);
    await clickInMockPage('+ 1 hour');
    await waitForMockPageText(messages.controlDone);
  }),
};
export const ControlCodeIssued: ScreenStory = {
  play: playSteps(async ({ harness }) => {
    harness.externalNavigation.open(mockOrigin + controlPath);
    await fillInMockPage('discord-user', 'novafox');
    await clickInMockPage('Issue');
    await waitForMockPageText('is ready.');
  }),
};
export const ControlUnreachable: ScreenStory = {
  play: playSteps(async ({ harness }) => {
    harness.externalNavigation.open(mockOrigin + controlPath);
    await disconnectMockPage();
    await clickInMockPage('+ 1 hour');
    await waitForMockPageText(messages.controlUnreachable);
  }),
};

function createMockPageStory(path: string): ScreenStory {
  return { play: playSteps(async ({ harness }) => harness.externalNavigation.open(mockOrigin + path)) };
}
