import { Component, type ReactNode } from "react";
import { forgetFailedPages } from "./lazy-page.tsx";
import { Trouble } from "./trouble.tsx";

interface Props {
  /** The address shown: another one is a new chance. */
  address: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  address: string;
}

/** Catches what a page throws, above all code that could not be fetched, and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("Unknown") };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.address === state.address ? null : { address: props.address, error: undefined };
  }

  private readonly retry = () => {
    forgetFailedPages();
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error ? <Trouble retry={this.retry} /> : this.props.children;
  }
}
