import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import { directSend } from '../engine/direct-send.ts';
import type { Send } from '../engine/exchange.ts';
import type { HttpSend } from '../engine/http-send.ts';
import { httpSend } from '../engine/http-send.ts';
import { directControl, httpControl } from '../mock/mock-subject.ts';
import type { OwnMock } from '../mock/own-mock.ts';
import { directMock, startOwnMock } from '../mock/own-mock.ts';
import { compare, tracing } from './compare.ts';
import { mockPeople, mockSide } from './mock-side.ts';
import { playing, RecordingSchema, record } from './recording.ts';
import { stepsOf } from './steps.ts';

const SEED = 20_250_529;
const steps = stepsOf({ seed: SEED, steps: 600, ...mockPeople, calls: callKeys });

async function direct(between: (send: Send) => Send = (send) => send) {
  const mock = await directMock();
  return mockSide('http://localhost:4000', between(directSend(mock)), directControl(mock));
}

it('the sequence has at least 500 steps and makes every call with success', async () => {
  expect(steps.length).toBeGreaterThanOrEqual(500);
  const trace = tracing(await direct(), false);
  const succeeded = new Set<string>();
  for (const step of steps) {
    const { answer } = await trace(step);
    if (answer.status < 300) succeeded.add(step.call);
  }
  expect([...succeeded].sort()).toEqual([...callKeys].sort());
});

describe('the mock over HTTP', () => {
  let own: OwnMock;
  let http: HttpSend;
  beforeAll(async () => {
    own = await startOwnMock();
    http = httpSend({ api: own.origin, roblox: own.origin, timeoutMs: 10_000 });
  });
  afterAll(async () => {
    await http.close();
    await own.close();
  });

  it('answers as its core does, value for value and state for state', async () => {
    const over = mockSide(own.origin, http.send, httpControl(own.origin));
    expect(await compare(steps, tracing(over, true), tracing(await direct(), true))).toEqual([]);
  });
});

/** Made anew with CONTRACT_RECORD=1, when what the mock answers is meant to change. */
const FILE = new URL('recorded-run.json', import.meta.url);

it('the mock answers as it was recorded', async () => {
  if (process.env.CONTRACT_RECORD === '1') {
    writeFileSync(FILE, `${JSON.stringify(await record(SEED, steps, tracing(await direct(), false)))}\n`);
  }
  const recording = RecordingSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  expect(recording.seed).toBe(SEED);
  expect(await compare(steps, tracing(await direct(), false), playing(recording))).toEqual([]);
});

describe('a difference names step, call and path', () => {
  const differencesWith = async (between: (send: Send) => Send) =>
    compare(steps.slice(0, 200), tracing(await direct(between), false), tracing(await direct(), false));

  it('in a shape', async () => {
    const [first] = await differencesWith((send) => async (asked) => {
      const answered = await send(asked);
      return asked.call === 'leaderboard'
        ? { ...answered, body: answered.body.replace('"rank":1}', '"rank":"1"}') }
        : answered;
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

  it('in the words of a refusal', async () => {
    const differences = await differencesWith((send) => async (asked) => {
      const answered = await send(asked);
      return asked.call === 'verifyCode' && answered.status === 400
        ? { ...answered, body: '{"message":"No"}' }
        : answered;
    });
    expect(differences[0]).toMatchObject({ call: 'verifyCode', what: 'words', host: 'No' });
  });

  it('in a state that a write should have left', async () => {
    const differences = await differencesWith((send) => async (asked) => {
      const answered = await send(asked);
      const body = answered.body.replace(/"discordProfile":\{[^}]*\}/, '"nothing":1');
      return asked.call === 'profile' && asked.headers.authorization ? { ...answered, body } : answered;
    });
    expect(differences.map(({ what, path }) => `${what} ${path}`)).toContain(
      'state $.discordProfile.username',
    );
  });
});
