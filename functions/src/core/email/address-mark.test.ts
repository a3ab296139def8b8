import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addressMark } from "./address-mark.ts";

describe("the mark of an address", () => {
  it("is the beginning of a hash of account and address, whatever its case", async () => {
    const whole = createHash("sha256").update("u1/robin@mail.example").digest("hex");
    expect(await addressMark("u1", "robin@mail.example")).toBe(whole.slice(0, 4));
    expect(await addressMark("u1", "Robin@Mail.example")).toBe(whole.slice(0, 4));
  });

  it("differs by account and by address", async () => {
    const marks = await Promise.all([
      addressMark("u1", "robin@mail.example"),
      addressMark("u2", "robin@mail.example"),
      addressMark("u1", "robyn@mail.example"),
    ]);
    expect(new Set(marks).size).toBe(3);
  });
});
