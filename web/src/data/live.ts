import { useCallback, useSyncExternalStore } from "react";
import { onSession } from "../auth/session.ts";

/** What a screen can know of a value. `retry` asks again. */
export type Loadable<T> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; retry: () => void };

/** Begins to watch: calls `next` at each change and `fail` once; returns how to stop. */
export type Watch<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

interface Entry {
  state: Loadable<unknown>;
  listeners: Set<() => void>;
  stop: (() => void) | undefined;
  parting: ReturnType<typeof setTimeout> | undefined;
}

/** ms a value stays watched after its last screen has gone, so that going back shows it at once. */
const LINGER = 60_000;
const loading = { status: "loading" } as const;
const entries = new Map<string, Entry>();

const begin = <T>(entry: Entry, watch: Watch<T>): void => {
  const set = (state: Loadable<unknown>) => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  const fail = (error: unknown) => {
    entry.stop?.();
    entry.stop = undefined;
    const isOffline = typeof navigator !== "undefined" && !navigator.onLine;
    console.warn("A read failed:", error);
    set({
      status: "failed",
      message: isOffline
        ? "You are offline. This will come back when you are connected."
        : "This could not be loaded.",
      retry: () => {
        set(loading);
        begin(entry, watch);
      },
    });
  };
  entry.stop = watch((value) => set({ status: "ready", value }), fail);
};

const join = <T>(key: string, watch: Watch<T>, listener: () => void): (() => void) => {
  let entry = entries.get(key);
  if (!entry) {
    entry = { state: loading, listeners: new Set(), stop: undefined, parting: undefined };
    entries.set(key, entry);
  }
  clearTimeout(entry.parting);
  entry.listeners.add(listener);
  if (!entry.stop) {
    if (entry.state.status === "failed") entry.state = loading;
    begin(entry, watch);
  }
  const joined = entry;
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0) return;
    joined.parting = setTimeout(() => {
      joined.stop?.();
      if (entries.get(key) === joined) entries.delete(key);
    }, LINGER);
  };
};

/** Forgets every value that was read: nothing of one person is left for the next. */
export const forgetAll = (): void => {
  const all = [...entries.values()];
  entries.clear();
  for (const entry of all) {
    clearTimeout(entry.parting);
    entry.stop?.();
  }
};

onSession((session) => {
  if (session.status === "signed-out") forgetAll();
});

/**
 * Watches a value under a key; all screens with the same key share one watch. A null key watches nothing
 * and stays loading.
 */
export const useLive = <T>(key: string | null, watch: Watch<T>): Loadable<T> => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the watch
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => undefined : join(key, watch, listener)),
    [key],
  );
  const read = () => (key === null ? loading : ((entries.get(key)?.state ?? loading) as Loadable<T>));
  return useSyncExternalStore(subscribe, read, () => loading);
};
