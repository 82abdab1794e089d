import type { Meta } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import type { MockRequest } from '#mock-api/http/http-message.ts';
import { paths } from '#schema/paths.ts';
import type { Harness } from '../harness/harness.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { renderInHarness, screenMeta } from '../harness/screen-story.tsx';
import type { StoryArgs } from '../harness/story-args.ts';
import styles from './mock-host-errors.module.css';

/** The mock host's responses to requests that the portal never sends. The page sends them itself. */
const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Mock host/Error responses',
  args: { route: paths.home, as: 'rookie' },
  render: renderInHarness((harness) => <ErrorResponses harness={harness} />),
};
export default meta;

export const EveryError: ScreenStory = {};

const json = (body: unknown) => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  contentType: 'application/json',
});
const optionsPath = '/api/v1/auth/options';
const linkPath = '/api/v1/linking/link-platform';
const linkBody = (fields: object) =>
  json({
    linkCode: 'GOOD01',
    platform: 'discord',
    platformUserId: '1',
    platformUsername: 'a',
    platformAvatar: '',
    ...fields,
  });

/** Requests, each named by its defect. `token` adds the player's ID token. */
const requests: readonly [wrong: string, request: MockRequest & { token?: true }][] = [
  ['without a token', { method: 'GET', path: '/api/v1/auth/profile' }],
  ['with a token of nobody', { method: 'GET', path: '/api/v1/auth/profile', authorization: 'Bearer opaque' }],
  ['at an unknown path', { method: 'GET', path: '/api/v1/nothing' }],
  ['by a wrong method', { method: 'POST', path: '/api/v1/auth/profile' }],
  ['too large', { method: 'PUT', path: optionsPath, token: true, ...json('x'.repeat(20_000)) }],
  ['not JSON', { method: 'PUT', path: optionsPath, token: true, ...json('{') }],
  ['not an object', { method: 'PUT', path: optionsPath, token: true, ...json('[]') }],
  ['a reserved name', { method: 'PUT', path: optionsPath, token: true, ...json('{"__proto__": {}}') }],
  ['a wrong field', { method: 'PUT', path: optionsPath, token: true, ...json({ category: 'Privacy' }) }],
  [
    'an unknown provider',
    { method: 'POST', path: '/api/v1/auth/unlink-account', token: true, ...json({ provider: 'google' }) },
  ],
  ['for somebody else', { method: 'GET', path: '/api/v1/auth/login/roblox?uid=veteran', token: true }],
  ['the account of another code', { method: 'POST', path: linkPath, token: true, ...linkBody({}) }],
  ['nobody of that id', { method: 'GET', path: '/api/v1/auth/public_profile/nobody' }],
  ['nobody on the platform', { method: 'GET', path: '/users/1' }],
  ['nobody on the board', { method: 'GET', path: '/api/v1/leaderboards/axp/allTime/user/999', token: true }],
  ['no such picture', { method: 'GET', path: '/games/none/1.png' }],
  [
    'a control from elsewhere',
    { method: 'DELETE', path: '/__mock/faults', origin: 'https://elsewhere.example' },
  ],
  [
    'an unknown fault',
    { method: 'PUT', path: '/__mock/faults/profile', ...json({ fault: { kind: 'none' } }) },
  ],
  [
    'an unknown call',
    { method: 'PUT', path: '/__mock/faults/nothing', ...json({ fault: { kind: 'hang' } }) },
  ],
  ['an unknown world', { method: 'POST', path: '/__mock/reset', ...json({ world: 'none' }) }],
];

interface ErrorRow {
  wrong: string;
  line: string;
  status: number;
  message: string;
}

function ErrorResponses({ harness }: { harness: Harness }) {
  const [rows, setRows] = useState<readonly ErrorRow[]>([]);
  useEffect(() => {
    void requestAll(harness).then(setRows);
  }, [harness]);
  return (
    <main className={styles.page}>
      <h1>What the mock host refuses</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">A request</th>
            <th scope="col">Line</th>
            <th scope="col">Status</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ wrong, line, status, message }) => (
            <tr key={wrong}>
              <th scope="row">{wrong}</th>
              <td>
                <code>{line}</code>
              </td>
              <td>{status}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

async function requestAll({ requestMock, ports }: Harness): Promise<ErrorRow[]> {
  const authorization = `Bearer ${await ports.identity.getIdToken()}`;
  return Promise.all(
    requests.map(async ([wrong, { token, ...request }]) => {
      const answer = await requestMock({ ...request, ...(token && { authorization }) });
      const line = `${request.method} ${request.path}`;
      if (answer.kind !== 'answer') return { wrong, line, status: 0, message: '' };
      const { message }: { message: string } = JSON.parse(answer.body);
      return { wrong, line, status: answer.status, message };
    }),
  );
}
