import { productNow } from "../http/environment/product-clock.ts";
import { writeLine } from "../http/log-postponed.ts";
import { takeLostEvent } from "../operations/desk/lost/take-lost-event.ts";

/** A message of Pub/Sub, its data in base64. */
export interface PublishedMessage {
  messageId: string;
  publishTime: string;
  data: string;
  attributes: Readonly<Record<string, string>>;
}

/** Puts a lost event into the queue of the desk; a message about no document is only logged. At most one write. */
export async function handleEventLost(
  { messageId, data, ...message }: PublishedMessage,
  now = productNow,
): Promise<void> {
  const bytes = Buffer.from(data ?? "", "base64");
  if (await takeLostEvent(messageId, { ...message, data: bytes }, await now())) return;
  writeLine({
    severity: "ERROR",
    message: "A lost event can't be queued",
    path: "triggers/lost",
    ref: messageId,
    code: "no-document",
  });
}
