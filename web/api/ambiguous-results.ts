import type { Operation } from '@trpc/client';
import type { Profile } from '#schema/entities/profile.ts';
import type { ApiError, ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { Identity } from '../ports/identity.ts';
import { hasNoToken, hasServerResponse, toApiError } from './api-error.ts';
import type { CallResult, Intercept, Send } from './intercept-calls.ts';
import { createError } from './intercept-calls.ts';
import type { ProfileReading, Write } from './own-profile-writes.ts';
import { getWrite } from './own-profile-writes.ts';

/** After these errors, the studio's API host or a proxy before it may still have made the change. */
const ambiguousErrorCodes: readonly ErrorCode[] = ['resultUnknown', 'hostFailed'];

/** The own profile that the page has. */
export interface ProfileCache {
  /** Replaces the profile by one that was read after a write. */
  replace(profile: Profile): Promise<void>;
  /** Makes the change of a write. */
  change(change: (profile: Profile) => Profile): Promise<void>;
  /** Reads the profile again, after a write whose change the page doesn't make. */
  refetch(): void;
}

/**
 * Finds out whether a write was done whose response was lost: reads the own profile before the write counts as failed, and
 * before the player's next try sends it again. Keeps in the page's profile what a write has changed.
 */
export function createWriteInterceptor(
  cache: ProfileCache,
  identity: Pick<Identity, 'onAuthStateChanged' | 'isDeleted'>,
): Intercept {
  let player: string | undefined;
  identity.onAuthStateChanged((user) => {
    player = user?.uid;
  });
  /** The writes that failed, and of which no read has shown yet that they were done. */
  const doubtful = new Set<string>();

  /** Reads past the session's links, because a refusal may mean that the player's deletion was done. */
  async function readProfile(call: Operation, send: Send, uid: string | undefined): Promise<ProfileReading> {
    try {
      const { result } = await send({ ...call, type: 'query', path: 'profile.own', input: undefined });
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: this procedure's output
      const profile = ('data' in result ? result.data : undefined) as Profile | undefined;
      if (player !== uid || profile === undefined) return { isPlayerGone: false };
      await cache.replace(profile);
      return { profile };
    } catch (error) {
      const isRefused = ['unauthenticated', 'notFound'].includes(toApiError(error).code);
      return { isPlayerGone: isRefused && !isNotSent(error) && (await isPlayerGone(uid)) };
    }
  }

  /** Asks the identity service, because a host or a proxy in trouble refuses players who exist. */
  async function isPlayerGone(uid: string | undefined): Promise<boolean> {
    return uid !== undefined && (await identity.isDeleted(uid).catch(() => false));
  }

  async function sendWrite(call: Operation, write: Write<unknown>, send: Send): Promise<CallResult> {
    const uid = player;
    const key = `${uid} ${call.path} ${JSON.stringify(call.input)}`;
    const isDone = () => readResult(call, write, send, uid);
    if (doubtful.has(key) && ((await isDone()) ?? refuseUnlessRepeatable(write))) {
      doubtful.delete(key);
      return done;
    }
    let result: CallResult;
    try {
      result = await send();
    } catch (error) {
      return resolveFailure(error, key, isDone);
    }
    doubtful.delete(key);
    await keepChange(call, write, uid);
    return result;
  }

  async function resolveFailure(error: unknown, key: string, isDone: () => Promise<boolean | undefined>) {
    if (isAmbiguous(error)) doubtful.add(key);
    if (!doubtful.has(key)) throw error;
    const wasDone = await isDone();
    if (!wasDone) throw wasDone === false ? toFailure(error) : toResultUnknown(error);
    doubtful.delete(key);
    return done;
  }

  /** Returns undefined if the profile doesn't tell. */
  async function readResult(call: Operation, write: Write<unknown>, send: Send, uid: string | undefined) {
    return write.isDone(await readProfile(call, send, uid), call.input);
  }

  async function keepChange({ input }: Operation, { change }: Write<unknown>, uid: string | undefined) {
    if (change && player === uid) await cache.change((profile) => change(profile, input));
  }

  return (call, send) => {
    const write = getWrite(call.path);
    if (write === undefined) return send();
    if (typeof write === 'object') return sendWrite(call, write, send);
    return send().catch((error: unknown) => {
      if (!isAmbiguous(error)) throw error;
      if (write === 'untold') throw toResultUnknown(error);
      return send().catch((last: unknown) => Promise.reject(toFailure(last)));
    });
  };
}

/** Returns that the write is not done, so that it is sent again; throws if that could do it twice. */
function refuseUnlessRepeatable({ isRepeatable }: Write<unknown>): false {
  if (!isRepeatable) throw createError(resultUnknown);
  return false;
}

/** The response of a write that shows no result (SPEC §7). */
const done: CallResult = { result: { type: 'data', data: undefined } };

const isNotSent = (error: unknown) => error instanceof Error && hasNoToken(error);

/** Whether the write may have been done. */
function isAmbiguous(error: unknown): boolean {
  if (hasResponse(error)) return ambiguousErrorCodes.includes(toApiError(error).code);
  return !isNotSent(error);
}

const hasResponse = (error: unknown): boolean => error instanceof Error && hasServerResponse(error);

const resultUnknown: ApiError = { code: 'resultUnknown', message: messages.resultUnknown };
const hostUnavailable: ApiError = { code: 'hostUnavailable', message: messages.hostUnavailable };

/** The error of a write of which nobody knows whether it was done. A response that says why it failed is kept. */
const toResultUnknown = (error: unknown) => (hasResponse(error) ? error : createError(resultUnknown, error));

/** The error of a write that was not done. */
const toFailure = (error: unknown) =>
  hasResponse(error) && toApiError(error).code !== 'resultUnknown'
    ? error
    : createError(hostUnavailable, error);
