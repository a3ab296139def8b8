interface Chunk {
  name?: string;
  isEntry?: boolean;
}

/**
 * Returns the names by which late code is imported, by the keys of its chunks. The entry has none, because it is never
 * late, nor have chunks that share their name: they are imported by their files.
 */
export const lateNames = (chunks: Readonly<Record<string, Chunk>>): Map<string, string> => {
  const keys = Map.groupBy(Object.keys(chunks), (key) => chunks[key]?.name);
  const found = new Map<string, string>();
  for (const [name, [key = "", ...others]] of keys)
    if (name && others.length === 0 && !chunks[key]?.isEntry) found.set(key, name);
  return found;
};
