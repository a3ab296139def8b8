/** State of a value on a screen. `retry` reads again; `isRefused`: the rules deny this user access. */
export type Loadable<T> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; retry: () => void; isRefused?: boolean };

/** Starts a watch: calls `next` at each change and `fail` once; returns a function that stops it. */
export type StartWatch<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

interface Entry {
  watch: StartWatch<unknown>;
  state: Loadable<unknown>;
  listeners: Set<() => void>;
  stop: (() => void) | undefined;
  lingerTimer: ReturnType<typeof setTimeout> | undefined;
}

/** ms a value stays watched after its last screen unmounts, so that going back shows it at once. */
const LINGER = 60_000;
export const LOADING = { status: "loading" } as const;
const entries = new Map<string, Entry>();
/** What watches that have not begun yet would say first. */
const seeds = new Map<string, Loadable<unknown>>();

const NOT_LOADED = "We couldn't load this.";

const seed = (key: string, state: Loadable<unknown>): void => {
  const entry = entries.get(key);
  if (!entry) seeds.set(key, state);
  else if (entry.state.status === "loading") {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }
};

/**
 * Shows a value until its watch has answered. A watch that has answered, or failed, knows better. The watch begins all the
 * same. `dropSeeds` ends what no screen has asked for by then.
 */
export const seedValue = (key: string, value: unknown): void => seed(key, { status: "ready", value });

/** Shows, as `seedValue` does, that the rules deny this user a value. */
export const seedRefusal = (key: string): void =>
  seed(key, { status: "failed", message: NOT_LOADED, isRefused: true, retry: () => watchAgain(key) });

/** Forgets the seeds that no screen shows: by now a watch's own answer is newer. */
export const dropSeeds = (): void => seeds.clear();

const start = (entry: Entry): void => {
  const set = (state: Loadable<unknown>) => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  const fail = (error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // While the server is unreachable, Firestore retries on its own: keep the watch.
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
      message: isOffline ? "You're offline. We'll load this when you're back online." : NOT_LOADED,
      isRefused,
      retry: () => {
        entry.stop?.();
        set(LOADING);
        start(entry);
      },
    });
    // The write that revokes access to a document often changes others too, and with the emulator a stream that
    // loses one of them misses the rest of that write.
    if (isRefused && wasSeen) for (const key of entries.keys()) watchAgain(key);
  };
  entry.stop = entry.watch((value) => set({ status: "ready", value }), fail);
};

/** The current state of a key. */
export const liveStateOf = <T>(key: string): Loadable<T> =>
  (entries.get(key)?.state ?? seeds.get(key) ?? LOADING) as Loadable<T>;

/** Starts or joins the watch of a key and listens to its changes; returns a function that leaves it. */
export const joinWatch = <T>(key: string, watch: StartWatch<T>, listener: () => void): (() => void) => {
  let entry = entries.get(key);
  if (!entry) {
    entry = {
      watch: watch as StartWatch<unknown>,
      state: seeds.get(key) ?? LOADING,
      listeners: new Set(),
      stop: undefined,
      lingerTimer: undefined,
    };
    entries.set(key, entry);
    seeds.delete(key);
  } else if (!entry.stop && entry.state.status === "failed") entry.state = LOADING;
  clearTimeout(entry.lingerTimer);
  entry.listeners.add(listener);
  if (!entry.stop) start(entry);
  const joined = entry;
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0) return;
    joined.lingerTimer = setTimeout(() => {
      joined.stop?.();
      if (entries.get(key) === joined) entries.delete(key);
    }, LINGER);
  };
};

/** Restarts the watch of a key, if any; the shown value stays until the new one arrives. */
export const watchAgain = (key: string): void => {
  const entry = entries.get(key);
  if (!entry?.stop) return;
  entry.stop();
  start(entry);
};

/**
 * Drops every value, so that nothing of one user is left for the next. With `isAgain`, values on
 * a screen are watched again, as the new user.
 */
export const forgetAllValues = (isAgain: boolean): void => {
  seeds.clear();
  for (const [key, entry] of [...entries]) {
    clearTimeout(entry.lingerTimer);
    entry.stop?.();
    entry.stop = undefined;
    entry.state = LOADING;
    if (!isAgain || entry.listeners.size === 0) entries.delete(key);
    else start(entry);
    for (const listener of entry.listeners) listener();
  }
};
