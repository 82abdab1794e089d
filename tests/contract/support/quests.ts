import type { HttpResponse } from '#mock-api/core/http-message.ts';
import { HttpError, jsonResponse } from '#mock-api/core/http-message.ts';
import { formatValidationError, parseJsonBody } from '#mock-api/core/request-body.ts';
import type { HandlerRequest } from '#mock-api/handlers/define-handler.ts';
import { parseBearerToken } from '#mock-api/identity/tokens.ts';
import { protectedProcedure, router } from '#rpc/trpc.ts';
import * as messages from '#schema/messages.ts';
import { ClaimSchema, questCalls } from './quest-calls.ts';

/** The mock's handlers and the portal's procedures of the invented calls. */

const claims = new WeakMap<object, Set<string>>();
const TODAY = 'daily-2911';

/** Defines a handler for a signed-in player. Each mock host has its own claims. */
const defineHandler = (
  key: keyof typeof questCalls,
  run: (player: { claimed: Set<string>; uid: string; id: string | undefined }) => HttpResponse,
) => ({
  key,
  async handle({ context, request, fields }: HandlerRequest) {
    const claimed = claims.get(context.store) ?? new Set();
    claims.set(context.store, claimed);
    const player = context.verifyIdToken(parseBearerToken(request.authorization) ?? '');
    if (!player) throw new HttpError(401, messages.bearerInvalid);
    const { method, input } = questCalls[key];
    const { success, data, error } = input.safeParse({
      ...(method === 'POST' && parseJsonBody(request)),
      ...fields,
    });
    if (!success) throw new HttpError(400, formatValidationError(error));
    return run({ claimed, uid: player.sub, id: 'id' in data ? data.id : undefined });
  },
});

export const questHandlers = {
  dailyQuest: defineHandler('dailyQuest', ({ claimed, uid }) =>
    jsonResponse(200, { id: TODAY, title: 'Play three games', isClaimed: claimed.has(uid) }),
  ),
  claimDailyQuest: defineHandler('claimDailyQuest', ({ claimed, uid, id }) => {
    if (id !== TODAY) throw new HttpError(404, 'Not the quest of the day');
    if (claimed.has(uid)) throw new HttpError(409, 'Claimed');
    claimed.add(uid);
    return jsonResponse(200, { success: true, message: 'Claimed' });
  }),
};

export const questsRouter = router({
  daily: protectedProcedure('reading').query(() => undefined),
  claim: protectedProcedure('writing')
    .input(ClaimSchema)
    .mutation(() => undefined),
});
