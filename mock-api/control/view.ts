import { callKeys } from '#schema/calls.ts';
import type { Finding } from '#schema/conformance.ts';
import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import type { Fault } from '../faults.ts';
import { faultKinds } from '../faults.ts';
import type { Host } from '../host.ts';
import type { OutboxMail } from '../identity-service.ts';
import type { Exchange } from '../journal.ts';
import type { ControlCode, ControlView, JournalEntry } from '../pages/control-view.ts';
import type { IssuedCode } from '../worlds/world.ts';
import { worldNames } from '../worlds/worlds.ts';

/** The world in place and how to get into it. */
export function worldOf(host: Host) {
  const { name, world } = host.current();
  const people = world.people.map(({ uid, email, password, is }) => ({ uid, email, password, is }));
  return { world: name, people, codes: codesOf(host) };
}

/** All that the control page shows. */
export async function viewOf(host: Host): Promise<ControlView> {
  return {
    now: new Date(host.clock.now()).toISOString(),
    worlds: worldNames,
    ...worldOf(host),
    outbox: await outboxOf(host),
    journal: host.journal.exchanges().map(entryOf),
    faults: host.faults.all().map(({ call, fault, times }) => ({ call, fault: wordsOf(fault), times })),
    calls: callKeys,
    faultKinds,
  };
}

/** Mails not yet acted upon; none before the identity service has started. */
export async function outboxOf(host: Host): Promise<OutboxMail[]> {
  if (!host.isIdentityReady()) return [];
  try {
    return await host.current().context.identity.outbox();
  } catch (cause) {
    throw new Refusal(503, messages.identityUnreachable, { cause });
  }
}

function codesOf(host: Host): ControlCode[] {
  const { store } = host.current().context;
  return store.codes().map((code) => ({
    code: code.code,
    state: stateOf(host, code),
    discordUser: code.platformInfo.username,
    ...(code.expiresAt === undefined ? {} : { expiresAt: new Date(code.expiresAt).toISOString() }),
  }));
}

function stateOf(host: Host, { used, expiresAt, platformInfo }: IssuedCode): string {
  if (used) return 'used';
  if (expiresAt !== undefined && expiresAt <= host.clock.now()) return 'expired';
  return host.current().context.store.playerOfDiscord(platformInfo.id) ? 'taken' : 'free';
}

function entryOf({ findings, ...exchange }: Exchange): JournalEntry {
  return {
    ...exchange,
    verdict: findings.length === 0 ? 'agrees' : 'drifts',
    findings: findings.map(sentenceOf),
  };
}

const sentenceOf = ({ severity, check, path, expected, actual }: Finding) =>
  `${severity}: ${check} at ${path}: expected ${expected}, was ${actual}`;

function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'status':
      return `status ${fault.status}`;
    case 'slow':
      return `slow ${fault.ms} ms`;
    case 'drift':
      return fault.to === undefined
        ? `drift ${fault.path}`
        : `drift ${fault.path} to ${JSON.stringify(fault.to)}`;
    case 'hang':
    case 'reset':
    case 'malformed':
    case 'html':
    case 'empty':
      return fault.kind;
  }
}
