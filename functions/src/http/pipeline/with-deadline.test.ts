import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANSWER_WITHIN } from "../../store/is-away.ts";
import { ASK_AFTER, withDeadline } from "./with-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How a call of ten seconds ends, and when. */
async function endOf(isStoreAway: () => Promise<boolean>) {
  const work = new Promise<string>((done) => setTimeout(() => done("done"), 10_000));
  const begun = Date.now();
  const end = withDeadline(25_000, work, isStoreAway).then(
    (value) => [value, Date.now() - begun],
    ({ code }: { code: string }) => [code, Date.now() - begun],
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return end;
}

it.each<[string, () => Promise<boolean>, (string | number)[]]>([
  ["answers", async () => false, ["done", 10_000]],
  ["doesn't answer", async () => true, ["unavailable", ASK_AFTER]],
  ["can't be asked", () => Promise.reject(new Error("no")), ["unavailable", ASK_AFTER]],
])(
  "a call that takes long is refused soon only where Firestore is away: it %s (R4)",
  async (_what, ask, end) => {
    expect(await endOf(ask)).toEqual(end);
  },
);

it("a call whose Firestore goes away later is refused within 3 s of that (R4)", async () => {
  const goesAway = 5_000;
  const begun = Date.now();
  // As the store's health answers: at once, or after the time that Firestore has.
  const ask = async () => {
    const isAway = Date.now() - begun >= goesAway;
    if (isAway) await new Promise((over) => setTimeout(over, ANSWER_WITHIN));
    return isAway;
  };
  const [code, took] = await endOf(ask);
  expect(code).toBe("unavailable");
  expect(Number(took) - goesAway).toBeLessThan(3_000);
});

it("what a call waits for and what it asks then are less than 3 s", () =>
  expect(ASK_AFTER + ANSWER_WITHIN).toBeLessThan(3_000));

it("a call that ends soon asks nothing", async () => {
  const ask = vi.fn(async () => true);
  expect(await withDeadline(25_000, Promise.resolve(1), ask)).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).not.toHaveBeenCalled();
});

it("a call that has ended asks no more", async () => {
  const ask = vi.fn(async () => false);
  await endOf(ask);
  expect(ask).toHaveBeenCalledTimes(5);
});
