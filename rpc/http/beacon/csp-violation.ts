import { z } from 'zod';
import { ReportToSchema, ReportUriSchema } from '#schema/beacon.ts';
import { beacon } from '#schema/beacon-limits.ts';
import { matchRoute } from '#schema/match-route.ts';

/** A violation of the content security policy, without data of a person. */
export type CspViolation = {
  route: string;
  directive: z.infer<typeof DirectiveSchema>;
  /** What was blocked: a keyword of CSP, or the origin of a URL. */
  blocked: string;
};

/** Parses the body of a browser's reports. Returns undefined if it is in neither format. */
export function parseCspViolations(body: unknown): CspViolation[] | undefined {
  const byReportUri = ReportUriSchema.safeParse(body).data?.['csp-report'];
  if (byReportUri) {
    const directive = byReportUri['effective-directive'] ?? byReportUri['violated-directive'] ?? '';
    return [createViolation(byReportUri['document-uri'], directive, byReportUri['blocked-uri'])];
  }
  const reports = ReportToSchema.safeParse(body).data;
  return reports
    ?.slice(0, beacon.maximumReports)
    .flatMap((report) =>
      'body' in report
        ? [createViolation(report.body.documentURL, report.body.effectiveDirective, report.body.blockedURL)]
        : [],
    );
}

function createViolation(page: string, directive: string, blocked: string | null | undefined): CspViolation {
  const url = parseUrl(page);
  return {
    route: (url && matchRoute(url.pathname)) ?? 'other',
    directive: DirectiveSchema.parse(directive.split(' ', 1)[0]),
    blocked: describeBlocked(blocked ?? '', url?.origin),
  };
}

/** Shortens a blocked URL to its origin, because its path may hold data of a person. */
function describeBlocked(blocked: string, pageOrigin: string | undefined): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = parseUrl(blocked);
  if (!url || !/^https?:$/.test(url.protocol)) return 'other';
  return url.origin === pageOrigin ? 'self' : url.origin.slice(0, MAX_ORIGIN_LENGTH);
}

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]);
const MAX_ORIGIN_LENGTH = 100;

const directives = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'media-src', 'connect-src', 'worker-src', 'manifest-src', 'frame-src'],
  ...['default-src', 'object-src', 'child-src', 'form-action', 'base-uri', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
] as const;
const DirectiveSchema = z.enum([...directives, 'other']).catch('other');
