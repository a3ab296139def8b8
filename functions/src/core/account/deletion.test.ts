import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { walletWith } from "../testing/wallet.ts";
import {
  type DeletionFacts,
  deletionAfterErasing,
  forfeitCredit,
  mustBeDeletable,
  newDeletion,
} from "./deletion.ts";

/** All credit of a wallet in minor units, and how much of it is on hold. */
const wallet = (amount: number, held = 0) => walletWith({ paid: amount - held, heldPaid: held });
const free: DeletionFacts = {
  teaches: false,
  openBookings: [],
  payments: 0,
  wallet: wallet(0),
  forfeit: undefined,
};

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
    expect(() => mustBeDeletable({ ...free, wallet: wallet(1_250), forfeit: 1_250 })).not.toThrow();
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
    const named = { appointmentId: "a1", start, timeZone, name: "Hatha at home", instructor: "Ines Alvarez" };
    expect(details).toEqual({ bookings: [named], held: 9_000, payments: 0, balance: 0, currency: "USD" });
  });

  it("is refused while a no-show is not settled", () => {
    const missed = { ...bookingWith(), status: "Missed" as const };
    const { message, details } = refusalOf({ openBookings: [missed] });
    expect(message).toBe("A no-show of one of your sessions isn't settled yet. Please try again once it is.");
    expect(details).toMatchObject({ bookings: [{ appointmentId: "a1" }] });
  });

  it("is refused while money is on hold or being paid", () => {
    expect(refusalOf({ wallet: wallet(500, 500) }).message).toContain("A payment is still in progress");
    expect(refusalOf({ payments: 1 }).details).toMatchObject({ payments: 1, bookings: [] });
  });

  it.each([undefined, 0, 1_249, 1_251])(
    "requires giving up exactly the credit of 12.50, not %s",
    (forfeit) => {
      const refusal = refusalOf({ wallet: wallet(1_500, 250), forfeit });
      expect(refusal.details).toMatchObject({ balance: 1_250, held: 250 });
      expect(refusalOf({ wallet: wallet(1_250), forfeit }).message).toContain("$12.50");
    },
  );

  it("does not take credit that is no longer there", () => {
    expect(refusalOf({ forfeit: 500 })).toMatchObject({ status: 409, details: { balance: 0 } });
  });

  it("tells an instructor to write to us, whatever else there is", () => {
    const { message, details } = refusalOf({ teaches: true, wallet: wallet(1_000) });
    expect(message).toContain("You teach with us");
    expect(details).toEqual({ teaches: true });
  });
});

describe("credit given up", () => {
  it("becomes our revenue where it was paid and goes back where it was given, in one event that leaves nothing", () => {
    const forfeited = forfeitCredit(walletWith({ paid: 1_000, given: 250 }), "u1", NOW);
    expect(forfeited?.event).toEqual({
      id: "acct-1_forfeit",
      kind: "adjust",
      accountId: "acct-1",
      currency: "USD",
      at: NOW,
      entries: [
        { account: "paid:acct-1", amount: -1_000 },
        { account: "revenue", amount: 1_000 },
        { account: "given:acct-1", amount: -250 },
        { account: "promo", amount: 250 },
      ],
    });
    expect(forfeited?.transaction).toMatchObject({
      mode: "adjust",
      userId: "u1",
      billing: { amount: -1_250, source: "credit", balance: 0 },
    });
  });

  it("makes no event if there is none", () => {
    expect(forfeitCredit(wallet(0), "u1", NOW)).toBeUndefined();
  });
});

describe("a deletion", () => {
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
