import { describe, expect, it } from "vitest";
import { rowKeyOf } from "./row-key.ts";

describe("the keys of acts on several rows", () => {
  it("are one per row, the same each time", async () => {
    const key = "11111111-2222-4333-8444-555555555555";
    const [one, again, other] = [
      await rowKeyOf(key, "ines"),
      await rowKeyOf(key, "ines"),
      await rowKeyOf(key, "otto"),
    ];
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
