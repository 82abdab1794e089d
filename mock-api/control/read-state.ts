import { callKeys } from '#schema/calls.ts';
import type { Finding } from '#schema/conformance.ts';
import * as messages from '#schema/messages.ts';
import type { Fault } from '../faults/fault.ts';
import { faultKinds } from '../faults/fault.ts';
import { createDataExportUrl } from '../handlers/data-export.ts';
import type { MockState } from '../host/mock-state.ts';
import { HttpError } from '../http/refusals.ts';
import type { OutboxMail } from '../identity/identity-service.ts';
import type { IssuedCode } from '../worlds/world.ts';
import { worldNames } from '../worlds/worlds.ts';
import type { Exchange } from './journal.ts';

export type ControlState = Awaited<ReturnType<typeof readControlState>>;

/** Returns the active world with its people and codes. */
export function readWorldState(host: MockState) {
  const people = host.listPeople().map(({ uid, email, password, is }) => ({ uid, email, password, is }));
  return { world: host.activeWorld().name, people, codes: listCodes(host) };
}

/** Returns the state that the control page shows. Instants are ISO text, by the world's clock. */
export async function readControlState(host: MockState) {
  return {
    now: new Date(host.clock.now()).toISOString(),
    worlds: worldNames,
    ...readWorldState(host),
    /** Absent while the identity service is unreachable. */
    outbox: await readOutbox(host).catch(ignoreUnreachable),
    journal: host.journal.exchanges().map(toJournalEntry),
    faults: host.faults.list().map(({ fault, ...scope }) => ({ ...scope, fault: formatFault(fault) })),
    latencyMs: host.latencyMs(),
    calls: callKeys,
    faultKinds,
  };
}

function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error;
}

interface Mail {
  kind: string;
  email: string;
  link: string;
  sentAt?: string;
}

/**
 * Returns the mails of the identity service whose link has not been used, then the mails of data exports. Throws
 * 503 if the identity service is unreachable.
 */
export async function readOutbox(host: MockState): Promise<Mail[]> {
  const { store, origin } = host.activeWorld().context;
  const exports = store.exports().map((request) => ({
    kind: 'dataExport',
    email: request.email,
    link: createDataExportUrl(origin, request),
    sentAt: new Date(request.requestedAt).toISOString(),
  }));
  return [...(await readIdentityMails(host)), ...exports];
}

/** Empty until the identity service is seeded. */
async function readIdentityMails(host: MockState): Promise<OutboxMail[]> {
  if (!host.isIdentityReady()) return [];
  try {
    return await host.activeWorld().context.identity.outbox();
  } catch (cause) {
    throw new HttpError(503, messages.identityUnreachable, { cause });
  }
}

function listCodes(host: MockState) {
  const { store } = host.activeWorld().context;
  return store.codes().map((code) => ({
    code: code.code,
    state: getCodeState(host, code),
    discordUser: code.platformInfo.username ?? '',
    ...(code.expiresAt === undefined ? {} : { expiresAt: new Date(code.expiresAt).toISOString() }),
  }));
}

/** Returns 'free', 'used', 'expired' or 'taken'. */
function getCodeState(host: MockState, { used, expiresAt, platformInfo }: IssuedCode): string {
  if (used) return 'used';
  if (expiresAt !== undefined && expiresAt <= host.clock.now()) return 'expired';
  return host.activeWorld().context.store.playerByDiscordId(platformInfo.id) ? 'taken' : 'free';
}

function toJournalEntry({ findings, ...exchange }: Exchange) {
  return {
    ...exchange,
    verdict: getVerdict(exchange.status, findings),
    findings: findings.map(formatFinding),
  };
}

/** Returns 'agrees' if the response conforms to the contract of its call. */
function getVerdict(status: number, findings: readonly Finding[]) {
  if (status === 0) return 'no response';
  return findings.length === 0 ? 'agrees' : 'drifts';
}

const formatFinding = ({ severity, check, path, expected, actual }: Finding) =>
  `${severity}: ${check} at ${path}: expected ${expected}, was ${actual}`;

/** Describes a fault, such as 'status 503' or 'drift topPlayers[0].rank'. */
const formatFault = (fault: Fault): string =>
  Object.values(fault)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ');
