import type { Credentials } from '#tests/support/accounts.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import type { Stack } from '#tests/support/stack.ts';
import type { Player } from '../player.ts';

/** Does what a person wants to do, and waits for each state that they would wait for. */
export type Journey = (player: Player, stack: Stack) => Promise<void>;

/** Journeys by title. */
export type Journeys = Readonly<Record<string, Journey>>;

export const veteran: Credentials = { email: 'veteran@example.com', password: PASSWORD };

/** Fills in and submits the form of /login, which must be open. */
async function submitCredentials(player: Player, { email, password }: Credentials) {
  await player.type('Email', email);
  await player.type('Password', password);
  await player.press('button', 'Sign In');
}

export async function signIn(player: Player, credentials: Credentials) {
  await player.open('/login');
  await submitCredentials(player, credentials);
}

/** Opens Google's window from the login page, with one press. */
export async function openGoogleWindow(player: Player): Promise<Player> {
  await player.press('button', 'Sign in with Google');
  return player.popup();
}

/** Signs in with a Google account of this address. */
export async function signInWithGoogle(player: Player, email: string) {
  const popup = await openGoogleWindow(player);
  await popup.type('Use a different account', email);
  await popup.press('button', 'Next');
  await popup.press('button', `${email}…`);
  await player.isAt('/profile');
}

/** Chooses an account on Roblox's page and returns to the portal. */
export async function allowRoblox(player: Player, username: string) {
  await player.press('radio', `${username}…`);
  await player.press('button', 'Allow');
}

/** The name of a chat user whom only one journey knows. */
export const createChatUser = () => `fox-${crypto.randomUUID().slice(0, 8)}`;
