import { badgesConfig } from '#mock-api/worlds/remote-config.ts';
import type { PortFault } from './story-args.ts';

/** The faults that stories set, named by their effect. */

/** Never answers. */
export const hang = { kind: 'hang' } as const;
/** An error response without a usable message. */
export const errorWithoutMessage = { kind: 'status', status: 500, message: ' ' } as const;
export const serverError = { kind: 'status', status: 500 } as const;
export const notFound = { kind: 'status', status: 404 } as const;
export const tooManyRequests = { kind: 'status', status: 429 } as const;
/** Hosts name an expired token as they do an expired code. */
export const unauthorized = { kind: 'status', status: 401, message: 'The token has expired' } as const;
/** Cuts the connection before the call is executed. */
export const connectionReset = { kind: 'reset' } as const;
/** Executes the call, then cuts the connection. */
export const responseLost = { kind: 'lost' } as const;
/** No fault: the call answers as it should. */
export const none = { kind: 'slow', ms: 0 } as const;
export const emptyBody = { kind: 'empty' } as const;
export const malformedBody = { kind: 'malformed' } as const;
/** A response without one of its fields. */
export const withoutField = (path: string) => ({ kind: 'drift', path }) as const;
/** A player who has earned every badge. */
export const everyBadge = {
  kind: 'drift',
  path: 'playerGamesData',
  to: Object.fromEntries(
    Object.entries(badgesConfig.data).map(([gameId, badges]) => [
      gameId,
      {
        badgesOwned: Object.fromEntries(badges.map(({ Name }, at) => [Name, 1_750_000_000 + at])),
        playtime: 3_600,
      },
    ]),
  ),
} as const;

/** A remote configuration without entries. */
export const emptyRemoteConfig: PortFault = { kind: 'resolve', value: { data: {} } };

/** The identity service rejects with this code. */
export const portError = (code: string, message = ''): PortFault => ({ kind: 'refuse', code, message });
