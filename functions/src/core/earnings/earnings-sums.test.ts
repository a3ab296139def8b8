import fc from "fast-check";
import { expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import { type EntryList, type LedgerKind, ledgerAccount } from "../ledger/ledger-event.ts";
import { NOW } from "../testing/booking.ts";
import { earningsFrom } from "../testing/earnings-from.ts";
import { storedEvent } from "../testing/stored-event.ts";

const kinds: LedgerKind[] = [
  "close",
  "cancel",
  "tip",
  "refund",
  "adjust",
  "loss",
  "payout",
  "payout returned",
];
const zoneOf = (id: string) => (id === "ines" ? "America/New_York" : "Asia/Tokyo");

const ledgerEvents: fc.Arbitrary<LedgerEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      who: fc.constantFrom("ines", "otto", undefined),
      amount: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
      fee: fc.integer({ min: -10_000, max: 10_000 }),
      hours: fc.nat(2_000),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ kind, who, amount, fee, hours }, i) => {
      const isPayout = kind.startsWith("payout");
      const id = isPayout ? `payout_${i}_${who}${kind === "payout" ? "" : "_back"}` : `e${i}`;
      const paid: EntryList[number][] = who === undefined ? [] : [[ledgerAccount.instructor(who), amount]];
      return storedEvent({ id, kind, currency: "USD", at: NOW + hours * HOUR }, [
        ...paid,
        [ledgerAccount.revenue, isPayout ? 0 : fee],
        [ledgerAccount.loss, -amount],
      ]);
    }),
  );

const onAccount = (events: LedgerEvent[], who: string): number =>
  events
    .flatMap(({ entries }) => entries)
    .reduce((sum, { account, amount }) => (account === `instructor:${who}` ? sum + amount : sum), 0);

it("earnings are the instructor's account of the ledger, whatever the order of its events", () => {
  fc.assert(
    fc.property(ledgerEvents, (events) => {
      const derived = earningsFrom(events, { zoneOf });
      expect(earningsFrom(events.toReversed(), { zoneOf })).toEqual(derived);
      for (const [id, { sums, items, months }] of derived) {
        expect(sums.balance).toBe(onAccount(events, id));
        const all = [...months.values()];
        expect(all.reduce((sum, { earned, paid }) => sum + earned - paid, 0)).toBe(sums.balance);
        expect(all.reduce((sum, { paid }) => sum + paid, 0)).toBe(sums.paid);
        for (const { gross, fee, earned } of all) expect(gross).toBe(fee + earned);
        for (const item of items.values()) expect(item.gross).toBe(item.fee + item.amount);
      }
    }),
  );
});

it("earnings keep holds and payout ids, which no event records", () => {
  const tip = storedEvent({ id: "a1_tip", kind: "tip", currency: "USD", at: NOW }, [
    ["instructor:ines", 700],
    ["processor", -700],
  ]);
  const derived = earningsFrom([tip], { zoneOf, stateOf: () => ({ state: "held" }) }).get("ines");
  expect(derived?.sums).toEqual({ balance: 700, held: 700, paid: 0, firstEarnedAt: NOW });
  expect(derived?.items.get("a1_tip")).toMatchObject({ state: "held", amount: 700 });
});
