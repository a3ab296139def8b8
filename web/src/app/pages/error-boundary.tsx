import Button from "@mui/material/Button";
import { Component, type ReactNode, useEffect, useState } from "react";
import { useOnline } from "../../api/online.ts";
import { forgetFailedParts } from "../../ui/lazy/lazy-part.tsx";
import { Page } from "../../ui/page.tsx";

/** Shown when a page throws or its code fails to load; one that failed without a network loads once there is one. */
function PageError({ retry }: { retry: () => void }) {
  const isOnline = useOnline();
  const [neededNetwork] = useState(!isOnline);
  useEffect(() => {
    if (neededNetwork && isOnline) retry();
  }, [neededNetwork, isOnline, retry]);
  if (!isOnline)
    return <Page title="This page needs a connection" lead="We'll load it when you're back online." />;
  return (
    <Page title="This page didn't load" lead="Please try again. If it keeps failing, reload the page.">
      <p>
        <Button variant="contained" type="button" onClick={retry}>
          Try again
        </Button>{" "}
        or <a href={location.href}>reload the page</a>.
      </p>
    </Page>
  );
}

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
