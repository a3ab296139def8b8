import { deskRefundResult } from "../../core/payments/payment-result.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveDeskRefund } from "../../operations/desk/save-desk-refund.ts";
import { runPayment } from "../../operations/payments/run-payment.ts";

/**
 * Refunds part of a settled price, or of a tip: to credit immediately, to the card once the processor has accepted it.
 */
export const operatorRefund = endpoint("/api/operator/refund", async ({ reason, ...input }, context) => {
  const act = { act: "refund", on: { kind: "booking", id: input.appointmentId }, reason } as const;
  const { payment, n, ...answer } = await actOnce(context, act, (batch) =>
    saveDeskRefund(batch, input, context),
  );
  if (payment === undefined) return { ...answer, payment: { status: "done" } };
  return { ...answer, payment: deskRefundResult(await runPayment(payment, context.now), n) };
});
