/** What a screen can know of a value. `retry` asks again; `isRefused`: there is nothing here for this person. */
export type Loadable<T> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; retry: () => void; isRefused?: boolean };

/** Begins to watch: calls `next` at each change and `fail` once; returns how to stop. */
export type Watch<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

interface Entry {
  watch: Watch<unknown>;
  state: Loadable<unknown>;
  listeners: Set<() => void>;
  stop: (() => void) | undefined;
  parting: ReturnType<typeof setTimeout> | undefined;
}

/** ms a value stays watched after its last screen has gone, so that going back shows it at once. */
const LINGER = 60_000;
export const loading = { status: "loading" } as const;
const entries = new Map<string, Entry>();

const begin = (entry: Entry): void => {
  const set = (state: Loadable<unknown>) => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  const fail = (error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // Firestore goes on by itself when it is only out of reach: the watch stays.
    if (code !== "unavailable") {
      entry.stop?.();
      entry.stop = undefined;
    }
    const isRefused = code === "permission-denied";
    const wasSeen = entry.state.status === "ready";
    const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
    console.warn("A read failed:", error);
    set({
      status: "failed",
      message: isOffline
        ? "You are offline. This will come back when you are connected."
        : "This could not be loaded.",
      isRefused,
      retry: () => {
        entry.stop?.();
        set(loading);
        begin(entry);
      },
    });
    // What ends one's right to see a document is often a write to others too, and with the emulator a stream that
    // loses one of them never hears of the rest of that write.
    if (isRefused && wasSeen) for (const key of entries.keys()) watchAgain(key);
  };
  entry.stop = entry.watch((value) => set({ status: "ready", value }), fail);
};

/** The state of a key as it is now. */
export const stateOf = <T>(key: string): Loadable<T> => (entries.get(key)?.state ?? loading) as Loadable<T>;

/** Begins or joins the watch of a key and hears of its changes; returns how to leave. */
export const join = <T>(key: string, watch: Watch<T>, listener: () => void): (() => void) => {
  let entry = entries.get(key);
  if (!entry) {
    entry = {
      watch: watch as Watch<unknown>,
      state: loading,
      listeners: new Set(),
      stop: undefined,
      parting: undefined,
    };
    entries.set(key, entry);
  }
  clearTimeout(entry.parting);
  entry.listeners.add(listener);
  if (!entry.stop) {
    if (entry.state.status === "failed") entry.state = loading;
    begin(entry);
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

/** Asks for a value anew where it is watched; what is shown stays until the answer is there. */
export const watchAgain = (key: string): void => {
  const entry = entries.get(key);
  if (!entry?.stop) return;
  entry.stop();
  begin(entry);
};

/**
 * Forgets every value that was read: nothing of one person is left for the next. With `isAgain`, what is on
 * a screen now is asked for anew, for who is signed in then.
 */
export const forgetAll = (isAgain: boolean): void => {
  for (const [key, entry] of [...entries]) {
    clearTimeout(entry.parting);
    entry.stop?.();
    entry.stop = undefined;
    entry.state = loading;
    if (!isAgain || entry.listeners.size === 0) entries.delete(key);
    else begin(entry);
    for (const listener of entry.listeners) listener();
  }
};
