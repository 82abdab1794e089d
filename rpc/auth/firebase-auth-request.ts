/** Calls of Firebase Auth's REST API that scripts make without a browser. */
type FirebaseAuthCall =
  | 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  | 'securetoken.googleapis.com/v1/token';

export interface FirebaseAuthAddress {
  /** The web API key of the Firebase project; the emulator takes any. */
  apiKey: string;
  /** `host:port` of the Auth emulator, instead of the real service. */
  emulator: string | undefined;
  /** A URL of the portal: if the key is restricted to its pages, Firebase demands its origin in the Referer header. */
  portalUrl: string | undefined;
}

/** The address and the options of a POST to Firebase Auth. */
export function createFirebaseAuthRequest(
  call: FirebaseAuthCall,
  body: object,
  { apiKey, emulator, portalUrl }: FirebaseAuthAddress,
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
