import { z } from 'zod';
import { isSuccess } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { Finding as SchemaFinding, WireResponse } from '#schema/conformance.ts';
import { checkConformance } from '#schema/conformance.ts';
import type { ErrorCode } from '#schema/error-codes.ts';
import { isLoopback } from '#schema/local-host.ts';
import { hostErrorMessage } from '#schema/wire/host-error-message.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';
import { findGarbled, findImplausible } from '../checks/plausibility.ts';
import { isLeftOut } from '../generate/json-path.ts';
import { listAbsentZeros } from '../generate/schema-fields.ts';
import type { FindingClass, RuleName } from '../policy.ts';
import { classOf } from '../policy.ts';
import type { ContractResponse } from './exchange.ts';
import type { PortalOutcome, PortalSettings } from './portal.ts';

/** A finding about one response, with its rule of the policy. */
export interface ResponseFinding extends Pick<SchemaFinding, 'path' | 'expected' | 'actual'> {
  check: SchemaFinding['check'] | 'plausible';
  rule: RuleName;
  class: FindingClass;
}

export interface JudgeOptions {
  /** The host's clock at the response, in epoch ms. */
  now: number;
  /** The request is wrong on purpose, so that the host must refuse it. */
  isBad: boolean;
  /** The request is valid, and a refusal with 4xx is right all the same. */
  mayFail: boolean;
  settings: PortalSettings;
}

/** Whether a success says in its body that it failed. The portal takes it for a success. */
export const saysFailure = (body: unknown): boolean => FailureSchema.safeParse(body).success;

const FailureSchema = z.union([
  z.object({ success: z.literal(false) }),
  z.object({ ok: z.literal(false) }),
  z.object({ status: z.enum(['error', 'fail', 'failed', 'failure']) }),
  z.object({ error: z.string().min(1), success: z.never().optional() }),
]);

type Judge = (
  rule: RuleName,
  found: Omit<ResponseFinding, 'rule' | 'class'>,
  isCertain?: boolean,
) => ResponseFinding;

const atStatus = (expected: string, actual: string) =>
  ({ check: 'status', path: '$', expected, actual }) as const;

/**
 * Judges a response by the policy. `portal`: the portal's response, if the portal makes such a request; without it, a
 * status below 500 is left to the check that knows the request.
 */
export function judgeResponse(
  key: CallKey,
  response: ContractResponse,
  { portal, ...options }: JudgeOptions & { portal: PortalOutcome | undefined },
): ResponseFinding[] {
  const { isBad } = options;
  const { status, body } = response;
  const judge: Judge = (rule, found, isCertain = false) => ({
    ...{ rule, class: classOf(rule, isCertain) },
    ...found,
  });
  if (isSuccess(status) && saysFailure(parseWireJson(body)))
    return [judge('failureAs200', atStatus('a status of 4xx with a failure', `status ${status}`))];
  // The portal never reads the response to a request that it never sends.
  if (isBad && isSuccess(status)) return [];
  const found = judgeContent(key, response, { judge, options });
  if (portal) return [...found, ...judgePortal(key, response, { judge, options, portal, found })];
  if (status < 500 && status !== 0) return found;
  const rule = isBad ? 'crashOnBadInput' : 'failedValidRequest';
  return [...found, judge(rule, atStatus('a response', status === 0 ? 'none' : `status ${status}`))];
}

/** What the response itself holds. */
function judgeContent(
  key: CallKey,
  response: ContractResponse,
  { judge, options: { now, isBad, settings } }: { judge: Judge; options: JudgeOptions },
): ResponseFinding[] {
  const { status, body: text } = response;
  const body = parseWireJson(text);
  const read = isSuccess(status) ? callOf(key).response?.safeParse(body) : undefined;
  const isReadable = read?.success !== false;
  const found = checkConformance(key, response).flatMap(({ severity, ...one }) => {
    const rule = ruleOf(key, { severity, ...one }, { isReadable, body });
    return rule && !(rule === 'noMessage' && (hasOwnMessage(key, status) || status === 0))
      ? [judge(rule, one)]
      : [];
  });
  const { strictResponse } = callOf(key);
  const absent = read?.success && strictResponse ? listAbsentZeros(strictResponse, body) : [];
  for (const { path } of absent.filter(({ hasUnknownNumber }) => hasUnknownNumber)) {
    const problem = { expected: 'a number', actual: 'absent, beside a number of an unknown name' };
    found.push(judge('absentNumber', { check: 'missing-field', path, ...problem }));
  }
  if (isSuccess(status) && isKept(key, response))
    found.push(
      judge('sharedCache', atStatus('private or no-store', 'a response that shared caches may keep')),
    );
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity') found.push(judge('compressed', atStatus('no content-encoding', encoding)));
  if (text.includes('\ufffd'))
    found.push(judge('garbledText', atStatus('text in UTF-8', 'bytes that are none')));
  // A refusal of a bad request may repeat markup of that request.
  const message = isSuccess(status) || isBad ? undefined : hostErrorMessage(body);
  const odd = read?.success
    ? findImplausible(key, { sent: body, read: read.data }, { now, ...settings })
    : findGarbled(message);
  for (const { rule, isCertain, ...one } of odd)
    found.push(judge(rule, { check: 'plausible', ...one }, isCertain));
  return found;
}

