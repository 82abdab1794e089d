import * as messages from '#schema/messages.ts';

/** Beginnings of notices that tell a success or an information. Any other notice tells a failure. */
const texts: Readonly<Record<'good' | 'info', readonly string[]>> = {
  good: [
    messages.accountDeleted,
    messages.accountLinked,
    messages.alreadyVerified,
    messages.discordUnlinked,
    messages.emailChanged,
    messages.emailRecovered,
    messages.emailVerified,
    messages.exportSubmitted,
    messages.googleSignedIn,
    messages.linkCopied,
    messages.privacyUpdated,
    messages.profileRefreshed,
    messages.registered,
    messages.resetDone,
    messages.resetEmailSent,
    messages.resetInstructionsSent,
    messages.resetLoginNotice,
    messages.robloxUnlinked,
    messages.verificationSent,
  ],
  info: [
    messages.emailSignInElsewhere,
    messages.logInForProgress,
    messages.passwordNotChanged,
    messages.resetNeutral,
    messages.showingOlder,
    messages.siteDataBlocked,
  ],
};

/** Finds the notices that look and are announced like another outcome than the one they tell. */
export function findWrongTones(): string[] {
  return [...document.querySelectorAll('div[data-tone]')].flatMap((notice) => {
    const told = notice.firstElementChild?.textContent ?? '';
    const [tone = 'error'] =
      Object.entries(texts).find(([, known]) => known.some((text) => told.startsWith(text))) ?? [];
    return notice.getAttribute('data-tone') === tone ? [] : `'${told}' is ${tone}`;
  });
}
