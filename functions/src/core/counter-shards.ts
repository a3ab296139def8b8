/** Shards that a counter can have: the most that a deployment may say. */
export const MOST_COUNTER_SHARDS = 16;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/**
 * The id of the document that counts something, one of `count` shards that are summed when read. What is counted again, or back, falls into
 * the same one. The first has the id that a counter without shards has, so what was counted before is part of the sum.
 */
export function counterId(id: string, counted: string, count: number): string {
  return shardIdsOf(id)[hashOf(counted) % count] ?? id;
}

/** The ids of all shards that a counter may have. */
export const shardIdsOf = (id: string): string[] =>
  Array.from({ length: MOST_COUNTER_SHARDS }, (_, shard) => (shard === 0 ? id : `${id}~${shard}`));

/** The id of the counter that a shard is part of. */
export const counterOf = (id: string): string => id.split("~")[0] ?? id;

/** The sums of counters by their ids, in the order in which they first come. */
export function sumShards<T>(
  shards: Iterable<readonly [id: string, value: T]>,
  add: (a: T, b: T) => T,
): Map<string, T> {
  const sums = new Map<string, T>();
  for (const [id, value] of shards) {
    const [counter, before] = [counterOf(id), sums.get(counterOf(id))];
    sums.set(counter, before === undefined ? value : add(before, value));
  }
  return sums;
}
