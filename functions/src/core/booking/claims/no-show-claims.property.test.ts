import fc from "fast-check";
import { expect, it } from "vitest";
import { isLong } from "../../../../test/support/is-long.ts";
import { HOUR, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import type { Booking } from "../booking.ts";
import { withDue } from "../due-times.ts";
import { dueWork } from "../due-work.ts";
import { recordCapture, recordSettlement } from "../money/captured.ts";
import { checkInSession, checkOutSession, markTipped, type TransitionResult } from "../transitions.ts";
import { contestNoShow, couldNotCome, reportNoShow, resolveClaim } from "./no-show-claims.ts";

const END = SESSION_START + HOUR;
const PRICE = 9_000;

const commands = {
  "check in": checkInSession,
  "check out": checkOutSession,
  "customer claims": (b: Booking, now: number) => reportNoShow(b, "customer", now),
  "instructor claims": (b: Booking, now: number) => reportNoShow(b, "instructor", now),
  "instructor couldn't come": couldNotCome,
  "customer contests": (b: Booking, now: number) => contestNoShow(b, "customer", now),
  "instructor contests": (b: Booking, now: number) => contestNoShow(b, "instructor", now),
  resolve: (b: Booking, now: number) => resolveClaim(b, 3_000, now),
  tip: (b: Booking, now: number): TransitionResult => ({
    booking: markTipped(b, 500, now),
    money: { kind: "none" },
  }),
} as const;

/** Edges of all windows, relative to the start, and a minute on both sides of each. */
const clock = fc
  .array(
    fc.constantFrom(
      ...[-15, 0, 20, 30, 60, 179, 180, 181, 20 + 24 * 60, 60 + 24 * 60, 180 + 24 * 60].flatMap((minute) =>
        [-1, 0, 1].map((by) => SESSION_START + (minute + by) * MINUTE),
      ),
    ),
    { minLength: 12, maxLength: 12 },
  )
  .map((all) => all.sort((a, b) => a - b));
const names = [...(Object.keys(commands) as (keyof typeof commands)[]), "job", "capture"] as const;
const script = fc.array(fc.constantFrom(...names), { minLength: 12, maxLength: 12 });

/** What moved out of escrow. */
interface Settlement {
  at: number;
  refund: number;
  isByClaim: boolean;
}

/** A booking whose money the world around it moves: by credit at once, by card once it is captured. */
class Session {
  readonly settlements: Settlement[] = [];
  booking: Booking;
  /** A refund that waits for the capture of a card. */
  waiting: number | undefined;

  readonly source: "credit" | "card";

  constructor(source: "credit" | "card") {
    this.source = source;
    const { capturedAt, ...billing } = confirmedBookingWith().billing;
    const isCredit = source === "credit" && capturedAt !== undefined;
    const draft = confirmedBookingWith({ billing: { ...billing, source, ...(isCredit && { capturedAt }) } });
    this.booking = withDue(draft, draft.updatedAt);
  }

  apply({ booking, money }: TransitionResult, now: number): void {
    this.booking = booking;
    if (money.kind === "close") this.settle(0, now, false);
    if (money.kind === "refund") {
      if (this.booking.billing.capturedAt === undefined) this.waiting = money.refund;
      else this.settle(money.refund, now, true);
    }
  }

  settle(refund: number, now: number, isByClaim: boolean): void {
    this.settlements.push({ at: now, refund, isByClaim });
    if (this.source === "card") this.booking = recordSettlement(this.booking, now);
  }

  run(name: (typeof names)[number], now: number): void {
    try {
      if (name === "job") this.sweep(now);
      else if (name === "capture") this.capture(now);
      else this.apply(commands[name](this.booking, now), now);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "wrong-state") throw error;
    }
  }

  sweep(now: number): void {
    for (let pass = 0; pass < 5; pass++) {
      const work = dueWork(this.booking, now);
      if (work.kind === "nothing") return;
      if (work.kind === "update") this.booking = work.booking;
      else this.apply(work.outcome, now);
    }
    expect.unreachable("The sweep never comes to rest.");
  }

  capture(now: number): void {
    if (this.source === "credit" || this.booking.billing.capturedAt !== undefined) return;
    this.apply(recordCapture(this.booking, now), now);
    if (this.waiting !== undefined) this.settle(this.waiting, now, true);
  }
}

const sourceOf = fc.constantFrom("credit" as const, "card" as const);

it("a no-show claim moves the money of a session once, in any order of check-ins, claims, contests, jobs and operators (B9)", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(sourceOf, clock, script, (source, times, steps) => {
      const session = new Session(source);
      for (const [i, name] of steps.entries()) session.run(name, times[i] as number);
      const late = END + 30 * HOUR;
      session.capture(late);
      session.sweep(late);
      if (session.booking.claim?.state === "contested") session.run("resolve", late);
      session.sweep(late);

      const { events, claim, billing, status, due } = session.booking;
      expect(session.settlements).toHaveLength(1);
      const [{ at, refund, isByClaim }] = session.settlements as [Settlement];
      reached.add([status, claim?.by, events.some(({ name }) => name === "resolve"), refund].join(" "));
      expect(isByClaim).toBe(status === "Missed");
      expect([status, due, billing.settledAt]).toEqual([claim ? "Missed" : "Closed", undefined, at]);
      if (!claim) expect(at).toBeGreaterThanOrEqual(END + 2 * HOUR);
      else {
        const resolved = events.find(({ name }) => name === "resolve");
        expect(resolved !== undefined).toBe(claim.contested !== undefined);
        expect(at).toBeGreaterThanOrEqual(resolved?.at ?? claim.until);
        expect(refund).toBe(resolved ? 3_000 : claim.by === "customer" ? PRICE : 0);
        expect(billing.tip).toBe(false);
      }
      const checkIn = events.find(({ name }) => name === "check in");
      if (checkIn) {
        expect(checkIn.at).toBeGreaterThanOrEqual(SESSION_START - 15 * MINUTE);
        expect(checkIn.at).toBeLessThanOrEqual(END);
        expect(checkIn.late ?? false).toBe(checkIn.at > SESSION_START + 20 * MINUTE);
        if (checkIn.late) reached.add("late");
      }
      // Without a check-in in its window, an instructor whose absence was reported and not contested is not paid.
      const isUncontested = claim?.by === "customer" && !claim.contested;
      if (isUncontested) expect([checkIn?.late ?? true, refund]).toEqual([true, PRICE]);
      if (claim?.contested?.by === "check in") expect(checkIn?.late).toBeUndefined();
      if (events.some(({ name }) => name === "couldn't come")) {
        reached.add("couldn't come");
        expect([checkIn, refund, at >= SESSION_START]).toEqual([undefined, PRICE, true]);
      }
    }),
    { numRuns: isLong ? 2_000 : 700, seed: 20261122 },
  );
  const all = [
    "late",
    "couldn't come",
    "Closed  false 0",
    "Missed customer false 9000",
    "Missed instructor false 0",
  ];
  expect([...reached].sort()).toEqual(
    [...all, "Missed customer true 3000", "Missed instructor true 3000"].sort(),
  );
});
