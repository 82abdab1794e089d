import { browserPopupRedirectResolver } from 'firebase/auth';

// biome-ignore lint/nursery/noUnsafeTypeAssertion: a class, as Firebase's public types don't tell
const BrowserResolver = browserPopupRedirectResolver as new () => object;

/**
 * Loads Google's script as soon as Firebase starts, in every browser. Firebase's own resolver does so in Safari and on phones
 * only. Elsewhere the press would load the script, and on a slow network the browser then blocks the window.
 */
export class GooglePopupResolver extends BrowserResolver {
  get _shouldInitProactively() {
    return true;
  }
}
