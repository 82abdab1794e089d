import { z } from 'zod';
import type { Stack } from './stack.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** An account of the identity service. */
export interface Person extends Credentials {
  uid: string;
}

/** API key of the identity service's demo project, which accepts any; the portal's pages use this one. */
export const API_KEY = 'demo-key';
/** Password of every seeded account, and of those that tests create. */
export const PASSWORD = 'password1';

const SignUpSchema = z.object({ localId: z.string() });
const MailSchema = z.object({ kind: z.string(), email: z.string(), link: z.string() });
export type Mail = z.infer<typeof MailSchema>;

export const createUniqueEmail = () => `${crypto.randomUUID()}@example.com`;

/** Creates an account with a password, which the host has not seen. */
export async function signUp({ emulator }: Stack): Promise<Person> {
  const email = createUniqueEmail();
  const response = await postJson(
    `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${API_KEY}`,
    { email, password: PASSWORD },
  );
  const { localId } = SignUpSchema.parse(await response.json());
  return { uid: localId, email, password: PASSWORD };
}

/** Calls the identity service with the person's ID token. */
export async function callAs(
  { emulator }: Stack,
  { email, password }: Credentials,
  verb: string,
  body: object,
) {
  const call = (name: string, sent: object) =>
    postJson(`http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${API_KEY}`, sent);
  const response = await call('signInWithPassword', { email, password, returnSecureToken: true });
  const { idToken } = z.object({ idToken: z.string() }).parse(await response.json());
  await call(verb, { idToken, ...body });
}

/** Mails to this address whose links have not been used. */
export async function fetchMails({ mock }: Stack, email: string): Promise<Mail[]> {
  const response = await fetch(`${mock}/__mock/outbox`);
  const { mails } = z.object({ mails: z.array(MailSchema) }).parse(await response.json());
  return mails.filter((mail) => mail.email === email);
}

/** Requests a mail with a reset link, and returns the query of the link's address. */
export async function requestResetQuery(stack: Stack, person: Person): Promise<string> {
  await callAs(stack, person, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
  const [mail] = await fetchMails(stack, person.email);
  return new URL(mail?.link ?? '', stack.portal).search;
}

/** Creates a linking code for a chat user. */
export async function createLinkingCode({ mock }: Stack, discordUser: string): Promise<string> {
  const response = await postJson(`${mock}/__mock/codes`, { discordUser });
  return z.object({ code: z.string() }).parse(await response.json()).code;
}

const postJson = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
