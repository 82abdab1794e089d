import { time } from './constants.ts';

/** The address and limits of browsers' reports (beacon.ts). Not in constants.ts, which every page loads first. */
export const beacon = {
  path: '/beacon',
  /** Maximum of reports in one request. */
  maximumReports: 20,
  /** Maximum of errors that one page reports. */
  maximumErrors: 10,
  /** Maximum of an error's places in the scripts, innermost first. */
  maximumFrames: 5,
  /** Maximum of a loading time in ms. */
  maximumVital: time.HOUR_MS,
} as const;
