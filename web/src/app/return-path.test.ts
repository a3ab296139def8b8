import { describe, expect, it } from "vitest";
import { returnPath, returnState } from "./return-path.ts";

describe("coming back after sign-in", () => {
  it("leads to the page that was wanted, with its query", () => {
    expect(returnPath(returnState({ pathname: "/appt", search: "?id=a1", hash: "" }))).toBe("/appt?id=a1");
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
  ])("never leads elsewhere: %j", (state) => expect(returnPath(state)).toBeNull());
});
