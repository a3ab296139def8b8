import { Component, type ReactNode } from "react";
import { forgetFailedParts } from "../../ui/lazy/lazy-part.tsx";
import { PageError } from "./page-error.tsx";

interface Props {
  /** The current address; a new one resets the boundary. */
  address: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  address: string;
}

/** Catches the errors of a page, mostly code that failed to load, and offers a retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("Unknown") };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.address === state.address ? null : { address: props.address, error: undefined };
  }

  private readonly retry = () => {
    forgetFailedParts();
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error ? <PageError retry={this.retry} /> : this.props.children;
  }
}
