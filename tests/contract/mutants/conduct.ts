import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Answered, Asked, Send } from '../engine/exchange.ts';
import type { Mutant } from './mutant.ts';
import { answerOf, changing } from './mutant.ts';

/** Hosts whose every answer looks right and whose conduct is wrong. */
export function conductMutants(): Mutant[] {
  return [
    ...bearerKeys.map(opensToAnyone),
    ...inputKeys.map(takesAnything),
    ...inputKeys.map(failsOnBadInput),
    ...wordedKeys.map(saysElse),
    ...callKeys.map(takesAnyMethod),
    ...forgetful,
    staleProfiles,
    mixedUp,
    ...unsorted,
    plainRedirect('robloxLogin', 'redirectUrl'),
    plainRedirect('robloxLink', 'redirectUrl'),
    plainRedirect('googleLogin', 'url'),
  ];
}

const bearerKeys = callKeys.filter((key) => calls[key].auth === 'bearer');
const inputKeys = callKeys.filter(
  (key) => JSON.stringify(calls[key].path).includes('{') || !['GET', 'DELETE'].includes(calls[key].method),
);

const violation = (call: CallKey, name: string, path = '$') => ({
  name: `${call} ${name}`,
  call,
  path,
  label: 'violation' as const,
});

/** Whoever is refused for their token is served as somebody. */
function opensToAnyone(call: CallKey): Mutant {
  return {
    ...violation(call, 'is open to anyone'),
    between:
      (send, { actors, newcomer }) =>
      async (asked) => {
        const answered = await send(asked);
        if (asked.call !== call || answered.status !== 401) return answered;
        // A write is not the reader's: the run goes on with them.
        const served = calls[call].method === 'GET' ? actors.reader : newcomer?.();
        return send({ ...asked, headers: { ...asked.headers, authorization: `Bearer ${served?.token}` } });
      },
  };
}

const refusing =
  (call: CallKey, instead: (asked: Asked) => Answered): Mutant['between'] =>
  (send) =>
  async (asked) => {
    const answered = await send(asked);
    return asked.call === call && answered.status === 400 ? instead(asked) : answered;
  };

const takesAnything = (call: CallKey): Mutant => ({
  ...violation(call, 'takes any input'),
  between: refusing(call, () => answerOf(200, { success: true })),
});

const failsOnBadInput = (call: CallKey): Mutant => ({
  ...violation(call, 'fails on bad input'),
  between: refusing(call, () => answerOf(500, { message: 'Internal error' })),
});

/** Calls with a rule that has words of its own. */
const wordedKeys = ['verifyCode', 'linkPlatform', 'requestDataExport'] as const;

const saysElse = (call: CallKey): Mutant => ({
  ...violation(call, 'refuses in other words than the form'),
  between: refusing(call, () => answerOf(400, { message: 'Bad request' })),
});

const takesAnyMethod = (call: CallKey): Mutant => ({
  ...violation(call, 'takes any method'),
  between: (send) => async (asked) => {
    const answered = await send(asked);
    return asked.call === call && answered.status === 405 ? answerOf(200, {}) : answered;
  },
});

/** It says that it has done it, and has not. */
const forgets = (call: CallKey, path: string): Mutant => ({
  ...violation(call, `does nothing that changes ${path}`, path),
  between: (send) => async (asked) => {
    const isMeant = asked.call === call && asked.method === calls[call].method && isTaken(call, asked.body);
    return isMeant && (await isKnown(send, asked)) ? answerOf(200, { success: true }) : send(asked);
  },
});

/** Whether the token is a good one: asked of a call that changes nothing. */
async function isKnown(send: Send, { headers }: Asked): Promise<boolean> {
  const { status } = await send({
    call: 'profile',
    method: 'GET',
    path: calls.profile.path,
    headers,
    body: undefined,
  });
  return status === 200;
}

function isTaken(call: CallKey, body = '{}'): boolean {
  try {
    return z.safeParse(calls[call].input, JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const forgetful: readonly Mutant[] = [
  forgets('updateOption', '$.ingameOptions.Privacy.PublicProfileVisible'),
  forgets('updateOption', '$.ingameOptions.Privacy.ShowInLeaderboards'),
  forgets('linkPlatform', '$.discordProfile'),
  forgets('unlinkAccount', '$.discordProfile'),
  forgets('deleteAccount', '$'),
];

/** A cache in front of public profiles that is never emptied. */
const staleProfiles: Mutant = {
  ...violation('publicProfile', 'is never made anew'),
  between(send) {
    const kept = new Map<string, Answered>();
    return async (asked) => {
      if (asked.call !== 'publicProfile') return send(asked);
      const known = kept.get(asked.path) ?? (await send(asked));
      kept.set(asked.path, known);
      return known;
    };
  },
};

/** A cache in front of own profiles that forgets whose they are. */
const mixedUp: Mutant = {
  ...violation('profile', 'is another’s'),
  between:
    (send, { actors }) =>
    (asked) => {
      const isReaders =
        asked.call === 'profile' && asked.headers.authorization === `Bearer ${actors.reader?.token}`;
      if (!isReaders) return send(asked);
      return send({
        ...asked,
        headers: { ...asked.headers, authorization: `Bearer ${actors.other?.token}` },
      });
    },
};

const editing = (call: CallKey, edit: (body: Record<string, unknown>) => Record<string, unknown>) =>
  changing(call, (answered) =>
    answered.status === 200
      ? { ...answered, body: JSON.stringify(edit(JSON.parse(answered.body))) }
      : answered,
  );

const rows = (body: Record<string, unknown>) => (Array.isArray(body.topPlayers) ? body.topPlayers : []);

const unsorted: readonly Mutant[] = [
  {
    ...violation('leaderboard', 'begins at rank 0 of its own', '$.topPlayers[0].rank'),
    between: editing('leaderboard', (body) => ({
      ...body,
      topPlayers: rows(body).map((row) => ({ ...row, rank: row.rank + 1 })),
    })),
  },
  {
    ...violation('leaderboard', 'is upside down', '$.topPlayers[1].axp'),
    between: editing('leaderboard', (body) => ({ ...body, topPlayers: rows(body).toReversed() })),
  },
  {
    ...violation('leaderboard', 'lists a player twice', '$.topPlayers[1].uid'),
    between: editing('leaderboard', (body) => ({ ...body, topPlayers: [rows(body)[0], ...rows(body)] })),
  },
  {
    ...violation('leaderboard', 'is of tomorrow', '$.generatedAt'),
    between: editing('leaderboard', (body) => ({
      ...body,
      generatedAt: new Date(Date.now() + 86_400_000).toISOString(),
    })),
  },
];

const plainRedirect = (call: CallKey, field: string): Mutant => ({
  ...violation(call, 'leads over plain http', `$.${field}`),
  between: editing(call, (body) => ({ ...body, [field]: 'http://www.roblox.com/login' })),
});
