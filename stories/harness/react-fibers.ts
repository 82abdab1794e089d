/** What React remembers of a part of the page that it draws. */
export interface Fiber {
  /** The component, or the name of an element. */
  type: unknown;
  tag: number;
  memoizedProps: unknown;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** One tree of fibers, as React keeps it. */
interface FiberRoot {
  current: Fiber;
  /** What is still to be drawn, as bits. */
  pendingLanes: number;
}

/** Everything that the page is drawn with. */
export const renderedFibers = (): Fiber[] => findRoots().flatMap(({ current }) => fibersOf(current));

/**
 * Whether React has drawn all there is to draw, and no part of the page waits for its file. In place of such a part something
 * else stands for 300 ms at the least, in which nothing of the page changes.
 */
export const isReactIdle = () =>
  findRoots().every(
    ({ current, pendingLanes }) => pendingLanes === 0 && !fibersOf(current).some(isSuspended),
  );

/** React's own number for a Suspense. While something else stands in its place it has a state. */
const SUSPENSE = 13;

const isSuspended = ({ tag, memoizedState }: Fiber) => tag === SUSPENSE && memoizedState !== null;

function fibersOf(root: Fiber): Fiber[] {
  const found: Fiber[] = [];
  const waiting = [root];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    found.push(fiber);
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return found;
}

const findRoots = () =>
  [...document.querySelectorAll('*')].map(findRoot).filter((root) => root !== undefined);

/** React keeps its record of a root under a key of the element with a random end. */
function findRoot(element: Element): FiberRoot | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  const host: { stateNode?: FiberRoot } | undefined = key && Reflect.get(element, key);
  return host?.stateNode;
}
