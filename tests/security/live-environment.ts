/** The settings of a portal in live mode. */
export const liveEnvironment = {
  API_HOST: 'https://api.example.com',
  CDN_HOST: 'https://cdn.example.com/files',
  PORTAL_ORIGIN: 'https://portal.example.com',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'player-portal.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'player-portal',
  FIREBASE_APP_ID: 'app',
  PICTURE_HOSTS: 'https://pictures.example.com',
};
