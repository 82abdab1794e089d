/** Tells that a service has answered or failed. */
export interface ServiceWatch {
  succeeded: () => void;
  failed: (error: unknown) => void;
}

export interface Outages {
  /** Names of the services that are away, and since when (ISO 8601). */
  list: () => Readonly<Record<string, string>>;
  /** `results` counts what the watch is told. */
  watch: (service: string, results?: ResultCounter) => ServiceWatch;
}

interface ResultCounter {
  inc: (labels: { outcome: 'ok' | 'failed' }) => void;
}
interface OutageLog {
  warn: (fields: object, message: string) => void;
  info: (message: string) => void;
}

/** Keeps track of the services that the server needs, and logs the beginning and the end of each outage. */
export function createOutages(log: OutageLog): Outages {
  const away = new Map<string, string>();
  return {
    list: () => Object.fromEntries(away),
    watch: (service, results) => ({
      succeeded() {
        results?.inc({ outcome: 'ok' });
        if (away.delete(service)) log.info(`${service} is back`);
      },
      failed(error) {
        results?.inc({ outcome: 'failed' });
        if (away.has(service)) return;
        away.set(service, new Date().toISOString());
        log.warn({ reason: String(error) }, `${service} is away`);
      },
    }),
  };
}
