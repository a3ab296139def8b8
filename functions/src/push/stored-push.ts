import type { PushMessage } from "../core/notifications/push/push-messages.ts";
import type { PushPort } from "./port.ts";

/** The embedded adapter: keeps what would be pushed by `keep`, and sends nothing. */
export const storedPush = (keep: (message: PushMessage) => Promise<void>): PushPort => ({
  async send(messages) {
    await Promise.all(messages.map(keep));
    return messages.map(() => ({ status: "sent" }));
  },
});
