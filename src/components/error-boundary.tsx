import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

export interface ErrorBoundaryProps {
  /** What is inside, for instance `Timeline`. */
  readonly label: string;
  /** When this changes, a failed part is tried again: usually what it shows. */
  readonly resetKey?: string | number | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string | number | undefined;
}

/** Keeps a part that broke from taking the others along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    return (
      <ErrorState
        title={`${this.props.label} could not be shown`}
        advice="The rest of the page still works."
        actions={<Button onClick={() => this.setState({ error: null, failed: false })}>Try again</Button>}
      >
        <span className="font-mono text-sm">{error instanceof Error ? error.message : String(error)}</span>
      </ErrorState>
    );
  }
}
