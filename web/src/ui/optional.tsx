import { Component, type ReactNode, Suspense } from "react";

interface Props {
  children: ReactNode;
  /** Told once when the part could not be fetched or broke. */
  onFailed?: () => void;
}

/** A part of the shell that comes later, and whose failure must not take the page with it. */
export class Optional extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.isBroken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
