import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { anonymizeEvent } from './anonymize-event.ts';

interface ReportingOptions {
  dsn: string;
  /** Asked before each report. */
  hasConsent: () => boolean;
}

/**
 * Sends uncaught errors and rejections to Sentry. Uses a client with chosen integrations instead of `init`,
 * whose defaults also record clicks, console lines, requests, addresses and sessions.
 */
export function reportErrors({ dsn, hasConsent }: ReportingOptions): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    // Tells Sentry not to store the IP address that the request comes from.
    dataCollection: { userInfo: false },
    sendClientReports: false,
    beforeSend: (event) => (hasConsent() ? anonymizeEvent(event, location.pathname) : null),
  });
  getCurrentScope().setClient(client);
  client.init();
}
