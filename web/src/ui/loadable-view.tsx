import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Loading } from "./loading.tsx";
import { InlineAlert } from "./notices/inline-alert.tsx";

/** State of a value; the same shape as Loadable in data/. */
type Loadable<T> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; retry: () => void };

/** A load error with a retry button. */
export function LoadFailed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <InlineAlert
      kind="error"
      action={
        <Button variant="text" onClick={retry}>
          Try again
        </Button>
      }
    >
      {message}
    </InlineAlert>
  );
}

interface LoadableViewProps<T> {
  of: Loadable<T>;
  /** Shown for null and for an empty list. */
  empty: ReactNode;
  /** Shown while the value loads; a spinner if absent. */
  skeleton?: ReactNode;
  children: (value: NonNullable<T>) => ReactNode;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Shows a value as loading, failed with a retry, empty, or ready. */
export function LoadableView<T>({ of, empty, skeleton, children }: LoadableViewProps<T>) {
  if (of.status === "loading") return skeleton ?? <Loading />;
  if (of.status === "failed") return <LoadFailed message={of.message} retry={of.retry} />;
  return isEmpty(of.value) ? empty : children(of.value as NonNullable<T>);
}
