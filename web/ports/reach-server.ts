const DEADLINE_MS = 5_000;

/** Whether the portal's server answers. */
export async function reachServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
