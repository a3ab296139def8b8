import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANSWER_WITHIN, createStoreHealth } from "./is-away.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silence = () => new Promise<never>(() => undefined);
const failure = () => Promise.reject(new Error("14 UNAVAILABLE"));
const answer = async () => undefined;

/** What a question is answered with, and after how many ms. */
async function endOf(question: Promise<boolean>) {
  const begun = Date.now();
  const end = question.then((isAway) => [isAway, Date.now() - begun]);
  await vi.advanceTimersByTimeAsync(30_000);
  return end;
}

it.each([
  ["answers", answer, [false, 0]],
  ["fails", failure, [true, 0]],
  ["says nothing", silence, [true, ANSWER_WITHIN]],
])("a store that %s is known for it within 0.9 s (R4)", async (_what, read, end) => {
  expect(await endOf(createStoreHealth(read).isAway())).toEqual(end);
});

it("all who ask at once share one question; a later question is another one", async () => {
  const read = vi.fn(silence);
  const { isAway } = createStoreHealth(read);
  const many = Promise.all([isAway(), isAway(), isAway()]);
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN);
  expect(await many).toEqual([true, true, true]);
  expect(read).toHaveBeenCalledTimes(1);
  void isAway();
  expect(read).toHaveBeenCalledTimes(2);
});

it("a store is asked whether it is still away only after it was, and until it is back", async () => {
  const read = vi.fn<() => Promise<unknown>>(answer);
  const { isAway, isStillAway } = createStoreHealth(read);
  expect(await isStillAway()).toBe(false);
  expect(read).not.toHaveBeenCalled();
  read.mockImplementation(failure);
  expect(await isAway()).toBe(true);
  expect(await isStillAway()).toBe(true);
  read.mockImplementation(answer);
  expect(await isStillAway()).toBe(false);
  expect(await isStillAway()).toBe(false);
  expect(read).toHaveBeenCalledTimes(3);
});
