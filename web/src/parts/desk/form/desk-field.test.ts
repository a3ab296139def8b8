import { describe, expect, it } from "vitest";
import { type DeskField, deskProblems, fieldGroups, initialValues, typedMinor } from "./desk-field.ts";

const amount: DeskField = { name: "amount", label: "Amount", kind: "money", most: 9500 };
const reason: DeskField = { name: "reason", label: "Reason", kind: "text", most: 10 };
const side: DeskField = {
  name: "side",
  label: "Who pays",
  kind: "choice",
  options: [
    { value: "shared", label: "Both" },
    { value: "us", label: "We do" },
  ],
};

describe("a form of the desk", () => {
  it("puts numbers that follow each other beside each other, and nothing else", () => {
    const count = { name: "count", label: "Minutes", kind: "count", least: 1, most: 9 } as const;
    const namesOf = (fields: readonly DeskField[]) =>
      fieldGroups(fields).map((group) => group.map(({ name }) => name));
    expect(namesOf([reason, count, amount, side, { ...amount, name: "fee" }])).toEqual([
      ["reason"],
      ["count", "amount"],
      ["side"],
      ["fee"],
    ]);
    expect(namesOf([])).toEqual([]);
  });

  it("begins empty, with the first of each choice", () => {
    expect(initialValues([amount, side, { name: "isCanceled", label: "Cancel", kind: "check" }])).toEqual({
      amount: "",
      side: "shared",
      isCanceled: "",
    });
  });

  it("cannot be sent without a reason, with one that is too long, or an amount above what is possible", () => {
    const namesOf = (values: Record<string, string>) =>
      Object.keys(deskProblems([amount, reason, side], values));
    expect(namesOf({ amount: "95", reason: "Late", side: "us" })).toEqual([]);
    expect(namesOf({ amount: "95.01", reason: "   ", side: "us" })).toEqual(["amount", "reason"]);
    expect(namesOf({ amount: "-5", reason: "Far too long", side: "us" })).toEqual(["amount", "reason"]);
    expect(namesOf({ amount: "0", reason: "Late", side: "us" })).toEqual(["amount"]);
  });

  it("takes an amount below zero only where it takes something away", () => {
    expect(typedMinor("-12.50")).toBe(-1250);
    expect(typedMinor(" −$5 ")).toBe(-500);
    expect(typedMinor("--5")).toBeNull();
    expect(deskProblems([{ ...amount, isSigned: true }], { amount: "-95.01" })).toHaveProperty("amount");
    expect(deskProblems([{ ...amount, isSigned: true }], { amount: "-95" })).toEqual({});
  });

  it("takes whole numbers within their limits, and a date where one is needed", () => {
    const count: DeskField = { name: "count", label: "Codes", kind: "count", least: 1, most: 500 };
    const namesOf = (typed: string) => Object.keys(deskProblems([count], { count: typed }));
    expect(["1", "500", " 20 "].map(namesOf)).toEqual([[], [], []]);
    expect(["0", "501", "1.5", "", "-1", "1e2"].every((typed) => namesOf(typed).length === 1)).toBe(true);
    expect(deskProblems([{ name: "from", label: "From", kind: "date" }], { from: "" })).toHaveProperty(
      "from",
    );
  });
});
