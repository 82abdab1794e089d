import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { UidSchema } from '#schema/entities/ids-and-counts.ts';
import * as messages from '#schema/messages.ts';
import { MAX_ADVANCE_SECONDS } from '../clock.ts';
import type { Fault } from '../faults/fault.ts';
import { FaultSchema, faultKinds } from '../faults/fault.ts';
import { HttpError } from '../http/refusals.ts';
import { parseInput } from '../http/request-body.ts';
import type { WorldName } from '../worlds/worlds.ts';
import { worldNames } from '../worlds/worlds.ts';

export const MAX_DISCORD_USER_LENGTH = 64;

export const CodeRequestSchema = z.strictObject({
  discordUser: z.string().trim().min(1).max(MAX_DISCORD_USER_LENGTH),
});
export const ClockSchema = z.strictObject({
  advanceSeconds: z.number().int().min(1).max(MAX_ADVANCE_SECONDS),
});
const FaultRequestSchema = z.strictObject({
  fault: z.looseObject({ kind: z.unknown().optional() }),
  times: z.int().min(1).optional(),
  uid: UidSchema.optional(),
});

export function parseWorldName(fields: unknown): WorldName {
  const { world } = parseInput(z.strictObject({ world: z.unknown().optional() }), fields);
  const name = worldNames.find((known) => known === world);
  if (name === undefined) throw new HttpError(400, messages.worldUnknown({ worlds: worldNames.join(', ') }));
  return name;
}

export function parseCallKey(name: string): CallKey {
  const key = callKeys.find((known) => known === name);
  if (key === undefined) throw new HttpError(404, messages.callUnknown({ calls: callKeys.join(', ') }));
  return key;
}

export function parseFault(fields: unknown): {
  fault: Fault;
  times?: number | undefined;
  uid?: string | undefined;
} {
  const { fault, ...scope } = parseInput(FaultRequestSchema, fields);
  if (!faultKinds.some((kind) => kind === fault.kind)) {
    throw new HttpError(400, messages.faultUnknown({ kinds: faultKinds.join(', ') }));
  }
  return { fault: parseInput(FaultSchema, fault), ...scope };
}
