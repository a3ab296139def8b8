import { describe, expect, it } from "vitest";
import { makeReturnState, readReturnPath } from "./return-path.ts";

describe("the return after sign-in", () => {
  it("leads to the page the user wanted, with its query", () => {
    expect(readReturnPath(makeReturnState({ pathname: "/appt", search: "?id=a1", hash: "" }))).toBe(
      "/appt?id=a1",
    );
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
  ])("never leads to another site: %j", (state) => expect(readReturnPath(state)).toBeNull());
});
