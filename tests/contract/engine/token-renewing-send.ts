import { isSuccess } from '#schema/call.ts';
import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { Actor } from './actor.ts';
import { createActor } from './actor.ts';
import { CommandError } from './command-error.ts';
import type { ContractRequest, ContractResponse, Send } from './exchange.ts';

/** An account of the command line. */
export interface Account {
  actor: Actor;
  flag: '--token' | '--other-token' | '--refresh-token';
  /** Returns a new token; undefined: the run has only the one. */
  renew?: (() => Promise<string>) | undefined;
}

interface RunAccount extends Account {
  /** The actor with the newest token. */
  now: Actor;
  /** The host has sent this account's profile. */
  isTaken: boolean;
}

/** A token is renewed while it is valid for less than this. */
const MARGIN_MS = 30 * time.SECOND_MS;

/**
 * Keeps the accounts of a run: renews a token before it expires or once the host refuses it. The engine knows an account by
 * its first token, for which this sends the newest one.
 * @throws {CommandError} if an account is no longer to be had: what follows would be refused, and pass for a right refusal.
 */
export function createTokenRenewingSend(send: Send, accounts: readonly Account[]): Send {
  const kept = accounts.map((account): RunAccount => ({ ...account, now: account.actor, isTaken: false }));

  async function sendAs(account: RunAccount, request: ContractRequest): Promise<ContractResponse> {
    const response = await send(withToken(request, account.actor.token, account.now.token));
    // A host that sends the token back is found by the token that the engine knows.
    return { ...response, body: response.body.replaceAll(account.now.token, account.actor.token) };
  }

  async function renew(account: RunAccount, why: string): Promise<void> {
    if (!account.renew)
      throw new CommandError(
        `${why} during the run: nothing after that is tested; take a new one, or --refresh-token for long runs`,
      );
    account.now = createActor(account.actor.name, await account.renew());
  }

  /** The status with which the host sends the profile of an account, or refuses it. */
  async function readStatus(account: RunAccount): Promise<number> {
    const { method, path } = calls.profile;
    const headers = { accept: 'application/json', authorization: `Bearer ${account.actor.token}` };
    return (await sendAs(account, { call: 'profile', method, path, headers, body: undefined })).status;
  }

  /** Renews a token that is about to expire. */
  async function keepFresh(account: RunAccount): Promise<void> {
    const { flag, now, isTaken } = account;
    const leftMs = (now.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now();
    if (isTaken && leftMs < (account.renew ? MARGIN_MS : 0)) await renew(account, `${flag} has expired`);
  }

  /** Gets the account back if the host has ended it, and returns whether it did. @throws {CommandError} */
  async function recover(account: RunAccount): Promise<boolean> {
    const { flag } = account;
    const refusal = await readStatus(account);
    if (!endings.has(refusal)) return false;
    await renew(account, `the host has refused the account of ${flag} with status ${refusal}`);
    const again = await readStatus(account);
    if (isSuccess(again)) return true;
    throw new CommandError(
      `the host refuses the account of ${flag} also with a new token, with status ${again}: perhaps it was deleted or disabled during the run`,
    );
  }

  return async (request) => {
    const account = kept.find(({ actor }) => carries(request, actor.token));
    if (!account) return send(request);
    await keepFresh(account);
    const response = await sendAs(account, request);
    if (request.headers.authorization !== `Bearer ${account.actor.token}`) return response;
    const { status } = response;
    if (isSuccess(status) && request.call === 'profile') account.isTaken = true;
    // The run has deleted the account itself.
    if (isSuccess(status) && request.call === 'deleteAccount') account.isTaken = false;
    const mayHaveEnded = account.isTaken && endings.has(status);
    return mayHaveEnded && (await recover(account)) ? sendAs(account, request) : response;
  };
}

/** Statuses with which a host may answer once a token or its account has ended. */
const endings: ReadonlySet<number> = new Set([401, 403, 404, 410]);

const carries = ({ headers, path, body = '' }: ContractRequest, token: string): boolean =>
  [headers.authorization, path, body].some((text) => text?.includes(token));

function withToken(request: ContractRequest, known: string, newest: string): ContractRequest {
  const { headers, path, body } = request;
  const { authorization } = headers;
  return {
    ...request,
    path: path.replaceAll(known, newest),
    body: body?.replaceAll(known, newest),
    headers: { ...headers, ...(authorization && { authorization: authorization.replaceAll(known, newest) }) },
  };
}
