import { z } from 'zod';

/** A known vulnerability that we accept for some time. */
export interface AcceptedAdvisory {
  /** The advisory's id, such as GHSA-xxxx-xxxx-xxxx. */
  id: string;
  /** Why the vulnerability does no harm here. */
  reason: string;
  /** The last day on which the vulnerability is accepted: 2030-01-31. */
  until: string;
}

export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];

const AdvisorySchema = z.object({ url: z.string(), title: z.string(), severity: z.string() });
/** The JSON that `npm audit --json` prints. `via` also names packages whose own entry has the advisory. */
export const AuditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), AdvisorySchema])) })),
});
export type Audit = z.infer<typeof AuditSchema>;

/** Returns one line for each known vulnerability that isn't accepted today, and for each needless entry. */
export function findUnacceptedAdvisories(
  { vulnerabilities }: Audit,
  accepted: readonly AcceptedAdvisory[],
  today: Date,
): string[] {
  const day = today.toISOString().slice(0, 10);
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => (typeof advisory === 'string' ? [] : [{ name, ...advisory }])),
  );
  const open = found.filter(({ url }) => !accepted.some(({ id, until }) => url.endsWith(id) && day <= until));
  const needless = accepted.filter(({ id }) => !found.some(({ url }) => url.endsWith(id)));
  return [
    ...open.map(
      ({ name, severity, title, url }) =>
        `${name}: ${severity}, ${title} (${url}). Update the package, or accept the advisory in tests/security/npm-audit.ts until a day.`,
    ),
    ...needless.map(
      ({ id }) =>
        `${id}: no package has this vulnerability. Delete its entry in tests/security/npm-audit.ts.`,
    ),
  ];
}
