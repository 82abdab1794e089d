/** React's internal record of a rendered component or element. */
export interface Fiber {
  /** The component, or the tag name of an element. */
  type: unknown;
  tag: number;
  memoizedProps: unknown;
  memoizedState: unknown;
  /** The element, if `type` is a tag name. */
  stateNode: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** React's internal record of a root. */
interface FiberRoot {
  current: Fiber;
  /** Bit mask of the pending updates. */
  pendingLanes: number;
}

/** Returns the fibers of every root in the page. */
export const renderedFibers = (): Fiber[] => findRoots().flatMap(({ current }) => fibersOf(current));

/**
 * Whether React has no pending update and no Suspense boundary shows its fallback. React keeps a fallback for
 * at least 300 ms, so an unchanged DOM is no sign that loading is complete.
 */
export const isReactIdle = () =>
  findRoots().every(
    ({ current, pendingLanes }) => pendingLanes === 0 && !fibersOf(current).some(isSuspended),
  );

/** React's tag of a Suspense boundary, which has a state while it shows its fallback. */
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

/** Storybook mounts each story into a child of the body. */
const findRoots = () => [...document.body.children].map(findRoot).filter((root) => root !== undefined);

/** React stores the root in a property of its element whose name has a random suffix. */
function findRoot(element: Element): FiberRoot | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  const host: { stateNode?: FiberRoot } | undefined = key && Reflect.get(element, key);
  return host?.stateNode;
}
