import { describe, expect, it } from "vitest";
import type { Booking } from "../../booking/booking.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { ledgerAccount } from "../../ledger/ledger-event.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { storedEvent } from "../../testing/stored-event.ts";
import { checkBooking } from "./check-booking.ts";

const requested = bookingWith();
const event = (
  kind: LedgerEvent["kind"],
  entries: [string, number][],
  bookingId = requested.id,
): LedgerEvent =>
  storedEvent({ id: `${bookingId}_${kind}`, kind, currency: "USD", at: NOW, bookingId }, entries);

const hold = event("hold", [
  [ledgerAccount.paid("acc"), -9_000],
  [ledgerAccount.heldPaid("a1"), 9_000],
]);
const capture = event("capture", [
  [ledgerAccount.heldPaid("a1"), -9_000],
  [ledgerAccount.escrow("a1"), 9_000],
]);
const close = event("close", [
  [ledgerAccount.escrow("a1"), -9_000],
  [ledgerAccount.instructor("ines"), 7_200],
  [ledgerAccount.revenue, 1_800],
]);

const withStatus = (status: Booking["status"], billing: Partial<Booking["billing"]> = {}): Booking => ({
  ...requested,
  status,
  events: [...requested.events, { name: "check out", at: NOW, by: "system", changes: { status } }],
  version: 2,
  billing: { ...requested.billing, ...billing },
});
const namesOf = (booking: Booking, events: readonly LedgerEvent[]) =>
  checkBooking(booking, events).map(({ kind, ledger, stored }) => `${kind} ${ledger} ${stored}`);

describe("a booking that the night compares with the books", () => {
  it("has its whole price in escrow and shares it, with what we cover of it", () => {
    const covered = withStatus("Closed", { amount: 8_500, covered: 500, capturedAt: NOW });
    expect(namesOf(covered, [hold, capture])).toEqual([]);
    expect(namesOf({ ...covered, billing: { ...covered.billing, covered: 0 } }, [hold, capture])).toEqual([
      "booking 9000 8500",
    ]);
    const settled = withStatus("Closed", { ...covered.billing, settledAt: NOW });
    expect(namesOf(settled, [hold, capture, close])).toEqual([]);
    const uncovered = withStatus("Closed", { ...settled.billing, covered: 0 });
    expect(namesOf(uncovered, [hold, capture, close])).toEqual(["settled 9000 8500"]);
    const halfBack = withStatus("Canceled", { ...settled.billing, refunded: 4_250 });
    expect(namesOf(halfBack, [hold, capture, close])).toEqual(["settled 9000 4500"]);
  });

  it("agrees while its credit is on hold, and is named where the hold is missing or has stayed", () => {
    expect(namesOf(requested, [hold])).toEqual([]);
    expect(namesOf(requested, [])).toEqual(["held 0 9000"]);
    expect(namesOf(withStatus("Declined"), [hold])).toEqual(["held 9000 0"]);
  });

  it("is named where its price is in the books, but not as captured and unsettled", () => {
    const confirmed = withStatus("Confirmed", { capturedAt: NOW });
    expect(namesOf(confirmed, [hold, capture])).toEqual([]);
    expect(namesOf(confirmed, [hold])).toEqual(["held 9000 0", "booking 0 9000"]);
    expect(namesOf(confirmed, [hold, capture, close])).toEqual(["booking 0 9000"]);
  });

  it("is named where what was shared isn't what its status leaves to share", () => {
    const settled = { capturedAt: NOW, settledAt: NOW };
    expect(namesOf(withStatus("Closed", settled), [hold, capture, close])).toEqual([]);
    // Canceled with all of it back: nothing is anyone's share.
    const canceled = withStatus("Canceled", { ...settled, refunded: 9_000 });
    expect(namesOf(canceled, [hold, capture, close])).toEqual(["settled 9000 0"]);
    const half = event("cancel", [
      [ledgerAccount.escrow("a1"), -9_000],
      [ledgerAccount.paid("acc"), 4_500],
      [ledgerAccount.instructor("ines"), 3_600],
      [ledgerAccount.revenue, 900],
    ]);
    expect(namesOf(withStatus("Canceled", { ...settled, refunded: 4_500 }), [hold, capture, half])).toEqual(
      [],
    );
    expect(namesOf(withStatus("Closed", settled), [hold, capture, half])).toEqual(["settled 4500 9000"]);
  });

  it("is named where its status isn't what its events lead to", () => {
    expect(namesOf({ ...withStatus("Closed", { source: "card" }), status: "Missed" }, [])).toEqual([
      "status 0 0",
    ]);
  });
});
