/** Public reads may come from a copy that is behind the account by this much. */
const REPLICA_LAG_MS = 2_000;

/** Reads until the response is settled, or until every copy must have it. */
export async function readSettled<Result>(
  read: () => Promise<Result>,
  isSettled: (result: Result) => boolean,
): Promise<Result> {
  const end = performance.now() + REPLICA_LAG_MS;
  let result = await read();
  while (!isSettled(result) && performance.now() < end) {
    await new Promise((wake) => setTimeout(wake, REPLICA_LAG_MS / 10));
    result = await read();
  }
  return result;
}
