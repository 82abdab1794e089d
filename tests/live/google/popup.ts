/** `sub` of the account that Google's popup offers. */
export const googleUserSub = 'google-user';
export const AUTH_DOMAIN = 'portal-live.firebaseapp.com';

/**
 * Replaces https://apis.google.com/js/api.js. Firebase asks the loader for an iframe of the auth domain, which passes the
 * popup's result on; here the popup posts it to the page.
 */
export const gapiScript = `
const handlers = {};
addEventListener('message', ({ data, origin }) => {
  if (origin === 'https://${AUTH_DOMAIN}') handlers.authEvent?.(data);
});
const iframe = {
  restyle: async () => undefined,
  ping: async (ready) => ready(),
  register: (type, handler) => { handlers[type] = handler; },
  send(type, message, respond) {
    try { respond([{ [type]: true }]); } catch { /* Firebase throws after each response. */ }
  },
};
self.gapi = {
  load: (name, { callback }) => callback(),
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    Iframe: class {},
    getContext: () => ({ open: (options, ready) => ready(iframe) }),
  },
};
self[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/**
 * Firebase's popup with Google's account chooser. Google stays signed in when the portal signs out: it skips the chooser
 * from the second time on, unless Firebase asks for it.
 */
export const popupPage = `<!doctype html><title>Sign in</title><button>Continue as ${googleUserSub}</button>
<script>
const query = new URLSearchParams(location.search);
const { prompt } = JSON.parse(query.get('customParameters') ?? '{}');
const finish = () => {
  localStorage.setItem('google-session', '${googleUserSub}');
  const authEvent = {
    type: query.get('authType'), eventId: query.get('eventId'), sessionId: 'session', tenantId: null, error: null,
    urlResponse: location.href, postBody: 'id_token=${googleUserSub}&providerId=google.com',
  };
  opener.postMessage({ authEvent }, '*');
};
document.querySelector('button').onclick = finish;
if (localStorage.getItem('google-session') && prompt !== 'select_account') finish();
</script>`;
