/** Lets at most `most` hold a turn at once; the others wait in the order they asked. */
export function createRenderQueue(most: number) {
  const waiting: (() => void)[] = [];
  let held = 0;

  function next() {
    while (held < most) {
      const begin = waiting.shift();
      if (!begin) return;
      held += 1;
      begin();
    }
  }

  return {
    /** Calls `begin` when it is this one's turn. The answer gives the turn back, or up. */
    enqueue(begin: () => void): () => void {
      let state: 'waiting' | 'held' | 'over' = 'waiting';
      const turn = () => {
        state = 'held';
        begin();
      };
      waiting.push(turn);
      next();
      return () => {
        if (state === 'waiting') waiting.splice(waiting.indexOf(turn), 1);
        if (state === 'held') held -= 1;
        state = 'over';
        next();
      };
    },
  };
}
