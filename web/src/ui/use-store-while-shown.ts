import { useEffect } from "react";
import type { Store } from "../store.ts";

/** Keeps a value in a store while a part is shown; then the store holds again what it held at first. */
export const useStoreWhileShown = <T>(store: Pick<Store<T>, "set" | "first">, value: T): void =>
  useEffect(() => {
    store.set(value);
    return () => store.set(store.first());
  }, [store, value]);
