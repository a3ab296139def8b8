/**
 * Does `work` for each id, at most `most` of them at once: the next one begins when any of them ends. Begins no other once
 * `mayGoOn` returns false, and waits for those that are under way.
 */
export async function eachAtOnce(
  ids: AsyncIterable<string>,
  most: number,
  mayGoOn: () => boolean,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const iterator = ids[Symbol.asyncIterator]();
  let isOver = false;
  async function worker(): Promise<void> {
    while (!isOver && mayGoOn()) {
      const { value, done } = await iterator.next();
      if (done) isOver = true;
      else await work(value);
    }
  }
  await Promise.all(Array.from({ length: most }, worker));
}
