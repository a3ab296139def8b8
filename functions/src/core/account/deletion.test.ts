import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { walletWith } from "../testing/wallet.ts";
import { type DeletionFacts, deletionAfterErasing, mustBeDeletable, newDeletion } from "./deletion.ts";

/** All credit of a wallet in minor units, and how much of it is on hold. */
const wallet = (amount: number, held = 0) => walletWith({ paid: amount - held, heldPaid: held });
const none = { back: 0, lost: 0, given: 0 };
const free: DeletionFacts = {
  teaches: false,
  openBookings: [],
  payments: [],
  wallet: wallet(0),
  credit: none,
  forfeit: undefined,
};
const payment = newTopUpIntent(500, {
  uid: "cora",
  accountId: "acct-1",
  card: { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true },
  key: "k1",
  hash: "h1",
  now: NOW,
});

function refusalOf(changes: Partial<DeletionFacts>): AppError {
  try {
    mustBeDeletable({ ...free, ...changes });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("deleting an account", () => {
  it("is possible if nothing is booked, being paid or left over", () => {
    expect(() => mustBeDeletable(free)).not.toThrow();
    expect(() => mustBeDeletable({ ...free, forfeit: 0 })).not.toThrow();
    const credit = { back: 4_000, lost: 750, given: 500 };
    const left = walletWith({ paid: 4_750, given: 500 });
    expect(() => mustBeDeletable({ ...free, wallet: left, credit, forfeit: 1_250 })).not.toThrow();
    const back = { ...none, back: 4_000 };
    expect(() => mustBeDeletable({ ...free, wallet: wallet(4_000), credit: back })).not.toThrow();
  });

  it("is refused while a session is booked, and names it", () => {
    const booking = bookingWith();
    const { status, code, message, details } = refusalOf({
      openBookings: [booking],
      wallet: wallet(9_000, 9_000),
    });
    expect([status, code]).toEqual([409, "wrong-state"]);
    expect(message).toContain("You still have a session booked");
    const { start, timeZone } = booking.schedule;
    const named = { appointmentId: "a1", start, timeZone, name: "Hatha at home", instructor: "Ines A." };
    const money = { held: 9_000, payments: 0, balance: 0, ...none, currency: "USD" };
    expect(details).toEqual({ bookings: [named], ...money });
  });

  it("is refused while a no-show is not settled", () => {
    const missed = { ...bookingWith(), status: "Missed" as const };
    const { message, details } = refusalOf({ openBookings: [missed] });
    expect(message).toBe("A reported no-show isn't settled yet. Please try again once it is.");
    expect(details).toMatchObject({ bookings: [{ appointmentId: "a1" }] });
  });

  it("is refused while money is on hold or being paid", () => {
    expect(refusalOf({ wallet: wallet(500, 500) }).message).toContain(
      "A payment or refund is still in progress",
    );
    expect(refusalOf({ payments: [payment] }).details).toMatchObject({ payments: 1, bookings: [] });
  });

  it("is refused while a payment is disputed, and names that reason", () => {
    const disputed = {
      ...payment,
      disputes: [{ id: "dp_1", amount: 500, fee: 1_500, state: "open" as const }],
    };
    const { message, details } = refusalOf({ payments: [payment, disputed] });
    expect(message).toBe(
      "Your bank is still reviewing a payment you disputed. Please try again once it decides.",
    );
    expect(details).toMatchObject({ payments: 2 });
  });

  it.each([undefined, 0, 1_249, 1_251, 5_250])(
    "requires giving up exactly the credit of 12.50 that no card takes back: %s is refused",
    (forfeit) => {
      const credit = { back: 4_000, lost: 750, given: 500 };
      const left = walletWith({ paid: 4_750, given: 500 });
      const refusal = refusalOf({ wallet: left, credit, forfeit });
      expect(refusal.details).toMatchObject({ balance: 5_250, held: 0, ...credit });
      expect(refusal.message).toContain("$12.50 of your credit can't go back to a card.");
    },
  );

  it("does not take credit that is no longer there, or that goes back", () => {
    expect(refusalOf({ forfeit: 500 })).toMatchObject({ status: 409, details: { balance: 0 } });
    const credit = { ...none, back: 500 };
    const refusal = refusalOf({ wallet: wallet(500), credit, forfeit: 500 });
    expect(refusal.message).toBe("Your credit has changed. Please check it and try again.");
    expect(refusal.details).toMatchObject({ balance: 500, back: 500, lost: 0, given: 0 });
  });

  it("tells an instructor to write to us, whatever else there is", () => {
    const { message, details } = refusalOf({ teaches: true, wallet: wallet(1_000) });
    expect(message).toContain("You teach with us");
    expect(details).toEqual({ teaches: true });
  });
});

describe("the stored record of an account's deletion", () => {
  const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
  const user = { firstname: "Ada", lastname: "Byron", cards: [card], processorId: "cus_1" } as Parameters<
    typeof newDeletion
  >[1]["user"];

  it("keeps what it needs until everything is erased, and its bare record for another day", () => {
    const deletion = newDeletion("former-1", { email: "a@example.com", user, at: NOW });
    expect(deletion).toMatchObject({
      name: "Ada B.",
      email: "a@example.com",
      cards: ["pm_1"],
      processorId: "cus_1",
    });
    expect(deletion.due).toBeGreaterThan(NOW);
    expect(deletionAfterErasing(deletion, NOW)).toEqual({ pseudonym: "former-1", at: NOW, due: NOW + DAY });
    expect(deletionAfterErasing(deletion, NOW + DAY - 1)).toBeDefined();
    expect(deletionAfterErasing(deletion, NOW + DAY)).toBeUndefined();
  });

  it("stores no unverified email, and needs no account document", () => {
    expect(newDeletion("former-1", { email: undefined, user: undefined, at: NOW })).toEqual({
      pseudonym: "former-1",
      at: NOW,
      due: expect.any(Number),
      cards: [],
    });
  });
});
