import { expect, it } from "vitest";
import { eachAtOnce } from "./each-at-once.ts";

async function* idsUntil(most: number): AsyncGenerator<string> {
  for (let at = 0; at < most; at++) yield String(at);
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that takes some turns of the event loop, by its id. */
function counted() {
  const seen: string[] = [];
  let now = 0;
  let most = 0;
  const work = async (id: string) => {
    seen.push(id);
    now += 1;
    most = Math.max(most, now);
    for (let turns = Number(id) % 5; turns >= 0; turns--) await turn();
    now -= 1;
  };
  return { seen, work, most: () => most };
}

it("each id has its turn once, at most so many at once", async () => {
  const { seen, work, most } = counted();
  await eachAtOnce(idsUntil(100), 20, () => true, work);
  expect([seen.length, new Set(seen).size, most()]).toEqual([100, 100, 20]);
});

it("no other id begins once the time is over, and those under way end", async () => {
  const { seen, work } = counted();
  await eachAtOnce(idsUntil(100), 5, () => seen.length < 12, work);
  expect(seen.length).toBeGreaterThanOrEqual(12);
  expect(seen.length).toBeLessThan(12 + 5);
});
