/** Values cached in the memory of this process. */
interface TtlCache<T> {
  /** The value cached under `key`, else the result of `load`; simultaneous callers share one load. */
  getOrLoad(key: string, load: () => Promise<T>): Promise<T>;
  /** Empties the cache, as in a new process. */
  clear(): void;
}

/** Creates a cache of at most `maxEntries` values, each for `ms` of real time; a failed load is not cached. */
export function createTtlCache<T>(ms: number, maxEntries: number): TtlCache<T> {
  const entries = new Map<string, { value: Promise<T>; until: number }>();
  return {
    getOrLoad(key, load) {
      const now = performance.now();
      const found = entries.get(key);
      if (found && found.until > now) return found.value;
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      const entry = { value: load(), until: now + ms };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
