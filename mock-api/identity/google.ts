import { z } from 'zod';
import { messages } from '#schema/messages.ts';
import { emailField } from '#schema/rules/fields.ts';
import type { Answered } from '../answer.ts';
import type { Context } from '../context.ts';
import type { GoogleAccount } from '../pages/google-chooser.ts';
import { googleChooserPage } from '../pages/google-chooser.ts';
import { noticePage } from '../pages/notice.ts';
import { emptyPlayer, googleProfileOf } from '../players.ts';
import { googleSub } from '../worlds/world.ts';
import { document, signInOver } from './documents.ts';
import { newUid, signedIn } from './returns.ts';

const EmailSchema = emailField(messages.invalidEmail);

/** Someone with an account at the provider whom the portal has never seen. */
const stranger = { email: 'gwen.fields@example.com', displayName: 'Gwen Fields' };

/** GET /google/chooser: for a popup of the portal, or (mode=redirect, with a state) for the whole window. */
export function chooserScreen(context: Context, query: URLSearchParams): Answered {
  const { signIns, portalOrigin } = context;
  if (query.get('origin') !== portalOrigin) return foreign(portalOrigin);
  const mode = query.get('mode') === 'redirect' ? 'redirect' : 'popup';
  const state = query.get('state') ?? '';
  if (mode === 'redirect' && !signIns.peek(state, 'google')) return signInOver(portalOrigin);
  const accounts = accountsOf(context, query.get('email'));
  return document(200, portalOrigin, (nonce) =>
    googleChooserPage({ accounts, mode, origin: portalOrigin, state, nonce }),
  );
}

/** GET /google/choose: the choice of a redirected window. Uses up the state. */
export async function choose(context: Context, query: URLSearchParams): Promise<Answered> {
  const { portalOrigin, signIns } = context;
  if (query.get('origin') !== portalOrigin) return foreign(portalOrigin);
  const email = z.safeParse(EmailSchema, query.get('email')).data;
  if (email === undefined || !signIns.take(query.get('state') ?? '', 'google'))
    return signInOver(portalOrigin);
  return signedIn(context, 'google', await enter(context, email));
}

/** The uid of whoever has this account; as in the identity service, the same address is the same person. */
function enter(context: Context, email: string): Promise<string> {
  const { store } = context;
  return store.mutate(async (writer) => {
    const linked = store.playerOfGoogle(email);
    const known = linked ?? store.playerOfEmail(email);
    const googleProfile = googleProfileOf(context, email);
    if (!known) {
      const name = accountOf(context, email).displayName;
      const player = {
        ...emptyPlayer(context, newUid(), name),
        email,
        authProviders: ['google'],
        googleProfile,
      };
      await writer.addPlayer(player);
      return player.uid;
    }
    if (!linked) {
      await writer.changePlayer(known.uid, (draft) => {
        if (!draft.authProviders.includes('google')) draft.authProviders.push('google');
        draft.googleProfile = googleProfile;
      });
    }
    return known.uid;
  });
}

function accountsOf(context: Context, typed: string | null): GoogleAccount[] {
  const own = context.people.flatMap(({ google }) => google?.email ?? []);
  const other = z.safeParse(EmailSchema, typed).data;
  const emails = new Set([...(other === undefined ? [] : [other]), ...own, stranger.email]);
  return [...emails].map((email) => accountOf(context, email));
}

function accountOf({ people, store }: Context, email: string): GoogleAccount {
  const person = people.find((one) => one.google?.email === email);
  const player = store.playerOfGoogle(email);
  const ownName = email === stranger.email ? stranger.displayName : email.split('@')[0];
  const displayName = person?.displayName ?? player?.displayName ?? ownName ?? email;
  return { email, displayName, idToken: idTokenOf(email, displayName), avatar: player?.profileImageUrl };
}

/** What the Auth emulator takes for an ID token of the provider: its claims, as JSON. */
const idTokenOf = (email: string, name: string) =>
  JSON.stringify({ sub: googleSub(email), email, email_verified: true, name });

const foreign = (portalOrigin: string): Answered =>
  document(400, portalOrigin, (nonce) =>
    noticePage({ title: 'Sign-in', message: messages.signInOriginForeign, nonce }),
  );
