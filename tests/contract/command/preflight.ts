import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import type { Actor } from '../engine/actor.ts';
import { CommandError } from '../engine/command-error.ts';
import type { ContractResponse } from '../engine/exchange.ts';
import { listCauses, NoResponseError } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { createGate } from '../engine/host-under-test.ts';

const visitorCalls = ['robloxLogin', 'googleLogin'] as const satisfies CallKey[];

/**
 * Makes a few reads, so that whatever is wrong with the run itself ends it with a sentence, and is no finding about the
 * host. Returns the host with the uids of accounts whose tokens don't name them.
 * @throws {CommandError}
 */
export async function checkRun(hostUnderTest: HostUnderTest): Promise<HostUnderTest> {
  const { name, actors } = hostUnderTest;
  const ask: Ask = (call, actor, path) => askOnce(hostUnderTest, { call, actor, path });
  const responses: ContractResponse[] = [];
  for (const call of visitorCalls) responses.push(...(await ask(call)));
  const own = actors.reader ? await ask('profile', actors.reader) : [];
  const all = [...responses, ...own];
  const [first] = all;
  if (!first)
    throw new CommandError(`${name} does not answer: no whole response to the first requests in time`);
  if (all.every(isPage))
    throw new CommandError(
      `${name} sends a page in place of each call (status ${first.status}): a sign-in page, a challenge or a firewall stands in front of the host; let this machine pass, perhaps with --header`,
    );
  if (all.every(({ status }) => status === 404 || status === 405))
    throw new CommandError(`${name} knows no call of the specification: is its path right?`);
  expectTaken(actors.reader, own, { name, flag: '--token' });
  const reader = await findUid(ask, actors.reader, own);
  if (!actors.other) return { ...hostUnderTest, actors: { ...actors, reader } };
  const others = actors.other.token === reader?.token ? [] : await ask('profile', actors.other);
  const other = await findUid(ask, actors.other, others);
  const isSame = other?.token === reader?.token || (other?.uid !== undefined && other.uid === reader?.uid);
  if (isSame) throw new CommandError('--token and --other-token are of the same account: take a second one');
  expectTaken(other, others, { name, flag: '--other-token' });
  return { ...hostUnderTest, actors: { ...actors, reader, other } };
}

type Ask = (call: CallKey, actor?: Actor, path?: string) => Promise<ContractResponse[]>;

/** The actor with its uid, if the token doesn't name it and the own rank or the leaderboard does. */
async function findUid(
  ask: Ask,
  actor: Actor | undefined,
  [response]: readonly ContractResponse[],
): Promise<Actor | undefined> {
  if (!actor || actor.uid !== undefined || !response) return actor;
  const profile = calls.profile.response.safeParse(parseWireJson(response.body)).data;
  const robloxUserId = profile && getRobloxUserId(profile);
  if (robloxUserId !== undefined) {
    const [rank] = await ask('ownRank', actor, toWireRequest('ownRank', { robloxUserId }).path);
    const own = calls.ownRank.response.safeParse(parseWireJson(rank?.body ?? '')).data;
    if (own?.uid !== undefined) return { ...actor, uid: own.uid };
  }
  const [board] = await ask('leaderboard', actor);
  const { topPlayers = [] } =
    calls.leaderboard.response.safeParse(parseWireJson(board?.body ?? '')).data ?? {};
  const axp = profile?.playerStats?.currency?.axp;
  const [row, ...more] = topPlayers.filter(
    (one) => one.displayName === profile?.displayName && one.axp === axp,
  );
  return axp && more.length === 0 ? { ...actor, uid: row?.uid } : actor;
}

function expectTaken(
  actor: Actor | undefined,
  [response]: readonly ContractResponse[],
  { name, flag }: { name: string; flag: string },
): void {
  if (actor?.expiresAt !== undefined && actor.expiresAt < Date.now())
    throw new CommandError(
      `${flag} has expired at ${new Date(actor.expiresAt).toISOString()}: take a new one`,
    );
  if (response && [401, 403].includes(response.status))
    throw new CommandError(
      `${name} refused the token of ${flag} with status ${response.status}: take a new one`,
    );
}

/** A page, or the way to one. */
const isPage = ({ status, contentType = '', body }: ContractResponse) =>
  (status >= 300 && status < 400) || /html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(body);

/** The response to a read; nothing if it is lost, because the checks report that. @throws {CommandError} without a connection */
async function askOnce(
  hostUnderTest: HostUnderTest,
  {
    call,
    actor,
    path = calls[call].path,
  }: { call: CallKey; actor: Actor | undefined; path: string | undefined },
): Promise<ContractResponse[]> {
  const headers = { accept: 'application/json', ...(actor && { authorization: `Bearer ${actor.token}` }) };
  try {
    return [
      await createGate(hostUnderTest)({
        call,
        method: 'GET',
        path,
        headers,
        body: undefined,
      }),
    ];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const reason = describeFailure(error);
    if (reason === undefined) return [];
    throw new CommandError(`${hostUnderTest.name} cannot be reached: ${reason}`, { cause: error });
  }
}

/** Why no call at all can be made; undefined if only this one failed. */
function describeFailure(error: NoResponseError): string | undefined {
  const text = listCauses(error);
  if (/ALPN|NO_APPLICATION_PROTOCOL|HPE_|HTTPParserError|http2/i.test(text))
    return 'it does not speak HTTP/1.1, which the portal uses; perhaps HTTP/2 only';
  if (/ENOTFOUND|EAI_/.test(text)) return 'its name has no address';
  if (/EPROTO|ERR_TLS|ERR_SSL|CERT|CRL|SIGNATURE|ISSUER/.test(text))
    return 'its certificate is not trusted; give that of its authority with --cacert';
  if (text.includes('ECONNREFUSED')) return 'nothing listens there';
  return error.kind === 'unreachable' ? error.message : undefined;
}
