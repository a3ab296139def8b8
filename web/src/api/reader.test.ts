import { describe, expect, it } from "vitest";
import type { CallResult } from "./call.ts";
import { makeReader } from "./reader.ts";

type Answered = CallResult<string, Error>;
const success = (value: string): Answered => ({ ok: true, value });
const failed: Answered = { ok: false, error: new Error("not reached") };

/** A question that the test answers. */
const held = () => {
  let answer: (result: Answered) => void = () => undefined;
  const result = new Promise<Answered>((resolve) => {
    answer = resolve;
  });
  return { read: () => result, answer };
};

describe("a reader of answers", () => {
  it("shows the answer with its question", async () => {
    const reader = makeReader<string, Error>();
    expect(reader.shown.get()).toBeUndefined();
    await reader.ask("one", async () => success("1"));
    expect(reader.shown.get()).toEqual({ question: "one", result: success("1") });
  });

  it("drops the answer of a question that is no longer asked", async () => {
    const reader = makeReader<string, Error>();
    const slow = held();
    const first = reader.ask("one", slow.read);
    await reader.ask("two", async () => success("2"));
    slow.answer(success("1"));
    await first;
    expect(reader.shown.get()).toEqual({ question: "two", result: success("2") });
  });

  it("drops a pending answer when it stops", async () => {
    const reader = makeReader<string, Error>();
    const slow = held();
    const first = reader.ask("one", slow.read);
    reader.stop();
    slow.answer(success("1"));
    await first;
    expect(reader.shown.get()).toBeUndefined();
  });

  it("clears a failure while it reads again, and keeps a value", async () => {
    const reader = makeReader<string, Error>();
    await reader.ask("one", async () => failed);
    expect(reader.shown.get()?.result).toBe(failed);
    const slow = held();
    const second = reader.ask("one", slow.read);
    expect(reader.shown.get()).toBeUndefined();
    slow.answer(success("1"));
    await second;
    const third = reader.ask("one", held().read);
    expect(reader.shown.get()?.result).toEqual(success("1"));
    reader.stop();
    void third;
  });

  it("shows a value from another source, even over a pending answer", async () => {
    const reader = makeReader<string, Error>();
    const slow = held();
    const first = reader.ask("one", slow.read);
    reader.put("one", "new");
    slow.answer(success("old"));
    await first;
    expect(reader.shown.get()).toEqual({ question: "one", result: success("new") });
  });

  it("ignores a value for a question that is no longer asked", async () => {
    const reader = makeReader<string, Error>();
    await reader.ask("one", async () => success("1"));
    await reader.ask("two", async () => success("2"));
    reader.put("one", "new");
    expect(reader.shown.get()).toEqual({ question: "two", result: success("2") });
  });

  it("notifies each listener until it unsubscribes", async () => {
    const reader = makeReader<string, Error>();
    let count = 0;
    const leave = reader.shown.subscribe(() => count++);
    await reader.ask("one", async () => success("1"));
    expect(count).toBe(1);
    leave();
    reader.put("one", "2");
    expect(count).toBe(1);
  });
});
