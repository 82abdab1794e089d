import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { onStage, screen, steps } from '../screen-story.tsx';
import { cameBack, fillInPage, hostGone, pressInPage, saidInPage } from '../stage/in-page.ts';
import { MockPage } from '../stage/mock-page.tsx';
import type { PortalSpec } from '../stage/spec.ts';
import { mockOrigin, portalOrigin } from '../stage/stage.ts';

/** Pages of the stand-in host: what a sign-in elsewhere looks like offline, and the page that controls it. */
const meta: Meta<PortalSpec> = { ...screen, title: 'Stand-in host/Pages', args: { route: paths.login } };
export default meta;

const control = '/__mock';
const chooser = (query: Record<string, string> = {}) =>
  `/google/chooser?${new URLSearchParams({ origin: portalOrigin, ...query })}`;

export const RobloxConsent: ScreenStory = { play: steps(({ press }) => press(messages.continueWithRoblox)) };
export const RobloxConsentToLink: ScreenStory = {
  args: { as: 'emailonly', route: paths.profile },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const RobloxCancelled: ScreenStory = {
  play: steps(async ({ press, stage }) => {
    await press(messages.continueWithRoblox);
    await pressInPage('Cancel');
    await cameBack(stage);
  }),
};
export const RobloxTaken: ScreenStory = {
  args: { as: 'emailonly', route: paths.profile },
  play: steps(async ({ press, sees, stage }) => {
    await press(messages.continueWithRoblox);
    await pressInPage('Allow');
    await cameBack(stage);
    await sees(messages.robloxTaken);
  }),
};
export const PlayerHasRobloxAlready: ScreenStory = {
  args: { as: 'rookie', route: paths.profile },
  play: steps(async ({ sees, stage }) => {
    // The portal offers no second account; who opens an old page of the platform comes here all the same.
    const authorization = `Bearer ${await stage.ports.identity.getIdToken()}`;
    const answer = await stage.ask({
      method: 'GET',
      path: '/api/v1/auth/login/roblox?uid=rookie',
      authorization,
    });
    stage.departure.leave(answer.kind === 'answer' ? JSON.parse(answer.body).redirectUrl : mockOrigin);
    await pressInPage(/PixelWanderer/);
    await pressInPage('Allow');
    await cameBack(stage);
    await sees(messages.playerHasRoblox);
  }),
};
export const SignInOver: ScreenStory = opened('/roblox/consent?state=unknown');
export const GoogleChooser: ScreenStory = { play: steps(({ press }) => press('Sign in with Google')) };
export const GoogleChooserOfAnotherPage: ScreenStory = opened(
  chooser({ origin: 'https://elsewhere.example' }),
);
export const GoogleChooserWithoutOpener: ScreenStory = {
  play: steps(async ({ stage }) => {
    stage.departure.leave(mockOrigin + chooser());
    await pressInPage(/veteran@example.com/);
  }),
};

export const GoogleChooserWithoutScripts: ScreenStory = {
  render: onStage((stage) => (
    <main>
      <h1 className="visually-hidden">A page of the stand-in host, without its scripts</h1>
      <MockPage stage={stage} url={mockOrigin + chooser()} onLeave={stage.departure.leave} scripted={false} />
    </main>
  )),
};

export const Control: ScreenStory = opened(control);
export const ControlOfAnEmptyWorld: ScreenStory = { ...opened(control), args: { world: 'empty' } };
export const ControlWithFaults: ScreenStory = {
  ...opened(control),
  args: { as: 'veteran', route: paths.profile, faults: { leaderboard: faults.broken, ownRank: faults.slow } },
};
export const ControlDone: ScreenStory = {
  play: steps(async ({ stage }) => {
    stage.departure.leave(mockOrigin + control);
    await pressInPage('+ 1 hour');
    await saidInPage(messages.controlDone);
  }),
};
export const ControlCodeIssued: ScreenStory = {
  play: steps(async ({ stage }) => {
    stage.departure.leave(mockOrigin + control);
    await fillInPage('discord-user', 'novafox');
    await pressInPage('Issue');
    await saidInPage('is ready.');
  }),
};
export const ControlUnreachable: ScreenStory = {
  play: steps(async ({ stage }) => {
    stage.departure.leave(mockOrigin + control);
    await hostGone();
    await pressInPage('+ 1 hour');
    await saidInPage(messages.controlUnreachable);
  }),
};

function opened(path: string): ScreenStory {
  return { play: steps(async ({ stage }) => stage.departure.leave(mockOrigin + path)) };
}
