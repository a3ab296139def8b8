import { describe, expect, it } from "vitest";
import { initialShownRefund, withRecalculatedRefund, withServerRefund } from "./shown-refund.ts";

const first = initialShownRefund(9000);

describe("the refund that the cancel dialog shows", () => {
  it("keeps its identity while nothing changes", () =>
    expect(withRecalculatedRefund(first, 9000, 5)).toBe(first));

  it("drops to the next tier as time passes, and keeps the previous amount", () => {
    const shown = withRecalculatedRefund(first, 4500, 7000);
    expect(shown).toEqual({ refund: 4500, before: 9000, changedAt: 7000 });
  });

  it("is the server's amount after a refusal, until the local amount changes", () => {
    const serverRefund = withServerRefund(first, 4500, 9000, 100);
    expect(serverRefund).toMatchObject({ refund: 4500, before: 9000 });
    expect(withRecalculatedRefund(serverRefund, 9000, 200)).toBe(serverRefund);
    const later = withRecalculatedRefund(serverRefund, 0, 300);
    expect(later).toMatchObject({ refund: 0, before: 4500 });
    expect(withRecalculatedRefund(later, 9000, 400).refund).toBe(9000);
  });
});
