/** Calls of Google's identity service that scripts make without a browser. */
type IdentityCall =
  | 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  | 'securetoken.googleapis.com/v1/token';

export interface IdentityService {
  /** The web API key of the Firebase project; the emulator takes any. */
  apiKey: string;
  /** `host:port` of the Auth emulator, instead of the real service. */
  emulator: string | undefined;
  /** A URL of the portal, to whose pages the key may be restricted. */
  portalUrl: string | undefined;
}

/** The address and the options of a POST to the identity service. */
export function createIdentityRequest(
  call: IdentityCall,
  body: object,
  { apiKey, emulator, portalUrl }: IdentityService,
) {
  const base = emulator === undefined ? 'https:/' : `http://${emulator}`;
  return {
    url: `${base}/${call}?key=${encodeURIComponent(apiKey)}`,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(portalUrl !== undefined && { referer: `${new URL(portalUrl).origin}/` }),
      },
      body: JSON.stringify(body),
    },
  };
}
