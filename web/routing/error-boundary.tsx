import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import * as messages from '#schema/messages.ts';
import { HydrationMarker } from '../browser/hydration-marker.tsx';
import { ChunkLoadError, reloadPage, renewFailedParts } from '../browser/missing-scripts.ts';
import { ErrorState } from '../ui/feedback/state-panel.tsx';
import { Button } from '../ui/primitives/button.tsx';

interface ErrorBoundaryProps {
  /** When this key changes, the boundary clears its error, so that the next page renders. */
  resetKey: string;
  /** Replaces the default error state. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: 'none' | 'error' | 'chunk load';
  resetKey: string;
}

/** If a screen or the layout throws, shows an error state with a reload button in its place. What is around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: error instanceof ChunkLoadError ? 'chunk load' : 'error' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    renewFailedParts();
    reportError(new ScreenError(`A screen failed: ${info.componentStack ?? ''}`, { cause: error }));
  }

  override render() {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (failure === 'none') return children;
    if (fallback !== undefined) return fallback;
    return (
      <>
        <ErrorState
          level={1}
          title={messages.publicProfileError}
          text={failure === 'chunk load' ? messages.pagePartMissing : messages.unexpected}
          action={
            <Button variant="primary" onClick={() => void reloadPage()}>
              Reload the page
            </Button>
          }
        />
        <HydrationMarker />
      </>
    );
  }
}

/** Reported to `window` when a screen throws; `cause` is what the screen threw. */
class ScreenError extends Error {
  override name = 'ScreenError';
}
