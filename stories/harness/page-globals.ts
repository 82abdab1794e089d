import { emulateMedia } from './emulated-media.ts';

/** Applies the settings of Storybook's toolbar to the page. */
export function applyGlobals({ theme, motion, colours, text }: Record<string, unknown>): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'light' ? 'light' : 'dark';
  dataset.colours = colours === 'forced' ? 'forced' : 'own';
  dataset.text = text === 'spaced' ? 'spaced' : 'own';
  emulateMedia({ reducedMotion: motion !== 'full', forcedColors: colours === 'forced' });
}
