/** Hands the chosen identity to the window that opened this one, at the portal's origin and nowhere else. */
export const chooserScript = `'use strict';
const origin = document.querySelector('[data-origin]').dataset.origin;
document.getElementById('cancel').addEventListener('click', () => window.close());
for (const account of document.querySelectorAll('[data-id-token]')) {
  account.addEventListener('click', () => {
    if (!window.opener) {
      document.getElementById('no-opener').hidden = false;
      return;
    }
    window.opener.postMessage({ type: 'google-identity', idToken: account.dataset.idToken }, origin);
    window.close();
  });
}
`;
