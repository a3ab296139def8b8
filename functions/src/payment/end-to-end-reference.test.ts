import { expect, it } from "vitest";
import { endToEndReference } from "./end-to-end-reference.ts";

it("each line of each payout has its own end-to-end reference, the same each time, in a bank's characters", () => {
  const all = new Map<string, string>();
  for (let payout = 1; payout <= 100; payout++)
    for (let one = 0; one < 100; one++)
      all.set(`${payout}/ines-${one}`, endToEndReference(String(payout), `ines-${one}`));
  expect(new Set(all.values()).size).toBe(10_000);
  for (const reference of all.values()) expect(reference).toMatch(/^[0-9A-Z]{14}$/);
  expect(endToEndReference("1", "2/3")).not.toBe(endToEndReference("1/2", "3"));
  expect(endToEndReference("7", "ines-7")).toBe(all.get("7/ines-7"));
});
