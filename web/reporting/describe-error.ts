import type { ErrorReport } from '#schema/beacon.ts';
import { beacon } from '#schema/beacon-limits.ts';

/** The event of an uncaught error or of an unhandled rejection. */
export type ErrorLikeEvent = Pick<ErrorEvent, 'error'> | Pick<PromiseRejectionEvent, 'reason'>;

/**
 * Describes an error without data of a person. The message isn't included, because messages may quote names or
 * responses. Of the stack only the places in the portal's own scripts are included.
 */
export function describeError(event: ErrorLikeEvent, route: ErrorReport['route']): ErrorReport {
  const isRejection = 'reason' in event;
  const thrown: unknown = isRejection ? event.reason : event.error;
  // Compares the name, because an import of the class would load the app with this script.
  const isScreen = thrown instanceof Error && thrown.name === 'ScreenError';
  const error = isScreen ? thrown.cause : thrown;
  const { name, stack = '' } = error instanceof Error ? error : { name: 'other' };
  const kind = isRejection ? 'rejection' : 'uncaught';
  return {
    type: 'error',
    route,
    kind: isScreen ? 'screen' : kind,
    name: toName(name),
    frames: toFrames(stack),
  };
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the server replaces a name that it doesn't know by 'other'
const toName = (name: string) => name.slice(0, MAX_NAME_LENGTH) as ErrorReport['name'];
const MAX_NAME_LENGTH = 40;

/** After a failed import, the URL of a script has the query `retry`. */
const toFrames = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]+\.js)(?:\?retry=\d+)?(:\d+:\d+)/g)]
    .map(([, file, position]) => `${file}${position}`)
    .slice(0, beacon.maximumFrames);
