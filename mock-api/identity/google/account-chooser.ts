import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import { emailField } from '#schema/rules/fields.ts';
import type { HandlerContext } from '../../handlers/context.ts';
import { createDocumentResponse } from '../../html/document-response.ts';
import type { HttpResponse } from '../../http/http-message.ts';
import { HttpError } from '../../http/refusals.ts';
import { attachGoogleProfile, createEmptyPlayer } from '../../store/players.ts';
import { createGoogleSub } from '../../worlds/world.ts';
import { createRefusedSignInResponse, generateUid, redirectSignedIn } from '../callback.ts';
import type { SeedPerson } from '../identity-service.ts';
import type { GoogleAccount } from './chooser-page.ts';
import { renderChooserPage } from './chooser-page.ts';

/** In lower case, as the identity service keeps each address. */
const EmailSchema = z.pipe(emailField(messages.invalidEmail), z.string().toLowerCase());

/** An account at the provider that the portal has never seen. */
const unregisteredAccount = { email: 'gwen.fields@example.com', displayName: 'Gwen Fields' };

/** GET /google/chooser: in a popup, or with mode=redirect and a state in the main window. */
export function showChooser(context: HandlerContext, query: URLSearchParams): HttpResponse {
  const { oauthStates, portalOrigin } = context;
  if (query.get('origin') !== portalOrigin)
    return createRefusedSignInResponse(portalOrigin, messages.signInOriginForeign);
  const mode = query.get('mode') === 'redirect' ? 'redirect' : 'popup';
  const state = query.get('state') ?? '';
  if (mode === 'redirect' && !oauthStates.peek(state, 'google'))
    return createRefusedSignInResponse(portalOrigin);
  const accounts = listAccounts(context, query.get('email'));
  return createDocumentResponse(200, portalOrigin, (nonce) =>
    renderChooserPage({ accounts, mode, origin: portalOrigin, state, nonce }),
  );
}

/** GET /google/choose: the choice made in redirect mode. Consumes the state. */
export async function chooseAccount(context: HandlerContext, query: URLSearchParams): Promise<HttpResponse> {
  const { portalOrigin, oauthStates } = context;
  if (query.get('origin') !== portalOrigin)
    return createRefusedSignInResponse(portalOrigin, messages.signInOriginForeign);
  const email = z.safeParse(EmailSchema, query.get('email')).data;
  if (email === undefined || !oauthStates.consume(query.get('state') ?? '', 'google'))
    return createRefusedSignInResponse(portalOrigin);
  return redirectSignedIn(context, 'google', await findOrCreatePlayer(context, email));
}

/**
 * Returns the uid of the player with a Google account. The identity service decides who that is, and learns of a new one, so
 * that the popup signs in the same player.
 */
function findOrCreatePlayer(context: HandlerContext, email: string): Promise<string> {
  const { store } = context;
  return store.mutate(async (writer) => {
    const { displayName } = toGoogleAccount(context, email);
    const player = store.playerByGoogleEmail(email) ?? store.playerByEmail(email);
    const uid = await findOrAddIdentity(context, {
      uid: player?.uid ?? generateUid(),
      email,
      displayName,
      disabled: false,
      emailVerified: true,
      google: { sub: createGoogleSub(email), email },
    });
    if (!store.player(uid))
      await writer.addPlayer({ ...createEmptyPlayer(context, uid, displayName), email });
    await writer.changePlayer(uid, (draft) => attachGoogleProfile(context, draft, email));
    return uid;
  });
}

async function findOrAddIdentity({ identity }: HandlerContext, person: SeedPerson): Promise<string> {
  try {
    return await identity.findOrAdd(person);
  } catch (cause) {
    throw new HttpError(503, messages.identityUnreachable, { cause });
  }
}

function listAccounts(context: HandlerContext, typed: string | null): GoogleAccount[] {
  const own = context.people.flatMap(({ google }) => google?.email ?? []);
  const other = z.safeParse(EmailSchema, typed).data;
  const emails = new Set([...(other === undefined ? [] : [other]), ...own, unregisteredAccount.email]);
  return [...emails].map((email) => toGoogleAccount(context, email));
}

function toGoogleAccount({ people, store }: HandlerContext, email: string): GoogleAccount {
  const person = people.find((one) => one.google?.email === email);
  const player = store.playerByGoogleEmail(email);
  const ownName = email === unregisteredAccount.email ? unregisteredAccount.displayName : email.split('@')[0];
  const displayName = person?.displayName ?? player?.displayName ?? ownName ?? email;
  return {
    email,
    displayName,
    idToken: createGoogleIdToken(email, displayName),
    avatar: player?.profileImageUrl,
  };
}

/** Creates an ID token of the provider as the Auth emulator accepts it: the claims as JSON. */
const createGoogleIdToken = (email: string, name: string) =>
  JSON.stringify({ sub: createGoogleSub(email), email, email_verified: true, name });
