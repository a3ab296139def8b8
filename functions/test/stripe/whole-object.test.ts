import { describe, expect, it } from "vitest";
import { operationOf } from "./description.ts";
import { parseForm } from "./parse-form.ts";
import { wholeObject } from "./whole-object.ts";

const refund = operationOf("POST", "/v1/refunds")?.operation.answer ?? {};

describe("an object of Stripe's double", () => {
  it("has the required fields, and no others but those given", () => {
    const body = wholeObject(refund, { id: "re_1", amount: 5, failure_reason: "lost_or_stolen_card" });
    expect(body).toMatchObject({ id: "re_1", object: "refund", amount: 5, charge: null, metadata: null });
    expect(body).not.toHaveProperty("instructions_email");
  });

  it.each([
    ["unknown to Stripe", { id: "re_1", sum: 5 }],
    ["5.00", { id: "re_1", amount: "5.00" }],
    ["whim", { id: "re_1", reason: "whim" }],
    ["null", { id: null }],
  ])("is refused where a field is %s", (why, values) => {
    expect(() => wholeObject(refund, values)).toThrow(why);
  });

  it("shows what belongs to it by its id, unless that is expanded", () => {
    const values = { id: "re_1", charge: { id: "ch_1", object: "charge", amount: 5 } };
    expect(wholeObject(refund, values)).toMatchObject({ charge: "ch_1" });
    const expanded = wholeObject(refund, values, ["charge"]);
    expect(expanded).toMatchObject({ charge: { id: "ch_1", amount: 5, captured: false, review: null } });
  });
});

describe("a form sent to Stripe's double", () => {
  it("becomes nested fields and lists", () => {
    expect(parseForm("a=1&b[c]=2&d[0]=3&d[1]=4&e[]=5&f[0][g]=6")).toEqual({
      a: "1",
      b: { c: "2" },
      d: { 0: "3", 1: "4" },
      e: { 0: "5" },
      f: { 0: { g: "6" } },
    });
  });
});
