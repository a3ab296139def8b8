import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../api-error.ts";
import type { CallResult } from "../call.ts";
import { makeAction } from "./action.ts";

interface Input {
  amount: number;
}
type Output = { status: "done" | "pending" };
type Answered = CallResult<Output, ApiError>;

const done: Answered = { ok: true, value: { status: "done" } };
const pending: Answered = { ok: true, value: { status: "pending" } };
const refused = (code: ApiErrorCode): Answered => ({
  ok: false,
  error: new ApiError({ code, message: "The server's message." }),
});

const key = "3b2f7f0e-0000-4000-8000-000000000000";

/** An action, the keys it sent, and whether each attempt knew that an earlier one may have taken effect. */
const scene = (options: Parameters<typeof makeAction<Input, Output, ApiError>>[0] = {}) => {
  const action = makeAction<Input, Output, ApiError>({
    isOpen: ({ status }) => status === "pending",
    ...options,
  });
  const keys: string[] = [];
  const outcomesUnknown: boolean[] = [];
  const run = (answer: Answered, amount = 5) =>
    action.run(
      async (_, sent, isOutcomeUnknown) => {
        keys.push(sent);
        outcomesUnknown.push(isOutcomeUnknown);
        return answer;
      },
      { amount },
    );
  return { action, keys, outcomesUnknown, run };
};

const lost = ["offline", "unavailable", "internal"] as const;
const decided = [
  "payment-refused",
  "insufficient-credit",
  "slot-taken",
  "price-changed",
  "refund-changed",
  "wrong-state",
  "already-tipped",
  "idempotency-mismatch",
] as const;
const turnedAway = [
  "rate-limited",
  "auth-required",
  "token-expired",
  "app-check",
  "recent-login-required",
  "bad-request",
  "not-found",
  "not-bookable",
] as const;

describe("the key of an action", () => {
  it.each(lost)("stays the same for the same input after a lost response (%s)", async (code) => {
    const { run, keys, outcomesUnknown } = scene();
    await run(refused(code));
    await run(done);
    expect(keys[1]).toBe(keys[0]);
    expect(outcomesUnknown).toEqual([false, true]);
  });

  it("stays the same while a payment is pending", async () => {
    const { run, keys, outcomesUnknown } = scene();
    await run(pending);
    await run(pending);
    await run(done);
    expect(new Set(keys).size).toBe(1);
    expect(outcomesUnknown).toEqual([false, true, true]);
  });

  it("changes after success", async () => {
    const { run, keys, outcomesUnknown } = scene();
    await run(done);
    await run(done);
    expect(keys[1]).not.toBe(keys[0]);
    expect(outcomesUnknown).toEqual([false, false]);
  });

  it.each(decided)("changes after an error that the server stores under the key (%s)", async (code) => {
    const { run, keys, outcomesUnknown } = scene();
    await run(refused("offline"));
    await run(refused(code));
    await run(done);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(outcomesUnknown).toEqual([false, true, false]);
  });

  it.each(turnedAway)(
    "stays the same when a retry is refused (%s): the first attempt may have taken effect",
    async (code) => {
      const { run, keys, outcomesUnknown } = scene();
      await run(refused("offline"));
      await run(refused(code));
      await run(done);
      expect(new Set(keys).size).toBe(1);
      expect(outcomesUnknown).toEqual([false, true, true]);
    },
  );

  it("has a known outcome after an error that decided nothing", async () => {
    const { run, outcomesUnknown } = scene();
    await run(refused("rate-limited"));
    await run(done);
    expect(outcomesUnknown).toEqual([false, false]);
  });

  it("changes with the input, even after a lost response", async () => {
    const { run, keys, outcomesUnknown } = scene();
    await run(refused("offline"), 5);
    await run(refused("offline"), 6);
    await run(done, 6);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect(outcomesUnknown).toEqual([false, false, true]);
  });

  it("is restored from an earlier visit for the same input, and its outcome counts as unknown", async () => {
    const { run, keys, outcomesUnknown } = scene({ earlier: { input: { amount: 5 }, key } });
    await run(done, 5);
    expect([keys, outcomesUnknown]).toEqual([[key], [true]]);
    const other = scene({ earlier: { input: { amount: 5 }, key } });
    await other.run(done, 6);
    expect(other.keys[0]).not.toBe(key);
    expect(other.outcomesUnknown).toEqual([false]);
  });

  it("is made for an attempt of another device, whose outcome counts as unknown", async () => {
    const { action, run, keys, outcomesUnknown } = scene({ earlier: { input: { amount: 5 } } });
    await run(done, 5);
    expect([keys, outcomesUnknown]).toEqual([[action.state.get().attempt?.key], [true]]);
  });

  it("survives a reset while the outcome is unknown", async () => {
    const { action, run, keys } = scene();
    await run(refused("offline"));
    action.reset();
    await run(done);
    expect(keys[1]).toBe(keys[0]);
  });

  it("changes after starting over, whatever the last result", async () => {
    const { action, run, keys, outcomesUnknown } = scene();
    await run(refused("offline"));
    action.startOver();
    await run(done);
    expect(keys[1]).not.toBe(keys[0]);
    expect(outcomesUnknown).toEqual([false, false]);
  });

  it("stays the same when sending itself throws", async () => {
    const { action, run, keys, outcomesUnknown } = scene();
    const crash = action.run(
      async (_, sent) => {
        keys.push(sent);
        throw new Error("not loaded");
      },
      { amount: 5 },
    );
    await expect(crash).rejects.toThrow("not loaded");
    expect(action.state.get().isPending).toBe(false);
    await run(done);
    expect(keys[1]).toBe(keys[0]);
    expect(outcomesUnknown).toEqual([true]);
  });
});

