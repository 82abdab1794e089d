import type { Fault } from '#mock-api/faults/fault.ts';
import type { MockHost } from '#mock-api/host/mock-host.ts';
import type { CallKey } from '#schema/calls.ts';

/** The control API of a story's mock host. */
export interface MockControl {
  /** Sends a request to this path below /__mock and returns the JSON of the response. Rejects if it is refused. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Sets the fault of all later requests of a call. */
  setFault(call: CallKey, fault: Fault): Promise<void>;
  /** Whether a fault keeps the call pending, for some time or forever. */
  isHeld(call: CallKey): boolean;
  /** Returns one parameter of the remote configuration. */
  readRemoteConfig(key: string): Promise<unknown>;
}

export function createMockControl(mock: MockHost): MockControl {
  const held = new Set<CallKey>();

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await mock.handle({ method, path: `/__mock/${path}`, ...toJsonBody(body) });
    if (response.kind !== 'response' || response.status >= 400)
      throw new Error(`The mock host refuses ${path}: ${'body' in response ? response.body : response.kind}`);
    return response.body ? JSON.parse(response.body) : undefined;
  }

  return {
    control,
    async setFault(call, fault) {
      if (fault.kind === 'hang' || ('ms' in fault && fault.ms > 0)) held.add(call);
      else held.delete(call);
      await control('PUT', `faults/${call}`, { fault });
    },
    isHeld: (call) => held.has(call),
    readRemoteConfig: async (key) => parseParameter(await control('GET', 'remote-config'), key),
  };
}

export const toJsonBody = (body: object | undefined) =>
  body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };

/** Parses one parameter of the response of /__mock/remote-config. */
function parseParameter(response: unknown, key: string): unknown {
  if (typeof response !== 'object' || response === null || !('config' in response)) return undefined;
  const { config } = response;
  const value: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, key) : undefined;
  return typeof value === 'string' ? JSON.parse(value) : undefined;
}
