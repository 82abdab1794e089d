/** Posts the chosen identity to the opener, at the portal's origin only. */
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
