import { Component, type ReactNode, Suspense } from "react";
import { forgetFailedParts } from "./lazy/lazy-part.tsx";

interface Props {
  children: ReactNode;
  /** Called once when the part fails to load or throws. */
  onFailed?: () => void;
  /** Shown in its place then. */
  fallback?: ReactNode;
}

/** An optional part of the shell, whose failure must not break the page. */
export class Optional extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    forgetFailedParts();
    this.props.onFailed?.();
  }

  override render() {
    return this.state.isBroken ? (
      (this.props.fallback ?? null)
    ) : (
      <Suspense fallback={null}>{this.props.children}</Suspense>
    );
  }
}
