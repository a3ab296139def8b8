import { handleEventLost } from "../../../../functions/src/triggers/handle-event-lost.ts";
import { productTime } from "../product.ts";

/**
 * Loses the event of a document, as Pub/Sub hands it over. Returns the id of its message. The process must be connected to the world
 * (product.ts).
 */
export async function plantLostEvent(path: string): Promise<string> {
  const messageId = String(Math.floor(Math.random() * 1e15));
  const now = new Date(await productTime()).toISOString();
  await handleEventLost({
    messageId,
    publishTime: now,
    data: "",
    attributes: {
      "ce-subject": `documents/${path}`,
      "ce-time": now,
      CloudPubSubDeadLetterSourceSubscription: "eventarc-us-central1-triggers-book-012345-sub-678",
      CloudPubSubDeadLetterSourceDeliveryCount: "100",
    },
  });
  return messageId;
}
