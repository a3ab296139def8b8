import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import type { EntryList, LedgerKind } from "../../ledger/ledger-event.ts";
import {
  correctableAccounts,
  isCorrectable,
  sumByAccount,
} from "../../ledger/postings/correction-posting.ts";
import { NOW } from "../../testing/booking.ts";
import { storedEvent } from "../../testing/stored-event.ts";
import { noRole, type StoredDeskRole } from "../roles/desk-role.ts";
import { TREASURER_WAIT } from "../roles/role-book.ts";
import { type EventCorrections, noCorrections } from "./correction.ts";
import {
  approveCorrection,
  askForCorrection,
  type CorrectionWish,
  entriesNow,
  stopCorrection,
} from "./correction-steps.ts";

const HOUR = 3_600_000;

const event = (id: string, kind: LedgerKind, entries: EntryList): LedgerEvent =>
  storedEvent({ id, kind, currency: "USD", at: NOW }, entries);

const originals = [
  event("fee_1", "fee", [
    ["fees", -320],
    ["processor", 320],
  ]),
  event("own_1", "own funds", [
    ["processor", -5_000],
    ["ownFunds", 5_000],
  ]),
  event("p1_refund_1", "refund", [
    ["processor", 900],
    ["loss", -900],
  ]),
  event("b1_close", "close", [
    ["escrow:b1", -10_000],
    ["instructor:ines", 8_000],
    ["revenue", 2_000],
  ]),
  event("top_1_offer", "offer", [
    ["promo", -2_000],
    ["given:a", 2_000],
  ]),
  event("top_1", "top-up", [
    ["processor", -10_000],
    ["paid:a", 10_000],
  ]),
  event("payout_1_ines", "payout", [
    ["instructor:ines", -8_000],
    ["bank", 8_000],
  ]),
];

const account = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("fees", "processor", "revenue", "loss") },
  { weight: 1, arbitrary: fc.constantFrom(...correctableAccounts, "escrow:b1", "instructor:ines", "bank") },
);
const wish: fc.Arbitrary<CorrectionWish> = fc.oneof(
  fc.constant({ how: "reverse" as const }),
  fc.record({
    how: fc.constant("move" as const),
    debit: account,
    credit: account,
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
);
const step = fc.record({
  act: fc.constantFrom("ask", "ask", "ask", "approve", "approve", "approve", "stop"),
  by: fc.constantFrom("tess", "tess", "theo", "theo", "tom"),
  of: fc.oneof(fc.nat(1), fc.nat(originals.length - 1)),
  pass: fc.integer({ min: 0, max: 30 }),
  isStale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  wish,
});

const bookOf = (count: number) =>
  new Map<string, StoredDeskRole>(
    ["tess", "theo", "tom"].map((uid, i) => [uid, { ...noRole, operator: true, treasurer: i < count }]),
  );

it("whatever treasurers do, the ledger sums to zero, nothing with a copy elsewhere moves, and no correction is booked twice or by one alone", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 40, maxLength: 120, size: "max" }),
      (count, steps) => {
        const book = bookOf(count);
        const ledger = [...originals];
        const stored = new Map<string, EventCorrections>();
        let now = NOW;
        for (const { act, by, of, pass, isStale, wish: wanted } of steps) {
          now += pass * HOUR;
          const original = originals[of] as LedgerEvent;
          const before = stored.get(original.id) ?? noCorrections;
          const version = before.version - (isStale ? 1 : 0);
          const who = { uid: by, now };
          const ask = { version, reason: "Wrong.", wish: wanted };
          try {
            if (act === "ask") stored.set(original.id, askForCorrection(book, before, original, ask, who));
            else if (act === "stop") stored.set(original.id, stopCorrection(book, before, version, who));
            else {
              const done = approveCorrection(book, before, original, version, who);
              expect(isStale).toBe(false);
              expect(
                before.waits?.by !== by || (count === 1 && now >= before.waits.at + TREASURER_WAIT),
              ).toBe(true);
              expect(ledger.map(({ id }) => id)).not.toContain(done.event.id);
              expect(done.event).toMatchObject({
                currency: original.currency,
                corrects: { id: original.id },
              });
              stored.set(original.id, done.corrections);
              ledger.push({ ...done.event, at: now });
              expect(() => approveCorrection(book, done.corrections, original, version, who)).toThrow(
                AppError,
              );
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        }
        for (const { entries } of ledger)
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const mirrored = (events: readonly LedgerEvent[]) =>
          sumByAccount(events.flatMap(({ entries }) => entries)).filter((one) => !isCorrectable(one.account));
        expect(mirrored(ledger)).toEqual(mirrored(originals));
        // What is stored of each entry is what the ledger has of it.
        for (const original of originals) {
          const { booked } = stored.get(original.id) ?? noCorrections;
          const ofLedger = ledger.filter(({ corrects }) => corrects?.id === original.id);
          expect(booked.map(({ id, entries }) => ({ id, entries }))).toEqual(
            ofLedger.map(({ id, entries }) => ({ id, entries })),
          );
        }
      },
    ),
  );
});

it("a reversal leaves nothing of an entry, whatever was corrected of it before", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 5 }), (amounts) => {
      const book = bookOf(2);
      const [original] = originals as [LedgerEvent];
      let corrections = noCorrections;
      const correct = (wanted: CorrectionWish) => {
        const ask = { version: corrections.version, reason: "Wrong.", wish: wanted };
        const asked = askForCorrection(book, corrections, original, ask, { uid: "tess", now: NOW });
        const by = { uid: "theo", now: NOW };
        corrections = approveCorrection(book, asked, original, asked.version, by).corrections;
      };
      for (const amount of amounts) correct({ how: "move", debit: "loss", credit: "fees", amount });
      if (sumByAccount(entriesNow(original, corrections)).length > 0) correct({ how: "reverse" });
      expect(sumByAccount(entriesNow(original, corrections))).toEqual([]);
      expect(() => correct({ how: "reverse" })).toThrow("Nothing of this entry is left to reverse.");
    }),
  );
});
