import { AppError } from "../../errors.ts";
import type { Instant, Minor } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking, ClaimSide, NoShowClaim } from "../booking.ts";
import { type TransitionResult, withRefund } from "../transitions.ts";

/** Contests a claim from the start: the customer reports an instructor who has checked in in time. */
function contestedByCheckIn({ events }: Booking): Pick<NoShowClaim, "state" | "contested"> {
  const checkIn = events.findLast(({ name }) => name === "check in");
  // Anyone can press a button later, from anywhere: a late check-in alone never keeps a customer's money.
  return checkIn && !checkIn.late
    ? { state: "contested", contested: { by: "check in", at: checkIn.at } }
    : { state: "open" };
}

/** Reports that the other side did not come. The price stays in escrow until the claim has ended. */
export function reportNoShow(booking: Booking, by: ClaimSide, now: Instant): TransitionResult {
  const until = now + booking.policy.claimFor;
  const claim: NoShowClaim = { by, at: now, until, ...contestedByCheckIn(booking) };
  const event = { name: "absent", by, at: now } as const;
  return { booking: applyTransition(booking, event, "Missed", { claim }), money: { kind: "none" } };
}

/** Records that the instructor could not come: they told us themselves, so everything is refunded without waiting for a claim. */
export function couldNotCome(booking: Booking, now: Instant): TransitionResult {
  const refund = booking.billing.amount;
  const claim: NoShowClaim = { by: "customer", at: now, until: now, state: "ended" };
  const event = { name: "couldn't come", by: "instructor", at: now } as const;
  const changes = { claim, ...withRefund(booking, refund, now) };
  return {
    booking: applyTransition(booking, event, "Missed", changes),
    money: { kind: "refund", refund },
  };
}

/**
 * The claim of a booking.
 * @throws AppError `wrong-state` {status}
 */
export function mustHaveClaim({ claim, status }: Booking): NoShowClaim {
  if (!claim) throw new AppError("wrong-state", undefined, { status });
  return claim;
}

/** Contests a no-show: from then on only an operator decides. The caller stores the words. */
export function contestNoShow(booking: Booking, by: ClaimSide, now: Instant): TransitionResult {
  const event = { name: "contest", by, at: now } as const;
  const claim: NoShowClaim = { ...mustHaveClaim(booking), state: "contested", contested: { by, at: now } };
  return { booking: applyTransition(booking, event, "Missed", { claim }), money: { kind: "none" } };
}

function settleClaim(
  booking: Booking,
  event: { name: "claim ends"; by: "system" } | { name: "resolve"; by: "operator" },
  refund: Minor,
  now: Instant,
): TransitionResult {
  const claim: NoShowClaim = { ...mustHaveClaim(booking), state: "ended" };
  const changes = { claim, ...withRefund(booking, refund, now) };
  return {
    booking: applyTransition(booking, { ...event, at: now }, "Missed", changes),
    money: { kind: "refund", refund },
  };
}

/**
 * What the customer gets back if a claim ends uncontested, minor units: all if the instructor did not come, else
 * nothing.
 */
const refundOfClaim = ({ by }: Pick<NoShowClaim, "by">, { amount }: Booking["billing"]): Minor =>
  by === "customer" ? amount : 0;

/** Ends a claim that was not contested in time. */
export const endClaim = (booking: Booking, now: Instant): TransitionResult =>
  settleClaim(
    booking,
    { name: "claim ends", by: "system" },
    refundOfClaim(mustHaveClaim(booking), booking.billing),
    now,
  );

/**
 * Decides a contested no-show with a refund (minor units); the rest is shared.
 * @throws AppError `bad-request` for a refund above the price, `wrong-state` {status}
 */
export function resolveClaim(booking: Booking, refund: Minor, now: Instant): TransitionResult {
  if (!Number.isSafeInteger(refund) || refund < 0 || refund > booking.billing.amount)
    throw new AppError("bad-request", undefined, { refund: "A refund is between nothing and the price." });
  return settleClaim(booking, { name: "resolve", by: "operator" }, refund, now);
}
