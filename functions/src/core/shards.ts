/** One of `of` parts that all documents of a collection are split into. */
export interface Shard {
  index: number;
  of: number;
}

/** All of them. */
export const WHOLE: Shard = { index: 0, of: 1 };

/** Every shard of a split. */
export const shardsOf = (count: number): Shard[] =>
  Array.from({ length: count }, (_, index) => ({ index, of: count }));

/** Ids from `from` until before `until`, in their order; open where absent. */
export interface IdRange {
  from?: string;
  until?: string;
}

/** The beginning of a shard among hashes in hexadecimal: "92492492" for the fourth of seven. */
const cutOf = ({ index, of }: Shard): string =>
  Math.floor((2 ** 32 * index) / of)
    .toString(16)
    .padStart(8, "0");

/**
 * The ids of a shard. Ids of bookings are hashes, and those of what belongs to one are a prefix and its id, so equal ranges of them are equal
 * parts of a hash of the id, and a query finds them without a field of their own. Every id, of whatever form, lies in one shard of a
 * split and in no other.
 */
export function idRanges(shard: Shard, prefixes: readonly string[]): IdRange[] {
  const { index, of } = shard;
  return prefixes.toSorted().map((prefix, at, sorted) => {
    const next = sorted[at + 1];
    const from = index === 0 ? (at === 0 ? undefined : prefix) : prefix + cutOf(shard);
    const until = index === of - 1 ? next : prefix + cutOf({ index: index + 1, of });
    return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  });
}
