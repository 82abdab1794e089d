import { z } from 'zod';
import { beacon as limits } from './beacon-limits.ts';
import { routes } from './match-route.ts';

/**
 * The reports of browsers to the portal's own server (`POST /beacon`): the page's script reports errors and
 * loading times, the browser itself reports violations of the content security policy. A report holds no data
 * of a person: no path, no message of an error and no stack besides the places in the portal's own scripts.
 */

/** A page of SPEC §2; 'other' for an unknown path, or for a page that only another version knows. */
const RouteSchema = z.enum([...routes, 'other']).catch('other');

/** Names of errors. Any other name becomes 'other', so that a report can't write a text of its own to the log. */
const errorNames = [
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'AggregateError'],
  ...[
    'AbortError',
    'DataCloneError',
    'DataError',
    'HierarchyRequestError',
    'InvalidStateError',
    'NetworkError',
  ],
  ...['NotAllowedError', 'NotFoundError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError'],
  ...['TimeoutError', 'UnknownError', 'VersionError'],
  ...['ChunkLoadError', 'FirebaseError', 'TRPCClientError', 'ZodError', '$ZodError'],
] as const;

const ErrorReportSchema = z.object({
  type: z.literal('error'),
  route: RouteSchema,
  /** `screen`: a screen threw while it rendered, and the page shows an error in its place. */
  kind: z.enum(['uncaught', 'rejection', 'screen']),
  name: z.enum([...errorNames, 'other']).catch('other'),
  /** Places in the portal's scripts: `app-1a2b3c.js:1:2345`. */
  frames: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(limits.maximumFrames),
});
export type ErrorReport = z.infer<typeof ErrorReportSchema>;

/** A loading time in ms, or the layout shift score (CLS), as the package web-vitals defines them. */
const VitalReportSchema = z.object({
  type: z.literal('vital'),
  route: RouteSchema,
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().min(0).max(limits.maximumVital),
});
export type VitalReport = z.infer<typeof VitalReportSchema>;

/** The body that the page's script sends. */
export const BeaconSchema = z.object({
  reports: z
    .array(z.discriminatedUnion('type', [ErrorReportSchema, VitalReportSchema]))
    .min(1)
    .max(limits.maximumReports),
});
export type Beacon = z.infer<typeof BeaconSchema>;

/** One report in the body that a browser sends to `report-uri` (CSP Level 2). */
export const ReportUriSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string().optional(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** The body that a browser sends to `report-to` (Reporting API). Reports of other types are ignored. */
export const ReportToSchema = z.array(
  z.union([
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: z.string(),
        effectiveDirective: z.string(),
        blockedURL: z.string().nullish(),
      }),
    }),
    z.object({ type: z.string() }),
  ]),
);
