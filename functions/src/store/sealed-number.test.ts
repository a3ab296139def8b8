import { expect, it } from "vitest";
import { openNumber, sealNumber } from "./sealed-number.ts";

const secret = "a secret of a test, long enough to use";

it("a sealed number opens for its person with its secret alone, and is another text each time", () => {
  const sealed = sealNumber("123456789", "ines", secret);
  expect(openNumber(sealed, "ines", secret)).toBe("123456789");
  expect(sealed).not.toContain("123456789");
  expect(sealNumber("123456789", "ines", secret)).not.toBe(sealed);
  expect(() => openNumber(sealed, "otto", secret)).toThrow();
  expect(() => openNumber(sealed, "ines", `${secret}.`)).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => openNumber(bytes.toString("base64url"), "ines", secret)).toThrow();
});
