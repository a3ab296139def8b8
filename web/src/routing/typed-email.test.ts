import { describe, expect, it } from "vitest";
import { readReturnPath } from "./return-path.ts";
import { readTypedEmail, withTypedEmail } from "./typed-email.ts";

describe("the email typed on the sign-in page", () => {
  it("is there on the next page, beside the page wanted at first", () => {
    const state = withTypedEmail({ from: "/book?start=1" }, "noa@example.com");
    expect(readTypedEmail(state)).toBe("noa@example.com");
    expect(readReturnPath({ state, search: "" })).toBe("/book?start=1");
  });

  it.each([null, undefined, "noa@example.com", {}, { email: 1 }])("is empty for %j", (state) => {
    expect(readTypedEmail(state)).toBe("");
    expect(withTypedEmail(state, "")).toMatchObject({ email: "" });
  });
});
