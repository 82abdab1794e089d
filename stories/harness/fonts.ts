/** Loads the display font before a story starts: its swap would change the story's layout at any moment. */
export const loadFonts = () => document.fonts.load("1em 'Sora Variable'");
