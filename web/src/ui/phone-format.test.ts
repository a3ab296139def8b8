import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone-format.ts";

describe("a phone number as people read it", () => {
  it.each([
    ["+12125550123", "(212) 555-0123"],
    ["+442079460000", "+442079460000"],
    ["", ""],
  ])("shows %j as %j", (number, shown) => expect(formatPhone(number)).toBe(shown));
});
