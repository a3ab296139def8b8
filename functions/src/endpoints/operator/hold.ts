import { payoutContracts } from "../../core/api/desk/payout.ts";
import type { CallParsed } from "../../core/api/index.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { holdByOperator, renewByOperator } from "../../core/earnings/holds/operator-hold.ts";
import { AppError } from "../../core/errors.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveHeldDecision } from "../../operations/earnings/decide-held.ts";
import { saveHold } from "../../operations/earnings/save-hold.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";

type Input = CallParsed<"/api/operator/hold">;
type OfBooking<K extends string> = Extract<Input, { appointmentId: string } & Record<K, unknown>>;

/** Whose earnings a booking's hold keeps back, for an operator who has no part in it. */
async function targetOf(bookingId: string, operator: string) {
  const { data: booking } = await mustGetBooking(bookingId, () => true);
  mustNotBeOwnCase(operator, "booking", booking);
  return { bookingId, instructorId: booking.instructor.id };
}

const holdAct = (kind: "booking" | "instructor", id: string, reason: string) =>
  ({ act: "hold", on: { kind, id }, reason }) as const;

function hold({ appointmentId, held, reason }: OfBooking<"held">, context: CallContext) {
  return actOnce(context, holdAct("booking", appointmentId, reason), async (batch) => {
    const target = await targetOf(appointmentId, context.uid);
    const { now, isTreasurer } = context;
    const { before, after, items, amount } = await saveHold(batch, target, (one) =>
      holdByOperator(one, target, { held, now, isTreasurer }),
    );
    const isHeld = after !== undefined;
    return {
      before: { held: before !== undefined },
      after: { held: isHeld, items, amount },
      answer: { held: isHeld },
    };
  });
}

function decide({ appointmentId, decision, reason }: OfBooking<"decision">, context: CallContext) {
  if (decision === "take back" && !context.isTreasurer)
    throw new AppError("claim-required", "Please ask a treasurer to take earnings back.", {
      reason: "treasurer",
    });
  return actOnce(context, holdAct("booking", appointmentId, reason), async (batch) => {
    const target = await targetOf(appointmentId, context.uid);
    const { now, isTreasurer } = context;
    const { items, amount } = await saveHeldDecision(batch, target, { decision, now, isTreasurer });
    return { before: { held: true }, after: { decision, items, amount }, answer: { held: false } };
  });
}

function renew({ instructorId, reason }: Extract<Input, { renew: true }>, context: CallContext) {
  return actOnce(context, holdAct("instructor", instructorId, reason), async (batch) => {
    mustNotBeOwnCase(context.uid, "earnings", instructorId);
    const renewed = await saveHold(batch, { instructorId }, (one) => renewByOperator(one, context.now));
    const until = (due: number | undefined) => (due === undefined ? {} : { until: due });
    return { before: until(renewed.before?.due), after: until(renewed.after?.due), answer: { held: true } };
  });
}

/**
 * Holds an instructor's earnings from a session back from payouts or lets them go, decides what becomes of them, or
 * renews the hold of a suspension.
 */
export const operatorHold = endpoint("/api/operator/hold", payoutContracts, async (input, context) => {
  if ("renew" in input) return await renew(input, context);
  return "decision" in input ? await decide(input, context) : await hold(input, context);
});
