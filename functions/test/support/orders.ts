/** Returns every order of the items. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, i) => {
    const rest = [...items.slice(0, i), ...items.slice(i + 1)];
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}

/** Runs work for each item, with limited concurrency. */
export async function atOnce<T>(many: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: many }, worker));
}
