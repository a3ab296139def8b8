import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import type { CallParsed } from "../../core/api/index.ts";
import { deskRefundResult, warnedRefundResult } from "../../core/payments/payment-result.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveDeskRefund } from "../../operations/desk/money/save-desk-refund.ts";
import { saveWarnedRefund } from "../../operations/desk/money/save-warned-refund.ts";
import { runPayment } from "../../operations/payments/run-payment.ts";

type Input = CallParsed<"/api/operator/refund">;
type OfTopUp = Extract<Input, { payment: string }>;

async function refundBooking({ reason, ...input }: Exclude<Input, OfTopUp>, context: CallContext) {
  const act = { act: "refund", on: { kind: "booking", id: input.appointmentId }, reason } as const;
  const { payment, n, ...answer } = await actOnce(context, act, (batch) =>
    saveDeskRefund(batch, input, context),
  );
  if (payment === undefined) return { ...answer, payment: { status: "done" } as const };
  return { ...answer, payment: deskRefundResult(await runPayment(payment, context.now), n) };
}

async function refundTopUp({ reason, ...seen }: OfTopUp, context: CallContext) {
  const act = { act: "refund", on: { kind: "payment", id: seen.payment }, reason } as const;
  const { refunded, n } = await actOnce(context, act, (batch) => saveWarnedRefund(batch, seen, context));
  const payment = warnedRefundResult(await runPayment(seen.payment, context.now), n);
  return { refunded, instructorPart: 0, payment };
}

/**
 * Refunds part of a settled price or of a tip, or what is left of a top-up that its bank warns of: to credit immediately, to
 * the card once the processor has accepted it.
 */
export const operatorRefund = endpoint(
  "/api/operator/refund",
  operatorBookingContracts,
  async (input, context) =>
    "payment" in input ? await refundTopUp(input, context) : await refundBooking(input, context),
);
