import type { Booking } from "../../../src/core/booking/booking.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import { operatorAdjust } from "../../../src/endpoints/operator/adjust.ts";
import { operatorRefund } from "../../../src/endpoints/operator/refund.ts";
import { intents, wallets } from "../../../src/store/collections.ts";
import { isAllowed } from "../oracle/booking-rules.ts";
import { refundedAsSeen, returnedUnaskedOf } from "../oracle/desk-refunds.ts";
import { simulatedInstructors } from "../world/people.ts";
import { type Answer, ask } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickOperator } from "./pick-operator.ts";
import { pickBooking, type SimulatedStep } from "./step.ts";

/** An amount (minor units) that is mostly not above `left`. */
const pickAmount = ({ random }: Simulation, left: number): number =>
  random.isLucky(0.1)
    ? left + random.int(1, 500)
    : random.pick([left, random.int(1, left), random.int(1, left)]);

async function refundAnswers(
  booking: Booking,
  of: "price" | "tip",
  amount: number,
  now: number,
): Promise<readonly Answer[]> {
  const isTip = of === "tip";
  const intent = (
    await intents()
      .doc(intentId[isTip ? "tip" : "book"](booking.id))
      .get()
  ).data();
  const isByCard = isTip ? intent?.card.pmid !== "credit" : booking.billing.source === "card";
  if (!isAllowed(booking, isTip ? "refund a tip" : "refund", now)) return ["wrong-state"];
  if (isByCard && intent?.disputes?.some(({ state }) => state === "open")) return ["wrong-state"];
  const { amount: price, tipAmount = 0 } = booking.billing;
  const left = (isTip ? tipAmount : price) - refundedAsSeen(booking, of);
  if (amount > left) return ["bad-request"];
  if (!isByCard) return ["ok"];
  // What was returned without our request may count toward a refund, or be on top of it.
  const unasked = intent ? returnedUnaskedOf(intent) : 0;
  return amount > left - unasked ? ["ok", "pending", "bad-request"] : ["ok", "pending"];
}

/** An operator refunds a part of a price or of a tip, as they saw it, or as it was before. */
async function refund(sim: Simulation): Promise<void> {
  const { random } = sim;
  const isTip = random.isLucky(0.35);
  const booking = pickBooking(sim, isTip ? "refund a tip" : "refund");
  if (!booking) return;
  const of = isTip ? "tip" : "price";
  const { amount: price, tipAmount = 0, source } = booking.billing;
  const seen = refundedAsSeen(booking, of);
  const left = Math.max(1, (isTip ? tipAmount : price) - seen);
  const amount = pickAmount(sim, left);
  const refunded = random.isLucky(0.05) ? seen + 1 : seen;
  const borneBy = !isTip && random.isLucky(0.3) ? "us" : "shared";
  const possible = await refundAnswers(booking, of, amount, sim.now);
  const { who, isEnough } = pickOperator(sim, amount);
  const isOld = refunded !== seen && !possible.includes("wrong-state");
  const isDone = !isOld && !possible.includes("wrong-state") && possible[0] !== "bad-request";
  const allowed: readonly Answer[] = isOld
    ? ["refund-changed"]
    : isDone && !isEnough
      ? ["claim-required", ...possible.filter((one) => one === "bad-request")]
      : possible;
  const isByCredit = isTip ? false : source === "credit";
  await ask(sim, {
    endpoint: operatorRefund,
    input: { appointmentId: booking.id, of, amount, refunded, borneBy, reason: "Asked for by phone." },
    who,
    allowed,
    again: isByCredit ? "same" : "payment",
  });
}

/** An operator gives credit or earnings, or takes some back. */
async function adjust(sim: Simulation): Promise<void> {
  const { random } = sim;
  const amount = random.int(1, random.isLucky(0.2) ? 20_000 : 3_000) * (random.isLucky(0.4) ? -1 : 1);
  const side = random.pick(["customer", "instructor"] as const);
  const id = side === "customer" ? random.pick(sim.customers).uid : random.pick(simulatedInstructors).uid;
  const { who, isEnough } = pickOperator(sim, Math.abs(amount));
  const wallet = side === "customer" ? (await wallets().doc(id).get()).data() : undefined;
  const isTooMuch = wallet !== undefined && -amount > wallet.given;
  const answer: Answer = !isEnough ? "claim-required" : isTooMuch ? "bad-request" : "ok";
  await ask(sim, {
    endpoint: operatorAdjust,
    input: { side, id, amount, reason: "Goodwill." },
    who,
    allowed: [side === "customer" && !wallet ? "not-found" : answer],
    again: "same",
  });
}

/** What operators do about money. */
export const deskSteps: readonly SimulatedStep[] = [
  { name: "operator refunds", does: "refund", weight: 4, act: refund },
  { name: "operator adjusts", weight: 1.5, act: adjust },
];
