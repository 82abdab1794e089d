import { gameHue } from '#schema/brand/game-hue.ts';

/**
 * Sets `--hue` on an element, for the badges of the game inside. A ref, because the content security policy refuses
 * styles in the page's HTML.
 */
export const hueOf = (gameId: string) => (element: HTMLElement | null) =>
  element?.style.setProperty('--hue', String(gameHue(gameId)));
