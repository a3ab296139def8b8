import { expect, it } from "vitest";
import { isSameSecret } from "./secrets.ts";

it("a secret equals only itself in a comparison, whatever the length of the other text", () => {
  const key = "Zm9vYmFy-_Zm9vYmFy";
  for (const other of ["", "x", `${key}x`, key.slice(1), key.toLowerCase(), key])
    expect(isSameSecret(key, other)).toBe(other === key);
});
