import { expect, it } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultScenario } from '#tests/faults/fault-host.ts';
import { respond } from '#tests/faults/fault-host.ts';
import { resetConnection, status } from '#tests/faults/fault-scenarios.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import { setUpPortal } from '#tests/faults/set-up-portal.ts';
import { buildRequest } from '#tests/faults/test-portal.ts';
import { createIdToken } from '#tests/support/tokens.ts';

/** All personal data that passes through the portal, each with a marker. */
const secretMarkers = {
  token: 'MARKtoken',
  code: 'MARKCD',
  email: 'mark.email@example.com',
  idToken: 'MARKidToken',
  username: 'MARKusername',
  oobCode: 'MARKoobCode',
  customToken: 'MARKcustomToken',
  hostMessage: 'MARKhostMessage',
};

const inputs: Record<string, unknown> = {
  'linking.verifyCode': { code: secretMarkers.code },
  'linking.linkPlatform': {
    linkCode: secretMarkers.code,
    platform: 'discord',
    platformUserId: '1',
    platformUsername: secretMarkers.username,
    platformAvatar: `https://cdn.discordapp.com/${secretMarkers.username}`,
  },
  'account.requestDataExport': { email: secretMarkers.email },
  'auth.verifyToken': { idToken: secretMarkers.idToken },
};

const { host, portal } = setUpPortal({ settings: { rateLimitScale: 1 } });

/** A host that echoes its request. */
const echoScenario =
  (code: number): FaultScenario =>
  (exchange) => {
    const { headers, path, body } = exchange;
    const said = `${secretMarkers.hostMessage} ${headers.authorization} ${path} ${body}`;
    respond(exchange, code, JSON.stringify({ message: said, [said.slice(0, 40)]: 1, displayName: said }));
  };

async function callEveryProcedure(token: string): Promise<void> {
  const authorization = `Bearer ${token}`;
  for (const { procedure, input } of procedureCases) {
    const sent = buildRequest(procedure, inputs[procedure] ?? input);
    await portal.send({ ...sent, headers: { ...sent.headers, authorization } });
  }
}

const pagePaths = [
  `/link/${secretMarkers.code}`,
  `/link?code=${secretMarkers.code}`,
  `/complete-password-reset?mode=resetPassword&oobCode=${secretMarkers.oobCode}`,
  `/reset-password/verify?oobCode=${secretMarkers.oobCode}`,
  `/auth/callback?token=${secretMarkers.customToken}`,
  `/nowhere/${secretMarkers.code}?email=${secretMarkers.email}`,
  `/trpc/${secretMarkers.token}?input=${secretMarkers.code}`,
  `/twitter?token=${secretMarkers.token}`,
];

it.each<[string, FaultScenario]>([
  ['echoes with success', echoScenario(200)],
  ['echoes a refusal', echoScenario(400)],
  ['echoes a failure', echoScenario(500)],
  ['refuses the token', echoScenario(401)],
  ['cuts the connection', resetConnection],
  ['limits', status(429, { 'retry-after': secretMarkers.hostMessage })],
])(
  'at log level trace, if the host %s, no log line or metric holds a token, a code, an email address or the host’s message',
  async (_, play) => {
    host.setScenario(play);
    await callEveryProcedure(createIdToken('rookie', { name: secretMarkers.token }));
    await callEveryProcedure(secretMarkers.token);
    for (const path of pagePaths) {
      await portal.send({
        path,
        headers: { accept: 'text/html', referer: `https://a.example/${secretMarkers.code}` },
      });
    }
    await waitUntil(() => portal.lines.length > procedureCases.length, 'something was logged');
    const written = portal.lines.join('') + (await portal.figures());
    for (const mark of Object.values(secretMarkers)) expect(written).not.toContain(mark);
    expect(written).not.toMatch(/eyJ|Bearer|authorization/i);
  },
);
