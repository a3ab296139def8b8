import { describe, expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

describe("a phone number", () => {
  it.each([
    ["+12125550123", "(212) 555-0123"],
    ["+442079460000", "+442079460000"],
    ["", ""],
  ])("%j is shown as %j", (number, shown) => expect(formatPhone(number)).toBe(shown));
});
