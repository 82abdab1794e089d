import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { lazyImport, onRetry } from './chunk-load-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * Creates a component whose chunk loads at the component's first render. After a failure, the chunk loads again
 * when an `ErrorBoundary` clears its error.
 */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: componentOf(await (import.meta.env.SSR ? load() : lazyImport(load))) };
      } catch (error) {
        onRetry(() => {
          Lazy = create();
        });
        throw error;
      }
    });
  // React keeps the failure of a `lazy` component, so a retry needs a new one.
  let Lazy = create();
  return (props) => <Lazy {...props} />;
}

interface LazyBoundaryProps {
  /** When this key changes, a component that failed loads again. */
  resetKey?: string;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders nothing while a lazy component in it loads, and `fallback` if the component fails. */
export function LazyBoundary({ resetKey = '', fallback = null, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
