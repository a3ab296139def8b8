import { expect, it } from "vitest";
import { atMost } from "./at-most.ts";

it("lets two works run at once, the others in their order, and goes on after a failure", async () => {
  const line = atMost(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (i: number) => async () => {
    begun.push(i);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (i % 3 === 0) throw new Error(`work ${i}`);
    return i;
  };
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => line(work(i))));
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 12 }, (_, i) => i));
  expect(done.map(({ status }) => status === "fulfilled")).toEqual(
    Array.from({ length: 12 }, (_, i) => i % 3 !== 0),
  );
  await expect(line(work(1))).resolves.toBe(1);
});
