import type { DeskFact } from "@core/desk/case.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refundFromDesk } from "../../../api/calls/desk-acts.ts";
import { moneyActForms } from "./money-acts.ts";

vi.mock("../../../api/calls/desk-acts.ts");

const send = async (facts: DeskFact[]) => {
  const item = { id: "b1", what: "bookings", status: "Closed", version: 1, people: {} } as const;
  const offer = { act: "refund", label: "Refund", limits: { most: 5_000 } } as const;
  await moneyActForms.refund.send(
    { amount: "5.00", reason: "Late." },
    { shown: { item, facts }, offer },
    "k",
  );
  return vi.mocked(refundFromDesk).mock.lastCall?.[0];
};

beforeEach(() => {
  vi.mocked(refundFromDesk).mockResolvedValue({
    ok: true,
    value: { refunded: 1_500, instructorPart: 0, payment: { status: "done" } } as never,
  });
});

describe("a refund by an operator", () => {
  it("says what was refunded before, whatever that fact is called", async () => {
    const refunded: DeskFact = { label: "Paid back so far", type: "money", value: 1_000, key: "refunded" };
    expect(await send([refunded])).toMatchObject({ amount: 500, refunded: 1_000 });
    const other: DeskFact = { label: "Refunded", type: "money", value: 700 };
    expect(await send([other, refunded])).toMatchObject({ refunded: 1_000 });
  });

  it("says that nothing was", async () => {
    expect(await send([])).toMatchObject({ refunded: 0 });
  });
});
