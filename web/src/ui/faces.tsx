import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Loading } from "./loading.tsx";
import { Message } from "./message.tsx";

/** What `data/` knows of a value; the same shape as its Loadable. */
type Loadable<T> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; retry: () => void };

/** Something that could not be loaded, and the way to try again. */
export function Failed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <Message
      kind="error"
      action={
        <Button variant="text" onClick={retry}>
          Try again
        </Button>
      }
    >
      {message}
    </Message>
  );
}

interface FacesProps<T> {
  of: Loadable<T>;
  /** Shown for null and for an empty list. */
  empty: ReactNode;
  children: (value: NonNullable<T>) => ReactNode;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The four faces of a value: loading, failed with retry, empty, full. */
export function Faces<T>({ of, empty, children }: FacesProps<T>) {
  if (of.status === "loading") return <Loading />;
  if (of.status === "failed") return <Failed message={of.message} retry={of.retry} />;
  return isEmpty(of.value) ? empty : children(of.value as NonNullable<T>);
}
