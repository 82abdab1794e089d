import { z } from 'zod';
import { createMockHost } from '#mock-api/host/mock-host.ts';
import type { SavedState } from '#mock-api/host/mock-state.ts';
import type { HttpResponse, MockRequest } from '#mock-api/http/http-message.ts';
import type { IdentityService } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { MockLeaderboardSchema } from '#mock-api/worlds/world.ts';
import type { WorldName } from '#mock-api/worlds/worlds.ts';
import type { Brand } from '#schema/brand/brand.ts';
import type { CallKey, CallRequest } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import type { SamplePlayer } from '#tests/contract/sample-requests.ts';
import { sampleRequests } from '#tests/contract/sample-requests.ts';
import { createSmallWorld } from './small-world.ts';
import { createIdToken, projectId } from './tokens.ts';

export const mockOrigin = 'http://localhost:4000';
export const portalOrigin = 'http://localhost:3000';
const smallWorld = createSmallWorld(mockOrigin);

export interface TestResponse extends HttpResponse {
  /** The parsed body; undefined if there is none or it is not JSON. */
  json: unknown;
}

export interface TestHostOptions {
  world?: WorldName;
  identity?: IdentityService;
  saved?: SavedState | undefined;
  remoteConfigKeys?: Brand['remoteConfigKeys'];
}

/** Creates a mock host for one test, without a network. */
export async function createTestHost(options: TestHostOptions = {}) {
  const identity = options.identity ?? createInMemoryIdentity();
  let realNow = Date.now();
  const mock = await createMockHost({
    identity,
    clock: { now: () => realNow },
    world: options.world ?? 'full',
    saved: options.saved ?? (options.world ? undefined : smallWorld),
    origin: mockOrigin,
    portalOrigin,
    projectId,
    remoteConfigKeys: options.remoteConfigKeys,
  });
  await mock.seedIdentity();

  async function ask(request: MockRequest): Promise<TestResponse> {
    const response = await mock.handle(request);
    if (response.kind !== 'response') throw new Error(`The mock host gave no response: ${response.kind}`);
    return { ...response, json: parseJson(response.body) };
  }

  /** Sends one call (SPEC §7) with the token of the uid `as`. */
  function call<Key extends CallKey>(key: Key, input: CallRequest<Key>, as?: string): Promise<TestResponse> {
    const { method, path, body } = toWireRequest(key, input);
    return ask({ method, path, ...bearerHeader(as), ...toJsonBody(body) });
  }

  const control = (method: string, path: string, body?: object) =>
    ask({ method, path: `/__mock${path}`, ...toJsonBody(body) });

  return {
    mock,
    identity,
    ask,
    call,
    control,
    advance: (seconds: number) => control('POST', '/clock', { advanceSeconds: seconds }),
    /** Advances the real clock, which decides when tokens expire. */
    passRealTime(ms: number) {
      realNow += ms;
    },
    now: () => realNow,
    /** Returns the findings that the journal has for all responses so far. */
    async findings(): Promise<unknown[]> {
      const { json } = await control('GET', '/journal');
      return JournalSchema.parse(json).exchanges.flatMap(({ findings }) => findings);
    },
    profile: async (uid: string) => calls.profile.response.parse((await call('profile', {}, uid)).json),
    /** Decodes a leaderboard, in which no field may be missing. */
    async leaderboard() {
      const { json } = await call('leaderboard', {}, 'rookie');
      return MockLeaderboardSchema.parse(calls.leaderboard.response.parse(json));
    },
  };
}
export type TestHost = Awaited<ReturnType<typeof createTestHost>>;

export const bearerHeader = (uid: string | undefined) =>
  uid === undefined ? {} : { authorization: `Bearer ${createIdToken(uid)}` };

export const toJsonBody = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };

/** The player `rookie` of world `full`, with a valid linking code. */
const rookie: SamplePlayer = {
  uid: 'rookie',
  idToken: createIdToken('rookie'),
  email: 'rookie@example.com',
  robloxUserId: '5520917643',
  chatAccount: {
    linkCode: 'GOOD01',
    platformUserId: '532980147712638976',
    platformUsername: 'novafox',
    platformAvatar: `${mockOrigin}/avatars/discord-532980147712638976.svg`,
    platformMetadata: { discriminator: '0', guildId: '918273645546372819' },
  },
};

const firstSamples = Object.fromEntries(
  callKeys.map((key) => {
    if (!(key in sampleRequests)) throw new Error(`tests/contract/sample-requests.ts: add ${key}`);
    return [key, sampleRequests[key](rookie)[0]];
  }),
);

/** For each call, its first sample, which succeeds in world `full` for the player `rookie`. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the compiler has checked each sample against its call's input
export const validInputs = firstSamples as { [Key in CallKey]: CallRequest<Key> };

const JournalSchema = z.object({ exchanges: z.array(z.object({ findings: z.array(z.unknown()) })) });
