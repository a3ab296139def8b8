import { processorSync } from "../../../src/operations/payments/run-payment.ts";
import { handleStripeEvent } from "../../../src/payment/stripe/handle-stripe-event.ts";
import { isEventSeen, saveSeenEvent } from "../../../src/store/payments/webhooks.ts";
import type { ProcessorNews } from "../world/simulated-processor.ts";
import { note, type Simulation } from "../world/simulation.ts";

const webhook = { ...processorSync, isSeen: isEventSeen, markSeen: saveSeenEvent };

/** Delivers an event of the processor, once or more often; returns whether it was handled. */
export async function deliverNews(
  sim: Simulation,
  { payment, dispute, warning }: ProcessorNews,
  times = 1,
): Promise<boolean> {
  const told = warning ? "radar.early_fraud_warning.created" : dispute && "charge.dispute.updated";
  const type =
    told ?? sim.random.pick(["payment_intent.succeeded", "payment_intent.canceled", "charge.refunded"]);
  const isAbout = type.startsWith("payment_intent");
  const object = isAbout ? { id: payment } : { id: warning ?? dispute ?? "ch_1", payment_intent: payment };
  const event = { id: `evt_${sim.random.uuid()}`, type, livemode: false, data: { object } };
  note(sim, `event ${type} of ${payment} ${times}×`);
  let isHandled = false;
  for (let i = 0; i < times; i++) isHandled = await handleStripeEvent(webhook, event as never, sim.now);
  return isHandled;
}
