import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { messages } from '#schema/messages.ts';
import { HydrationMarker } from '../hydration/hydration-marker.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/state-panel.tsx';
import { ChunkLoadError } from './chunk-load-error.ts';

interface ErrorBoundaryProps {
  /** A change clears the error: the next page gets its own chance. */
  resetKey: string;
  /** What is shown in place of what failed; by default what to do about it. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: 'none' | 'error' | 'lost file';
  resetKey: string;
}

/** A screen that throws leaves the navigation standing and says what to do. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: error instanceof ChunkLoadError ? 'lost file' : 'error' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`A screen failed: ${info.componentStack ?? ''}`, { cause: error }));
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
          text={failure === 'lost file' ? messages.pagePartMissing : messages.unexpected}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          }
        />
        <HydrationMarker part="screen" />
      </>
    );
  }
}
