import { useSyncExternalStore } from "react";

/** A value outside of React that screens and others follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls back after each `set`; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** What it held at first, which a prerendered page shows. */
  first: () => T;
}

/** Makes a store that holds `first` until something is set. */
export const makeStore = <T>(first: T): Store<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    first: () => first,
  };
};

/** The value of a store, as it changes. */
export const useStore = <T>({ subscribe, get, first }: Pick<Store<T>, "subscribe" | "get" | "first">): T =>
  useSyncExternalStore(subscribe, get, first);
