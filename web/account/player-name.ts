import * as messages from '#schema/messages.ts';

/** A player's name, or 'Player' if the name has no visible character. */
export const playerName = (name: string | undefined): string =>
  hasVisibleCharacter(name) ? name : messages.unnamedPlayer;

/** Whether a name has more than spaces and control characters. */
export const hasVisibleCharacter = (name: string | null | undefined): name is string =>
  typeof name === 'string' && /[^\s\p{C}]/u.test(name);

/** A username as a handle, '@zoe'; undefined without a username. */
export const toHandle = (username: string | undefined) => (username ? `@${username}` : undefined);
