import { Component, type ReactNode, Suspense } from "react";
import { LoadFailed } from "../loadable-view.tsx";
import { notify } from "../notices/notifier.tsx";
import { forgetFailedParts } from "./lazy-part.tsx";

interface Props {
  children: ReactNode;
  /** Shown while the code of the lazy parts loads. */
  fallback?: ReactNode;
  /** Closes what a press opened, so that it can be pressed again. Absent: a message with a retry takes its place. */
  onFailed?: () => void;
}

const failedText = () =>
  typeof navigator !== "undefined" && navigator.onLine === false
    ? "You're offline. Please try again when you're back online."
    : "This didn't load. Please try again.";

/** Lazy parts within a page: one whose code doesn't load, such as without a network, says so and leaves the page as it is. */
export class LazyBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  private readonly retry = () => this.setState({ isBroken: false });

  override componentDidCatch(): void {
    forgetFailedParts();
    const { onFailed } = this.props;
    if (!onFailed) return;
    notify(failedText());
    onFailed();
    this.retry();
  }

  override render() {
    const { children, fallback = null, onFailed } = this.props;
    if (!this.state.isBroken) return <Suspense fallback={fallback}>{children}</Suspense>;
    return onFailed ? null : <LoadFailed message={failedText()} retry={this.retry} />;
  }
}
