import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { loadPart, loadScreen, noteFailedPart } from '../browser/missing-scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * Creates a component whose chunk loads at the component's first render, and again at the next one after an error boundary
 * has shown that it failed: `lazy` alone keeps a failure for as long as the page lives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) };
      } catch (error) {
        noteFailedPart(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part = create();
  return (props) => <Part {...props} />;
}

/** Like `lazyComponent`, but reloads the page if the chunk is missing. For screens and their main parts only. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyComponent(() => (import.meta.env.SSR ? load() : loadScreen(load)));

interface LazyBoundaryProps {
  fallback?: ReactNode;
  /** When this key changes, a component that has failed is loaded again. */
  resetKey?: string;
  children: ReactNode;
}

/** Renders nothing while a lazy component in it loads, and `fallback` if the component fails. */
export function LazyBoundary({ fallback = null, resetKey = '', children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
