import type { ErrorEvent, StackFrame } from '@sentry/browser';
import { matchRoute } from '#schema/match-route.ts';

/**
 * Copies what an error report may contain: the kind of error, the places in the portal's scripts and the route.
 * Leaves out messages of errors, which may quote names or responses, and addresses, which may contain codes.
 */
export function anonymizeEvent(
  { event_id, timestamp, platform, level, exception }: ErrorEvent,
  pathname: string,
): ErrorEvent {
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    /** '/link/:code', never the path itself. */
    transaction: matchRoute(pathname) ?? 'other',
    exception: {
      values: (exception?.values ?? []).map(({ type = '', mechanism, stacktrace }) => ({
        type: ERROR_NAME.test(type) ? type : 'Error',
        ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
        stacktrace: { frames: (stacktrace?.frames ?? []).flatMap(toOwnFrame) },
      })),
    },
  };
}

/** A thrown value may have any text as its name. */
const ERROR_NAME = /^[\w$]{1,40}$/;

const OWN_SCRIPT = /\/assets\/[\w.-]+\.js/;

/** Keeps frames of the portal's scripts. Frames of the page itself or of browser extensions contain addresses. */
function toOwnFrame({ filename = '', function: name, lineno, colno }: StackFrame): StackFrame[] {
  const [script] = OWN_SCRIPT.exec(filename) ?? [];
  if (script === undefined) return [];
  return [
    {
      filename: `app://${script}`,
      in_app: true,
      ...(name && { function: name }),
      ...(lineno !== undefined && { lineno }),
      ...(colno !== undefined && { colno }),
    },
  ];
}
