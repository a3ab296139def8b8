import { operatorInboxContracts } from "../../core/api/desk/operator-inbox.ts";
import { endpoint } from "../../http/endpoint.ts";
import { deliverLostEvent, dismissLostEvent } from "../../operations/desk/lost/deliver-lost-event.ts";

/** Delivers a lost event again, or puts it aside. */
export const operatorLost = endpoint(
  "/api/operator/lost",
  operatorInboxContracts,
  ({ step, ...act }, context) =>
    step === "deliver" ? deliverLostEvent(context, act) : dismissLostEvent(context, act),
);
