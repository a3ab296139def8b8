import { describe, expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

describe("formatPhone", () => {
  it.each([
    ["+12125550123", "(212) 555-0123"],
    ["+442079460000", "+442079460000"],
    ["", ""],
  ])("shows %j as %j", (number, shown) => expect(formatPhone(number)).toBe(shown));
});
