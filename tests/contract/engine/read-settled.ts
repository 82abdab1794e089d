/** Public reads may come from a copy that is behind the account by this much. */
const REPLICA_LAG_MS = 2_000;

/** Reads until the answer is settled, or until every copy must have it. */
export async function readSettled<Answer>(
  read: () => Promise<Answer>,
  isSettled: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + REPLICA_LAG_MS;
  let answer = await read();
  while (!isSettled(answer) && performance.now() < end) {
    await new Promise((wake) => setTimeout(wake, REPLICA_LAG_MS / 10));
    answer = await read();
  }
  return answer;
}
