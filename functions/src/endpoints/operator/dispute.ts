import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { answerResult } from "../../core/payments/dispute-answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveDisputeAnswer } from "../../operations/desk/money/save-dispute-answer.ts";
import { sendDisputeAnswer } from "../../operations/payments/answer-dispute.ts";

/** Answers a dispute with an operator's words and what we know of the payment: its bank takes one answer, and no other. */
export const operatorDispute = endpoint(
  "/api/operator/dispute",
  operatorBookingContracts,
  async ({ reason, ...input }, context) => {
    const on = { kind: "payment", id: input.payment } as const;
    await actOnce(context, { act: "answer dispute", on, reason }, (batch) =>
      saveDisputeAnswer(batch, input, context),
    );
    return answerResult(await sendDisputeAnswer(input.payment, context.now), input.dispute);
  },
);
