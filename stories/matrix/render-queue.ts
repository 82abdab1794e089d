/** Runs tasks in the order of their `enqueue` calls, at most `maxConcurrent` at a time. */
export function createRenderQueue(maxConcurrent: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function next() {
    while (running < maxConcurrent) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  }

  return {
    /** Calls `run` when a slot is free. Returns a function that frees the slot or leaves the queue. */
    enqueue(run: () => void): () => void {
      let state: 'waiting' | 'running' | 'done' = 'waiting';
      const task = () => {
        state = 'running';
        run();
      };
      waiting.push(task);
      next();
      return () => {
        if (state === 'waiting') waiting.splice(waiting.indexOf(task), 1);
        if (state === 'running') running -= 1;
        state = 'done';
        next();
      };
    },
  };
}
