import { describe, expect, it } from "vitest";
import { parseDuration } from "./duration.ts";

describe("the duration demo:clock takes", () => {
  it("is parsed in any mix of units, forward or backward", () => {
    expect(parseDuration("+25h")).toBe(25 * 3_600_000);
    expect(parseDuration("-90m")).toBe(-5_400_000);
    expect(parseDuration("+1d2h3s")).toBe(86_400_000 + 7_200_000 + 3000);
  });

  it.each(["25h", "+25", "+h", "", "+1.5h", "+1h x"])("is refused when it reads %j", (text) => {
    expect(() => parseDuration(text)).toThrow("not a duration");
  });
});
