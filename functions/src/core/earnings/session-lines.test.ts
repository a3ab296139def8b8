import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { type LedgerKind, ledgerAccount } from "../ledger/ledger-event.ts";
import { NOW } from "../testing/booking.ts";
import { earningsFrom } from "../testing/earnings-from.ts";
import { storedEvent } from "../testing/stored-event.ts";
import { sessionLines, sumLines } from "./session-lines.ts";

const entry = (
  id: string,
  kind: "session" | "tip" | "refund" | "adjust" | "payout",
  amount: number,
  of = "b1",
) => ({
  id,
  kind,
  gross: amount,
  fee: 0,
  amount,
  ...(of !== "" && { session: { appointmentId: of } }),
});

describe("the lines of a statement", () => {
  it("are one per session, with its share, tip and refund together", () => {
    const lines = sessionLines([
      entry("r", "refund", -1_000),
      entry("t", "tip", 1_500),
      entry("s2", "session", 4_000, "b2"),
      entry("s", "session", 7_200),
    ]);
    expect(lines).toMatchObject([
      { id: "b1", tips: 1_500, amount: 7_700 },
      { id: "b2", tips: 0, amount: 4_000 },
    ]);
    expect(lines[0]?.entries.map(({ id }) => id)).toEqual(["s", "t", "r"]);
  });

  it("leave payouts out, and give an adjustment a line of its own", () => {
    const lines = sessionLines([entry("p", "payout", -7_200, ""), entry("a", "adjust", 500, "")]);
    expect(lines.map(({ id, amount }) => [id, amount])).toEqual([["a", 500]]);
  });
});

const kinds: LedgerKind[] = ["close", "cancel", "tip", "refund", "adjust", "loss", "payout"];
const ledgerEvents = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      of: fc.constantFrom("b1", "b2", "b3", undefined),
      amount: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
      fee: fc.integer({ min: -10_000, max: 10_000 }),
      days: fc.nat(70),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ kind, of, amount, fee, days }, i) =>
      storedEvent(
        {
          id: kind === "payout" ? `payout_${i}_ines` : `e${i}`,
          kind,
          currency: "USD",
          at: NOW + days * DAY,
          ...(of !== undefined && { bookingId: of }),
        },
        [
          [ledgerAccount.instructor("ines"), amount],
          [ledgerAccount.revenue, kind === "payout" ? 0 : fee],
          [ledgerAccount.loss, -amount],
        ],
      ),
    ),
  );

it("the lines of each month and of all time add up to what the ledger gave the instructor", () => {
  fc.assert(
    fc.property(ledgerEvents, (events) => {
      const derived = earningsFrom(events, { zoneOf: () => "America/New_York" }).get("ines");
      const all = [...(derived?.items ?? [])].map(([id, { bookingId, ...item }]) => ({
        ...item,
        id,
        session: bookingId === undefined ? undefined : { appointmentId: bookingId },
      }));
      for (const { month, gross, fee, earned, tips } of derived?.months.values() ?? []) {
        const sums = sumLines(sessionLines(all.filter((item) => item.month === month)));
        expect(sums).toEqual({ gross, fee, tips, amount: earned });
      }
      const given = events
        .filter(({ kind }) => kind !== "payout")
        .flatMap(({ entries }) => entries)
        .reduce((sum, { account, amount }) => (account === "instructor:ines" ? sum + amount : sum), 0);
      expect(sumLines(sessionLines(all)).amount).toBe(given);
    }),
  );
});
