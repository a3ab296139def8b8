import type { DeskFact } from "@core/desk/case.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { describeAct } from "./act-form.ts";
import { moneyActForms } from "./money-acts.ts";

const ask = vi.hoisted(() => vi.fn<(path: string, input: object) => Promise<unknown>>());
vi.mock("../../../api/desk-call.ts", () => ({
  deskCall: (path: string) => (input: object) => ask(path, input),
}));

const send = async (facts: DeskFact[]) => {
  const item = { id: "b1", what: "bookings", status: "Closed", version: 1, people: {} } as const;
  const offer = { act: "refund", label: "Refund", limits: { most: 5_000 } } as const;
  await moneyActForms.refund.send(
    { amount: "5.00", reason: "Late." },
    { shown: { item, facts }, offer },
    "k",
  );
  return ask.mock.lastCall?.[1];
};

beforeEach(() => {
  ask.mockResolvedValue({
    ok: true,
    value: { refunded: 1_500, instructorPart: 0, payment: { status: "done" } },
  });
});

describe("the form for an operator's refund", () => {
  it("says what was refunded before, whatever that fact is called", async () => {
    const refunded: DeskFact = { label: "Paid back so far", type: "money", value: 1_000, key: "refunded" };
    expect(await send([refunded])).toMatchObject({ amount: 500, refunded: 1_000 });
    const other: DeskFact = { label: "Refunded", type: "money", value: 700 };
    expect(await send([other, refunded])).toMatchObject({ refunded: 1_000 });
  });

  it("says before an amount is typed what is left, and what only a treasurer gives", () => {
    const item = { id: "b1", what: "bookings", status: "Closed", version: 1, people: {} } as const;
    const hintAt = (most: number) =>
      moneyActForms.refund
        .fields({ shown: { item, facts: [] }, offer: { act: "refund", label: "Refund", limits: { most } } })
        .find(({ name }) => name === "amount")?.hint;
    expect(hintAt(10_000)).toBe("At most $100.00.");
    expect(hintAt(19_000)).toBe("At most $190.00. Only a treasurer can go above $100.00.");
  });

  it("says so where nothing was refunded before", async () => {
    expect(await send([])).toMatchObject({ refunded: 0 });
  });
});

describe("a form that asks for no amount", () => {
  const item = { id: "p1", what: "payments", status: "captured", version: 1, people: {} } as const;
  const waiting: DeskFact = { label: "Waits", type: "money", value: 2_500, key: "waiting" };
  const unclaimed: DeskFact = { label: "Unclaimed", type: "money", value: 700, key: "unclaimed" };
  const shown = { item, facts: [waiting, unclaimed] };
  const offer = { act: "refund-top-up", label: "Refund now", limits: { most: 4_000 } } as const;

  it.each([
    ["credit", "this refund of $25.00"],
    ["refund-top-up", "left of it, $40.00,"],
    ["unclaimed", "the $7.00 we owe them"],
  ] as const)("says how much it moves: %s", (act, text) => {
    expect(describeAct(moneyActForms[act], { shown, offer }).toLowerCase()).toContain(text.toLowerCase());
  });
});
