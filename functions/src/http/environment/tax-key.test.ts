import { expect, it } from "vitest";
import { mustGetTaxKey } from "./tax-key.ts";

it("a function without a long key takes no tax number; the demo world has a key of its own", () => {
  const key = "a secret for tax numbers, long enough";
  expect(mustGetTaxKey({ EBY_TAX_KEY: key })).toBe(key);
  for (const env of [{}, { EBY_TAX_KEY: "short" }]) expect(() => mustGetTaxKey(env)).toThrow("EBY_TAX_KEY");
  expect(mustGetTaxKey({ FUNCTIONS_EMULATOR: "true", EBY_TAX_KEY: key })).not.toBe(key);
});
