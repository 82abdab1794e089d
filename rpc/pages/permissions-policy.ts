/** Browser features that no page uses, so no script on a page may. */
const unusedFeatures =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';

/** The Permissions-Policy header of every page. */
export const permissionsPolicy = unusedFeatures
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');