describe("an action that calls the server", () => {
  it("has no result when send returns null, and keeps the key of a lost response", async () => {
    const { action, run, keys, outcomesUnknown } = scene();
    await run(refused("offline"));
    expect(await action.run(async () => null, { amount: 5 })).toBeUndefined();
    expect(action.state.get()).toMatchObject({ isPending: false, result: undefined });
    await run(done);
    expect(keys[1]).toBe(keys[0]);
    expect(outcomesUnknown).toEqual([false, true]);
  });

  /** A call that the test resolves. */
  const held = () => {
    let answer: (result: Answered) => void = () => undefined;
    const result = new Promise<Answered>((resolve) => {
      answer = resolve;
    });
    return { send: () => result, answer };
  };

  it("ignores a second run while the first is pending", async () => {
    const { action, run, keys } = scene();
    const { send, answer } = held();
    const first = action.run(send, { amount: 5 });
    expect(action.state.get().isPending).toBe(true);
    expect(await run(done)).toBeUndefined();
    expect(keys).toEqual([]);
    answer(done);
    expect(await first).toEqual(done);
    expect(action.state.get().isPending).toBe(false);
  });

  it("keeps the last result while it sends again", async () => {
    const { action, run } = scene();
    await run(pending);
    const { send, answer } = held();
    const again = action.run(send, { amount: 5 });
    expect(action.state.get()).toMatchObject({ isPending: true, result: pending });
    answer(done);
    await again;
    expect(action.state.get()).toMatchObject({ isPending: false, result: done, wasOutcomeUnknown: true });
  });

  it("has no result before the first run and after a reset", async () => {
    const { action, run } = scene();
    expect(action.state.get()).toEqual({
      isPending: false,
      attempt: undefined,
      result: undefined,
      wasOutcomeUnknown: false,
    });
    await run(refused("slot-taken"));
    expect(action.state.get().result).toMatchObject({ ok: false });
    action.reset();
    expect(action.state.get().result).toBeUndefined();
  });

  it("notifies each listener until it unsubscribes, and still returns the result after that", async () => {
    const { action, run } = scene();
    let count = 0;
    const leave = action.state.subscribe(() => count++);
    await run(done);
    expect(count).toBe(2);
    leave();
    expect(await run(done)).toEqual(done);
    expect(count).toBe(2);
  });
});
