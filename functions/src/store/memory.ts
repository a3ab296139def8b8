/** Values kept in this process for a while. */
export interface Memory<T> {
  /** The value kept under `key`, else what `load` gives; callers at the same time share one load. */
  recall(key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets everything, as a new process would. */
  forget(): void;
}

/** A memory of at most `most` values, each for `ms` of real time; a failed load is not kept. */
export function memory<T>(ms: number, most: number): Memory<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return {
    recall(key, load) {
      const now = performance.now();
      const found = kept.get(key);
      if (found && found.until > now) return found.value;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      const entry = { value: load(), until: now + ms };
      kept.set(key, entry);
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
    forget: () => kept.clear(),
  };
}
