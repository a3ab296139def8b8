import { expect, it } from "vitest";
import { isSameKey } from "./same-key.ts";

it("a key is its own alone, however long the other is", () => {
  const key = "Zm9vYmFy-_Zm9vYmFy";
  for (const other of ["", "x", `${key}x`, key.slice(1), key.toLowerCase(), key])
    expect(isSameKey(key, other)).toBe(other === key);
});
