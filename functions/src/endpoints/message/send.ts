import { messageContracts } from "../../core/api/message.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveMessage } from "../../operations/conversation/save-message.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Sends a message to the other side of a booking; while it is a request, numbers and addresses are masked. */
export const messageSend = endpoint("/api/message/send", messageContracts, (input, context) =>
  oncePerKey(context, (batch) => saveMessage(batch, { ...input, ...context })),
);
