import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Wallet } from "../model/wallet.ts";
import { afterErasing, forfeited, mustBeDeletable, newDeletion, type Standing } from "./deletion.ts";
import { bookingWith, NOW } from "./testing/booking.ts";

const wallet = (amount: number, held = 0): Wallet => ({ amount, held, currency: "USD", version: 3 });
const free: Standing = { teaches: false, booked: [], payments: 0, wallet: wallet(0), forfeit: undefined };

function refusalOf(changes: Partial<Standing>): AppError {
  try {
    mustBeDeletable({ ...free, ...changes });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("deleting an account", () => {
  it("is free where nothing is booked, under way or left over", () => {
    expect(() => mustBeDeletable(free)).not.toThrow();
    expect(() => mustBeDeletable({ ...free, forfeit: 0 })).not.toThrow();
    expect(() => mustBeDeletable({ ...free, wallet: wallet(1_250), forfeit: 1_250 })).not.toThrow();
  });

  it("waits for a session that is booked, and names it", () => {
    const booking = bookingWith();
    const { status, code, message, details } = refusalOf({ booked: [booking], wallet: wallet(9_000, 9_000) });
    expect([status, code]).toEqual([409, "wrong-state"]);
    expect(message).toContain("still booked");
    const { start, timeZone } = booking.schedule;
    const named = { appointmentId: "a1", start, timeZone, name: "Hatha at home", instructor: "Ines Alvarez" };
    expect(details).toEqual({ bookings: [named], held: 9_000, payments: 0, balance: 0, currency: "USD" });
  });

  it("waits for money that is set aside or under way", () => {
    expect(refusalOf({ wallet: wallet(500, 500) }).message).toContain("on its way");
    expect(refusalOf({ payments: 1 }).details).toMatchObject({ payments: 1, bookings: [] });
  });

  it.each([undefined, 0, 1_249, 1_251])("wants credit of 12.50 given up as it is, not %s", (forfeit) => {
    const refusal = refusalOf({ wallet: wallet(1_500, 250), forfeit });
    expect(refusal.details).toMatchObject({ balance: 1_250, held: 250 });
    expect(refusalOf({ wallet: wallet(1_250), forfeit }).message).toContain("$12.50");
  });

  it("takes nothing that is not there any more", () => {
    expect(refusalOf({ forfeit: 500 })).toMatchObject({ status: 409, details: { balance: 0 } });
  });

  it("tells somebody who teaches whom to write to, whatever else there is", () => {
    const { message, details } = refusalOf({ teaches: true, wallet: wallet(1_000) });
    expect(message).toContain("You teach with us");
    expect(details).toEqual({ teaches: true });
  });
});

describe("credit given up", () => {
  it("becomes ours in one event that sums to zero, and leaves nothing", () => {
    const given = forfeited(wallet(1_250), "u1", "former-1", NOW);
    expect(given?.event).toEqual({
      id: "former-1_forfeit",
      kind: "adjust",
      uid: "u1",
      currency: "USD",
      at: NOW,
      entries: [
        { account: "customer:u1", amount: -1_250 },
        { account: "revenue", amount: 1_250 },
      ],
    });
    expect(given?.transaction).toMatchObject({
      mode: "adjust",
      userId: "u1",
      billing: { amount: -1_250, source: "credit", balance: 0 },
    });
  });

  it("is no event where there is none", () => {
    expect(forfeited(wallet(0), "u1", "former-1", NOW)).toBeUndefined();
  });
});

describe("a deletion", () => {
  const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
  const user = { firstname: "Ada", lastname: "Byron", cards: [card], processorId: "cus_1" } as Parameters<
    typeof newDeletion
  >[1]["user"];

  it("remembers what it needs until all is erased, and then for a day that there was one", () => {
    const begun = newDeletion("former-1", { email: "a@example.com", user, at: NOW });
    expect(begun).toMatchObject({
      name: "Ada B.",
      email: "a@example.com",
      cards: ["pm_1"],
      processorId: "cus_1",
    });
    expect(begun.due).toBeGreaterThan(NOW);
    expect(afterErasing(begun, NOW)).toEqual({ pseudonym: "former-1", at: NOW, due: NOW + DAY });
    expect(afterErasing(begun, NOW + DAY - 1)).toBeDefined();
    expect(afterErasing(begun, NOW + DAY)).toBeUndefined();
  });

  it("goes by no address that is not confirmed, and needs no account", () => {
    expect(newDeletion("former-1", { email: undefined, user: undefined, at: NOW })).toEqual({
      pseudonym: "former-1",
      at: NOW,
      due: expect.any(Number),
      cards: [],
    });
  });
});
