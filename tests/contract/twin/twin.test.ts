import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import type { Send } from '../engine/exchange.ts';
import type { HttpSend } from '../engine/http-send.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { createInMemorySend } from '../engine/in-memory-send.ts';
import { createHttpControl, createInMemoryControl } from '../mock/mock-under-test.ts';
import type { MockServer } from '../mock/start-mock.ts';
import { createInMemoryMock, startMockServer } from '../mock/start-mock.ts';
import type { TwinDifference } from './compare.ts';
import { compareTwins, createTracer } from './compare.ts';
import { createMockTwinHost } from './mock-twin-host.ts';
import type { TracesByCall } from './recording.ts';
import {
  createPlaybackTracer,
  createRecordedSteps,
  createRecording,
  describeStale,
  RECORDING_FOLDER,
  readTrace,
  traceMock,
} from './recording.ts';

const steps = createRecordedSteps();

async function createTwin(between: (send: Send) => Send = (send) => send) {
  const mock = await createInMemoryMock();
  return createMockTwinHost(
    'http://localhost:4000',
    between(createInMemorySend(mock)),
    createInMemoryControl(mock),
  );
}

/** Fails with the number of differences and the first five of them. */
const expectNone = (differences: readonly TwinDifference[], advice?: string) =>
  expect({ count: differences.length, first: differences.slice(0, 5) }, advice).toEqual({
    count: 0,
    first: [],
  });

it('the sequence makes every call successfully in 500 steps or more', async () => {
  expect(steps.length).toBeGreaterThanOrEqual(500);
  const trace = createTracer(await createTwin(), false);
  const succeeded = new Set<string>();
  for (const step of steps) {
    const { answer } = await trace(step);
    if (answer.status < 300) succeeded.add(step.call);
  }
  expect([...succeeded].sort()).toEqual([...callKeys].sort());
});

describe('the mock over HTTP', () => {
  let own: MockServer;
  let http: HttpSend;
  beforeAll(async () => {
    own = await startMockServer();
    http = createHttpSend({ api: own.origin, roblox: own.origin, timeoutMs: 10_000 });
  });
  afterAll(async () => {
    await http.close();
    await own.close();
  });

  it('responds exactly like its core', async () => {
    const over = createMockTwinHost(own.origin, http.send, createHttpControl(own.origin));
    expectNone(await compareTwins(steps, createTracer(over, true), createTracer(await createTwin(), true)));
  });
});

describe('the mock', () => {
  let live: TracesByCall;
  beforeAll(async () => {
    live = await traceMock();
  });

  it.each(callKeys)('responds to %s as recorded', async (key) => {
    const own = steps.filter(({ call }) => call === key);
    const differences = await compareTwins(own, (step) => readTrace(live, step), createPlaybackTracer(key));
    expectNone(differences, describeStale(key));
  });

  it('has no recording of another call', () => {
    const recorded = readdirSync(RECORDING_FOLDER).map((name) => name.replace('.json', ''));
    expect(recorded.sort()).toEqual([...callKeys].sort());
  });
});

it.each(callKeys.filter((key) => callOf(key).isRepeatable))(
  'a plan without %s leaves the other recordings as they are',
  async (left) => {
    const keys = callKeys.filter((key) => key !== left);
    const [without, all] = [await traceMock(keys), await traceMock()];
    const format = (traces: TracesByCall, key: CallKey) =>
      JSON.stringify(createRecording(traces.get(key) ?? []));
    expect(keys.filter((key) => format(without, key) !== format(all, key))).toEqual([]);
  },
);

describe('a difference with step, call and path', () => {
  const differencesWith = async (between: (send: Send) => Send) =>
    compareTwins(
      steps.slice(0, 200),
      createTracer(await createTwin(between), false),
      createTracer(await createTwin(), false),
    );

  it('is found in a shape', async () => {
    const [first] = await differencesWith((send) => async (request) => {
      const response = await send(request);
      return request.call === 'leaderboard'
        ? { ...response, body: response.body.replace('"rank":1}', '"rank":"1"}') }
        : response;
    });
    expect(first).toMatchObject({
      call: 'leaderboard',
      what: 'shape',
      path: '$.topPlayers[0].rank',
      host: 'string',
      twin: 'number',
    });
    expect(steps).toContainEqual(expect.objectContaining({ call: 'leaderboard', number: first?.step }));
  });

  it('is found in a refusal message', async () => {
    const differences = await differencesWith((send) => async (request) => {
      const response = await send(request);
      return request.call === 'verifyCode' && response.status === 400
        ? { ...response, body: '{"message":"No"}' }
        : response;
    });
    expect(differences[0]).toMatchObject({ call: 'verifyCode', what: 'words', host: 'No' });
  });

  it('is found in the state after a write', async () => {
    const differences = await differencesWith((send) => async (request) => {
      const response = await send(request);
      const body = response.body.replace(/"discordProfile":\{[^}]*\}/, '"nothing":1');
      return request.call === 'profile' && request.headers.authorization ? { ...response, body } : response;
    });
    expect(differences.map(({ what, path }) => `${what} ${path}`)).toContain(
      'state $.discordProfile.username',
    );
  });
});
