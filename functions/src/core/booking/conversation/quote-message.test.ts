import { describe, expect, it } from "vitest";
import { type QuotableMessage, quoteMessage } from "./quote-message.ts";

const messages = (count: number): QuotableMessage[] =>
  Array.from({ length: count }, (_, i) => ({ id: `m${i}`, side: "customer", text: `${i}`, at: i }));
const textsOf = (count: number, reported: number) =>
  quoteMessage(messages(count).reverse(), `m${reported}`).map(({ text }) => Number(text));

describe("what a report of a message quotes", () => {
  it("is the message with five on each side, oldest first", () =>
    expect(textsOf(40, 20)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]));

  it("is shorter at the beginning and at the end", () => {
    expect(textsOf(40, 1)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(textsOf(3, 2)).toEqual([0, 1, 2]);
    expect(textsOf(1, 0)).toEqual([0]);
  });

  it("marks the reported message, and names nobody", () =>
    expect(quoteMessage(messages(2), "m1")).toEqual([
      { side: "customer", text: "0", at: 0, isReported: false },
      { side: "customer", text: "1", at: 1, isReported: true },
    ]));
});
