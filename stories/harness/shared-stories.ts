import { expect, waitFor } from 'storybook/test';
import type { CallKey } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import { linkingContextKey } from '#web/linking/linking-context-cookie.ts';
import { signInRecordKey } from '#web/sign-in/sign-in-record.ts';
import * as faults from './faults.ts';
import type { Harness } from './harness.ts';
import type { PlayHelpers } from './play-helpers.ts';
import { openDialogSelector } from './play-helpers.ts';
import type { ScreenStory } from './screen-story.tsx';
import { playSteps } from './screen-story.tsx';
import type { PortFault } from './story-args.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Story of a failed call whose retry stays pending. */
export const createRetryStory = (call: CallKey): ScreenStory => ({
  args: { faults: { [call]: faults.serverError } },
  play: playRetry(messages.loading, (harness) => harness.setFault(call, faults.hang)),
});

/** A remote configuration of so many games. */
export const worlds = (length: number): PortFault => ({
  kind: 'resolve',
  value: {
    data: Object.fromEntries(
      Array.from({ length }, (_, at) => [`World ${at + 1}`, { FormattedDescription: 'One of many.' }]),
    ),
  },
});

/** Story of games or badges that failed to load and whose retry stays pending. */
export const createGamesRetryStory = (port: 'remoteConfig.games' | 'remoteConfig.badges'): ScreenStory => ({
  args: { faults: { [port]: faults.portError('') } },
  play: playRetry(messages.gamesLoading, (harness) => harness.portFaults.set(port, faults.hang)),
});

function playRetry(
  busyLabel: string,
  holdRetry: (harness: Harness) => void | Promise<void>,
): NonNullable<ScreenStory['play']> {
  return playSteps(async ({ click, findText, harness }) => {
    await findText(messages.tryAgain);
    await expect(document.querySelector('main [role=alert]')).not.toBeNull();
    await holdRetry(harness);
    await click(messages.tryAgain);
    await findText(busyLabel);
    await expect(document.activeElement).toHaveAttribute('aria-busy', 'true');
  });
}

/** Acts, then waits until the page shows these texts. */
export const showsAfter = (act: (helpers: PlayHelpers) => Promise<void>, ...texts: string[]) =>
  playSteps(async (helpers) => {
    await act(helpers);
    for (const text of texts) await helpers.findText(text);
    if (texts.includes(messages.processing) && document.activeElement !== document.body)
      await expect(document.activeElement).toHaveAttribute('aria-busy', 'true');
    // The player's next act replaces the message with which they arrived.
    const { notice } = helpers.harness.args.state ?? {};
    if (notice) await expect(document.body).not.toHaveTextContent(notice);
  });

/** Waits until the page shows these texts. */
export const shows = (...texts: string[]) => showsAfter(async () => undefined, ...texts);

/** Clicks a button, then waits until the page shows these texts. */
export const showsAfterClick = (button: string, ...texts: string[]) =>
  showsAfter(({ click }) => click(button), ...texts);

/**
 * Acts, then waits until a live region that was there before shows this text: screen readers pass over a region that comes with
 * its words.
 */
export async function findAnnounced(
  helpers: PlayHelpers,
  act: (helpers: PlayHelpers) => Promise<void>,
  text: string,
) {
  await waitForIdle(helpers.harness);
  const regions = [...document.querySelectorAll('main [aria-live]')];
  await act(helpers);
  await helpers.findText(text);
  const isAnnounced = regions.some((region) => region.isConnected && region.textContent.includes(text));
  await expect(isAnnounced).toBe(true);
}

/** Clicks a button right after the page has come to the front, which does nothing, and later, which shows `text`. */
export const ignoresClickjacking = (button: string, text: string) =>
  playSteps(async ({ click, findText, harness }) => {
    const focusAt = (timeStamp: number) =>
      window.dispatchEvent(Object.defineProperty(new Event('focus'), 'timeStamp', { value: timeStamp }));
    await waitForIdle(harness);
    // Its time decides, so that no machine is too slow.
    focusAt(Number.POSITIVE_INFINITY);
    await click(button, 'main');
    await waitForIdle(harness);
    focusAt(Number.NEGATIVE_INFINITY);
    // Finds the button only if the first click has done nothing.
    await click(button, 'main');
    await findText(text);
  });

export async function signInByEmail({ fill, click }: PlayHelpers) {
  await fill('Email', 'rookie@example.com');
  await fill('Password', 'password1');
  await click(messages.signIn, 'form');
}

/** Waits until the page shows this text in this tone, in its main part or in a toast. */
export const showsNotice = (text: string, tone: string) =>
  playSteps(async ({ findText }) => {
    await findText(text);
    const notices = [...document.querySelectorAll('[data-tone]')];
    const found = notices.find((notice) => notice.textContent?.includes(text));
    await expect(found).toHaveAttribute('data-tone', tone);
    // An alert that is also the description of the focused heading would be spoken twice.
    const description = document.querySelector('h1')?.getAttribute('aria-describedby') ?? '';
    await expect(document.getElementById(description)?.querySelector('[role=alert]')).toBeFalsy();
  });

/** Signs out by the button in the page's main part. Only on the link page may the next player link the account. */
export const signsOut = ({ keepsCode }: { keepsCode: boolean }) =>
  playSteps(async ({ click, findFocus, harness: { ports } }) => {
    const { cookies, tabStorage } = ports.browser;
    await click(messages.signOut, 'main');
    cookies.set(linkingContextKey, 'begun', 60);
    tabStorage.set(signInRecordKey, 'begun');
    await click(messages.signOut);
    await findFocus('Welcome to Astra');
    await expect(cookies.get(linkingContextKey)).toBe(keepsCode ? 'begun' : undefined);
    await expect(tabStorage.get(signInRecordKey)).toBeUndefined();
  });

/**
 * Opens a dialog, which focuses the field or button with the name `focused`, cancels it and opens it again. While it is
 * closed, the button that opens it has the focus. A field forgets what was typed.
 */
export const opensDialog = (button: string, focused: string, where?: string) =>
  playSteps(async ({ click, user }) => {
    const open = async () => {
      await click(button, where);
      return waitFor(async () => {
        const { activeElement } = document;
        const field = activeElement instanceof HTMLInputElement ? activeElement : undefined;
        await expect((field?.labels?.[0] ?? activeElement)?.textContent).toBe(focused);
        return field;
      });
    };
    if (await open()) await user.paste('X');
    await click(messages.cancel, openDialogSelector);
    await waitFor(() => expect(document.querySelector(openDialogSelector)).toBeNull());
    await expect(document.activeElement?.textContent).toBe(button);
    const field = await open();
    if (field) await expect(field).toHaveValue('');
  });

/** Waits until the open dialog is busy. Its buttons neither close nor cancel it then. */
export async function findBusyDialog({ click, findText }: PlayHelpers) {
  await findText(messages.processing);
  await click('Close', openDialogSelector);
  const buttons = [...document.querySelectorAll(`${openDialogSelector} button`)];
  await expect(buttons.find(({ textContent }) => textContent === messages.cancel)).toBeDisabled();
}
