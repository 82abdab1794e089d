import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { Finding as SchemaFinding, WireResponse } from '#schema/conformance.ts';
import { checkConformance } from '#schema/conformance.ts';
import { isSuccess } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { FindingClass, RuleName } from '../policy.ts';
import { classOf } from '../policy.ts';

/** A finding about one response, with its rule of the policy. */
export interface ResponseFinding extends Pick<SchemaFinding, 'check' | 'path' | 'expected' | 'actual'> {
  rule: RuleName;
  class: FindingClass;
}

export interface JudgeOptions {
  /** Arrival of the response in epoch ms. */
  now?: number;
  /** The request is wrong on purpose, so that the host must refuse it. */
  isBad?: boolean | undefined;
  isStrict?: boolean | undefined;
}

/** Judges a response by the policy. Leaves a status below 500 to the check that knows the request. */
export function judgeResponse(
  key: CallKey,
  response: WireResponse,
  { isBad = false, isStrict = false, now }: JudgeOptions = {},
): ResponseFinding[] {
  const { status } = response;
  // The portal never reads the answer to a request that it never sends.
  if (isBad && isSuccess(status)) return [];
  const read = callOf(key).response?.safeParse(parseJson(response.body));
  const isReadable = !isSuccess(status) || read?.success !== false;
  const toFinding = (rule: RuleName, { check, path, expected, actual }: Omit<SchemaFinding, 'severity'>) => ({
    rule,
    class: classOf(rule, isStrict),
    check,
    path,
    expected,
    actual,
  });
  const found = checkConformance(key, response, now).flatMap((one) => {
    const rule = ruleOf(one, isReadable);
    return rule && !(rule === 'noWords' && hasOwnWords(key)) ? [toFinding(rule, one)] : [];
  });
  if (status < 500) return found;
  const expected = isBad ? 'a refusal' : 'an answer';
  const failure = { check: 'status', path: '$', expected, actual: `status ${status}` } as const;
  return [toFinding(isBad ? 'crashOnBadInput' : 'failedValidRequest', failure)];
}

/** Whether the portal shows its own text for every failure of a call. */
const hasOwnWords = (key: CallKey) => callOf(key).failureMessages?.any !== undefined;

/**
 * The rule behind a finding of `schema/conformance.ts`. `isReadable`: the portal reads the rest of the answer. Undefined
 * for a status, which is right or wrong only for a request.
 */
function ruleOf({ check, path, severity }: SchemaFinding, isReadable: boolean): RuleName | undefined {
  switch (check) {
    case 'status':
      return undefined;
    case 'content-type':
      return 'contentType';
    case 'body':
      return isReadable ? 'lostValue' : 'unreadableAnswer';
    case 'missing-field':
      return 'missingField';
    case 'unknown-field':
      return severity === 'violation' ? 'publicField' : 'unknownField';
    case 'error-body':
      return 'noWords';
    case 'order':
      if (severity === 'warning') return 'otherFirstRank';
      return path.endsWith('generatedAt') ? 'futureInstant' : 'wrongOrder';
    case 'redirect':
      return severity === 'violation' ? 'plainHttp' : 'redirectOrigin';
  }
}
