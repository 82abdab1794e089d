import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#tests/faults/fake-time.ts';
import type { FaultHost, Play } from '#tests/faults/fault-host.ts';
import { answer, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang, reset, status } from '#tests/faults/plays.ts';
import type { Portal } from '#tests/faults/portal.ts';
import { askFor, startPortal } from '#tests/faults/portal.ts';
import { askings } from '#tests/faults/procedures.ts';
import { idToken } from '#tests/support/tokens.ts';

/** Everything that is a player's own and goes through the portal, each with a mark of its own. */
const marks = {
  token: 'MARKtoken',
  code: 'MARKCD',
  email: 'mark.email@example.com',
  idToken: 'MARKidToken',
  username: 'MARKusername',
  oobCode: 'MARKoobCode',
  customToken: 'MARKcustomToken',
  hostWords: 'MARKhostWords',
};

const inputs: Record<string, unknown> = {
  'linking.verifyCode': { code: marks.code },
  'linking.linkPlatform': {
    linkCode: marks.code,
    platform: 'discord',
    platformUserId: '1',
    platformUsername: marks.username,
    platformAvatar: `https://cdn.discordapp.com/${marks.username}`,
  },
  'account.requestDataExport': { email: marks.email },
  'auth.verifyToken': { idToken: marks.idToken },
};

let host: FaultHost;
let portal: Portal;
beforeEach(async () => {
  host = await startFaultHost(hang);
  portal = await startPortal(host.origin, { settings: { rateLimitScale: 1 } });
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

/** A host that says back what it was sent. */
const echo =
  (code: number): Play =>
  (exchange) => {
    const { headers, path, body } = exchange;
    const said = `${marks.hostWords} ${headers.authorization} ${path} ${body}`;
    answer(exchange, code, JSON.stringify({ message: said, [said.slice(0, 40)]: 1, displayName: said }));
  };

async function askEverything(token: string): Promise<void> {
  const authorization = `Bearer ${token}`;
  for (const { procedure, input } of askings) {
    const sent = askFor(procedure, inputs[procedure] ?? input);
    await portal.send({ ...sent, headers: { ...sent.headers, authorization } });
  }
}

const pages = [
  `/link/${marks.code}`,
  `/link?code=${marks.code}`,
  `/complete-password-reset?mode=resetPassword&oobCode=${marks.oobCode}`,
  `/reset-password/verify?oobCode=${marks.oobCode}`,
  `/auth/callback?token=${marks.customToken}`,
  `/nowhere/${marks.code}?email=${marks.email}`,
  `/trpc/${marks.token}?input=${marks.code}`,
  `/twitter?token=${marks.token}`,
];

describe('at the most talkative level, with a host that', () => {
  it.each<[string, Play]>([
    ['echoes with success', echo(200)],
    ['echoes a refusal', echo(400)],
    ['echoes a failure', echo(500)],
    ['refuses the token', echo(401)],
    ['cuts the connection', reset],
    ['limits', status(429, { 'retry-after': marks.hostWords })],
  ])('%s, no log and no figure holds a token, a code, an address or a host’s words', async (_, play) => {
    host.play(play);
    await askEverything(idToken('rookie', { name: marks.token }));
    await askEverything(marks.token);
    for (const path of pages) {
      await portal.send({
        path,
        headers: { accept: 'text/html', referer: `https://a.example/${marks.code}` },
      });
    }
    await until(() => portal.lines.length > askings.length, 'something was logged');
    const written = portal.lines.join('') + (await portal.figures());
    for (const mark of Object.values(marks)) expect(written).not.toContain(mark);
    expect(written).not.toMatch(/eyJ|Bearer|authorization/i);
  });
});

it('a line has the request’s id, the procedure, how it came out and how long it took', async () => {
  host.play(echo(404));
  const { headers } = await portal.send(askFor('profile.own', undefined, 'rookie'));
  const lines = portal.lines.map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'procedure')).toMatchObject({
    requestId: headers['x-request-id'],
    procedure: 'profile.own',
    outcome: 'notFound',
    durationMs: expect.any(Number),
  });
});
