import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import type { Send } from '../engine/exchange.ts';
import type { HttpSend } from '../engine/http-send.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { createInMemorySend } from '../engine/in-memory-send.ts';
import { createHttpControl, createInMemoryControl } from '../mock/mock-under-test.ts';
import type { MockServer } from '../mock/start-mock.ts';
import { createInMemoryMock, startMockServer } from '../mock/start-mock.ts';
import type { TwinDifference } from './compare.ts';
import { compareTwins, createTracer } from './compare.ts';
import { createMockTwinHost, mockPeople } from './mock-twin-host.ts';
import { createPlaybackTracer, RecordingSchema, recordSteps } from './recording.ts';
import { createSteps } from './steps.ts';

const SEED = 20_250_529;
const steps = createSteps({ seed: SEED, steps: 600, ...mockPeople, calls: callKeys });

async function createTwin(between: (send: Send) => Send = (send) => send) {
  const mock = await createInMemoryMock();
  return createMockTwinHost(
    'http://localhost:4000',
    between(createInMemorySend(mock)),
    createInMemoryControl(mock),
  );
}

/** Fails with the number of differences and the first five of them. */
const expectNone = (differences: readonly TwinDifference[]) =>
  expect({ count: differences.length, first: differences.slice(0, 5) }).toEqual({ count: 0, first: [] });

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

/** CONTRACT_RECORD=1 writes it again, after intended changes of the mock. */
const RECORDING_FILE = new URL('recorded-run.json', import.meta.url);

it('the mock responds as recorded', async () => {
  if (process.env.CONTRACT_RECORD === '1') {
    writeFileSync(
      RECORDING_FILE,
      `${JSON.stringify(await recordSteps(SEED, steps, createTracer(await createTwin(), false)))}\n`,
    );
  }
  const recording = RecordingSchema.parse(JSON.parse(readFileSync(RECORDING_FILE, 'utf8')));
  expect(recording.seed).toBe(SEED);
  expectNone(
    await compareTwins(steps, createTracer(await createTwin(), false), createPlaybackTracer(recording)),
  );
});

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
    expect(steps[first?.step ?? -1]?.call).toBe('leaderboard');
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
