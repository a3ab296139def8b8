import { describe, expect, it } from "vitest";
import { makeReturnState, readReturnPath } from "./return-path.ts";

describe("the return after sign-in", () => {
  it("leads to the page the user wanted, with its query", () => {
    const state = makeReturnState({ pathname: "/appt", search: "?id=a1", hash: "" });
    expect(readReturnPath({ state, search: "" })).toBe("/appt?id=a1");
  });

  it("is in the address of a link that the browser followed, with no state", () => {
    const search = "?next=%2Fmeet%2Fines%3Fx%3D1";
    expect(readReturnPath({ state: null, search })).toBe("/meet/ines?x=1");
    expect(readReturnPath({ state: { from: "/appt" }, search })).toBe("/appt");
    expect(readReturnPath({ state: null, search: "?next=%2F%2Fevil.example" })).toBeNull();
  });

  it.each([
    null,
    undefined,
    "x",
    {},
    { from: 3 },
    { from: "//evil.example" },
    { from: "/\\evil.example" },
    { from: "https://evil.example" },
  ])("never leads to another site: %j", (state) => expect(readReturnPath({ state, search: "" })).toBeNull());
});
