import { CircuitOpenError } from './errors.ts';

/** Why a call to the host got no response. `circuit`: the circuit breaker was open. */
export type FailureCause = 'circuit' | 'dns' | 'tls' | 'refused' | 'reset' | 'timeout';

/** Returns why there was no response, by the code of the error or of its causes; undefined if unknown. */
export function getFailureCause(error: unknown): FailureCause | undefined {
  if (error instanceof CircuitOpenError) return 'circuit';
  if (!(error instanceof Error)) return undefined;
  const name = `${Reflect.get(error, 'code')} ${error.name}`;
  return causes.find(([, pattern]) => pattern.test(name))?.[0] ?? getFailureCause(error.cause);
}

/** Codes of Node's system and TLS errors and of undici. */
const causes: readonly (readonly [FailureCause, RegExp])[] = [
  ['dns', /^(ENOTFOUND|EAI_\w+) /],
  ['refused', /^ECONNREFUSED /],
  ['reset', /^(ECONNRESET|EPIPE|UND_ERR_SOCKET) /],
  ['timeout', /^(ETIMEDOUT|UND_ERR_\w*TIMEOUT) | TimeoutError$/],
  ['tls', /^(EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|\w*(CERT|CRL|SIGNATURE|ISSUER)\w*) /],
];
