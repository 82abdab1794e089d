const PING_TIMEOUT_MS = 5_000;

/** Whether the portal server responds within 5 s. Never rejects. */
export async function pingServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PING_TIMEOUT_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
