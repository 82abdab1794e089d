import type { Beacon } from '#schema/beacon.ts';
import { beacon } from '#schema/beacon-limits.ts';

/**
 * Sends reports to the portal, also while the page closes. A report that is lost, for example by a blocker, is
 * not sent again.
 */
export function sendBeacon(reports: Beacon): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  if (isQueued(body)) return;
  fetch(beacon.path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** False if the browser has no `sendBeacon`, refuses it or has a full queue. Some blockers make it throw. */
function isQueued(body: Blob): boolean {
  try {
    return navigator.sendBeacon(beacon.path, body);
  } catch {
    return false;
  }
}
