import { time } from './constants.ts';

/** The address and limits of browsers' reports (beacon.ts). Not in constants.ts, which every page loads first. */
export const beacon = {
  path: '/beacon',
  /** Maximum of reports in one request. */
  maximumReports: 20,
  /** Maximum of a browser's own reports in bytes: each report of Chromium has the whole content security policy. */
  maximumReportBytes: 64 * 1024,
  /** Maximum of errors that one page reports. */
  maximumErrors: 10,
  /** Maximum of an error's places in the scripts, innermost first. */
  maximumFrames: 5,
  /** Maximum of a loading time in ms. */
  maximumVital: time.HOUR_MS,
} as const;