interface PortalJudgement {
  judge: Judge;
  options: JudgeOptions;
  portal: PortalOutcome;
  found: readonly ResponseFinding[];
}

/** What the portal makes of the response. */
function judgePortal(
  key: CallKey,
  response: ContractResponse,
  { judge, options: { mayFail, settings }, portal: { error, tries, lost }, found }: PortalJudgement,
): ResponseFinding[] {
  if (!error)
    return tries > 1 ? [judge('retried', atStatus('a response to one request', `${tries} requests`))] : [];
  const redirect = isSuccess(response.status) ? findRedirect(key, parseWireJson(response.body)) : undefined;
  if (redirect) return judgeRedirect(key, redirect, { judge, settings });
  if (found.some(({ rule }) => rule === 'unreadableResponse') || isAllowedResponse(key, response, mayFail))
    return [];
  const sees = `${lost ? lost.message : `status ${response.status}`}; the player sees '${error.message}'`;
  return [judge(ruleOfError(error.code), atStatus('a response that the portal can use', sees))];
}

/** The portal has refused the address. */
function judgeRedirect(
  key: CallKey,
  { hostname, origin, pathname, protocol }: URL,
  { judge, settings }: { judge: Judge; settings: PortalSettings },
): ResponseFinding[] {
  if (isLoopback(hostname)) return [];
  const place = { check: 'redirect', path: `$.${callOf(key).redirect?.field}` } as const;
  const actual = origin + pathname.replace(/\/[^/]*$/, '');
  if (protocol !== 'https:') return [judge('plainHttp', { ...place, expected: 'an https address', actual })];
  const expected = 'an address of AUTH_REDIRECT_ORIGINS';
  return [judge('redirectOrigin', { ...place, expected, actual }, settings.isKnown.authRedirectOrigins)];
}

/** Whether shared caches may keep a response that is for its caller alone (RFC 9111). */
function isKept(key: CallKey, { headers }: ContractResponse): boolean {
  const { isPersonal, isSingleUse, auth } = callOf(key);
  const control = headers['cache-control'] ?? '';
  if ((!isPersonal && !isSingleUse) || /no-store|private|no-cache/i.test(control)) return false;
  const isFresh = /(?<!s-)max-age="?[1-9]/i.test(control);
  const isPublic = /\bpublic\b/i.test(control) && (isFresh || !/max-age/i.test(control));
  const isShared = /s-maxage="?[1-9]/i.test(control) || isPublic || Number(headers.age ?? 0) > 0;
  return isShared || (auth === 'none' && isFresh);
}

/** The address to which a readable response leads. */
function findRedirect(key: CallKey, body: unknown): URL | undefined {
  const { redirect, response } = callOf(key);
  if (!redirect || !response?.safeParse(body).success) return undefined;
  return new URL(String(new Map(Object.entries(body ?? {})).get(redirect.field)));
}

/** Some failures are right for a valid request: the player hides the profile, has no rank yet, or has typed a code. */
function isAllowedResponse(key: CallKey, { status, body }: WireResponse, mayFail: boolean): boolean {
  if (mayFail && status >= 400 && status < 500) return true;
  if (key === 'publicProfile') return [403, 404, 410].includes(status);
  return key === 'ownRank' && (status === 404 || (isSuccess(status) && ['', 'null'].includes(body.trim())));
}

function ruleOfError(code: ErrorCode): RuleName {
  if (code === 'badAnswer' || code === 'emptyAnswer') return 'unreadableResponse';
  const isFailure = ['hostFailed', 'hostUnavailable', 'hostTimeout', 'resultUnknown'].includes(code);
  return isFailure ? 'failedValidRequest' : 'refusedValidRequest';
}

/** Whether the portal shows its own text for a failure of a call, whatever the host says. */
const hasOwnMessage = (key: CallKey, status: number) =>
  callOf(key).failureMessages?.any !== undefined ||
  callOf(key).failures.some((one) => one.status === status && one.message !== undefined);

/** Expected fields that no screen shows. */
const unshownFields = /\.(authProviders|platform)$|^\$\.id$/;

/**
 * The rule behind a finding of `schema/conformance.ts`. `isReadable`: the portal reads the rest of the response. Undefined
 * for what the portal itself or the table of plausible values judges.
 */
function ruleOf(
  key: CallKey,
  { check, path, severity }: SchemaFinding,
  { isReadable, body }: { isReadable: boolean; body: unknown },
): RuleName | undefined {
  switch (check) {
    case 'status':
    case 'redirect':
    case 'content-type':
      return undefined;
    case 'unknown-field':
      return 'unknownField';
    case 'bound':
      return 'impossibleNumber';
    case 'instant':
      return 'impossibleInstant';
    case 'body':
      if (isReadable) return 'lostValue';
      return key === 'ownRank' && (body ?? null) === null ? undefined : 'unreadableResponse';
    case 'missing-field':
      return isLeftOut(path, body) && !unshownFields.test(path) ? 'missingField' : undefined;
    case 'error-body':
      return 'noMessage';
    case 'order':
      return severity === 'warning' ? undefined : 'wrongOrder';
  }
}
