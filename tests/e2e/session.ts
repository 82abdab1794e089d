import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { runningStack } from '#tests/support/stack.ts';
import { layIntoStorage } from './laid-storage.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Of the identity service's demo project, where any key is good. The portal's pages use this one. */
export const API_KEY = 'demo-key';

/**
 * Signs somebody in without opening a page: the session is laid into the browser's storage as the identity
 * service's client keeps it, for the next page. For tests whose subject is not the sign-in.
 */
export async function signIn(page: Page, credentials: Credentials) {
  const [key, record] = await sessionOf(credentials);
  await layIntoStorage(page.context(), { [key]: record });
}

/** Signs somebody in and opens a screen. */
export async function openAs(page: Page, credentials: Credentials, path: string) {
  await signIn(page, credentials);
  await page.goto(path);
}

/** Signs somebody in, opens their profile and waits until the page knows who is there. */
export async function signInAs(page: Page, credentials: Credentials) {
  await openAs(page, credentials, '/profile');
  await page.getByRole('button', { name: /profile menu/ }).waitFor();
}

/** The key and the value that the identity service's client stores for somebody who is signed in. */
async function sessionOf({ email, password }: Credentials) {
  const app = initializeApp({ apiKey: API_KEY });
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${runningStack().emulator}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return [`firebase:authUser:${API_KEY}:${app.name}`, JSON.stringify(user)] as const;
  } finally {
    await deleteApp(app);
  }
}
