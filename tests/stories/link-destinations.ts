import { defaultBrand } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';

/** The address of each link that several pages share, or that no recorded tree has, by the link's words. */
const destinations: Readonly<Record<string, string>> = {
  [messages.backToSignIn]: paths.login,
  [messages.linkYourRoblox]: paths.profile,
  [messages.logInOrSignUp]: paths.login,
  [messages.rankHidden]: paths.options,
  [messages.rankUnlinked]: paths.profile,
  [messages.rankUnplayed]: paths.games,
  [messages.resetPassword]: paths.requestPasswordReset,
  [messages.returnHome]: paths.home,
  [messages.returnToLogin]: paths.login,
  [messages.signIn]: paths.login,
  [messages.viewAllGames]: paths.games,
  [messages.viewProfile]: paths.profile,
  'Back to Profile': paths.profile,
  'Go to Sign In': paths.login,
  'Go to Your Profile': paths.profile,
  'Open Discord': defaultBrand.links.discord,
  'Open our Discord server': externalPaths.discord,
  'Privacy Policy': paths.privacyPolicy,
  'Request a new link': paths.requestPasswordReset,
  'Terms of Service': paths.termsOfService,
  'Use Another Code': paths.link,
  Leaderboards: paths.leaderboards,
  Options: paths.options,
  Profile: paths.profile,
  Support: paths.support,
};

/** Finds the links that lead elsewhere than their words say. */
export function findWrongDestinations(): string[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const wanted = destinations[link.textContent.replace(' (opens in a new tab)', '').trim()];
    return wanted === undefined || link.getAttribute('href') === wanted ? [] : link.outerHTML;
  });
}
