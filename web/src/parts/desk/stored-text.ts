import type { Store } from "../../store.ts";

/** A text that this browser keeps under a key; `null` is none. */
export function makeStoredText(key: string): Omit<Store<string | null>, "first"> {
  const listeners = new Set<() => void>();
  return {
    // Texts of the desk are also made where there is no browser.
    get: () => globalThis.localStorage?.getItem(key) ?? null,
    set: (text) => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
