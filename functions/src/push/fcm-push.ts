import type { Messaging, TokenMessage } from "firebase-admin/messaging";
import { DAY, HOUR } from "../core/constants.ts";
import type { PushMessage } from "../core/notifications/push/push-messages.ts";
import type { Urgency } from "../core/notifications/push/push-table.ts";
import { messaging } from "../firebase.ts";
import type { PushPort, PushResult } from "./port.ts";

/** What a push service is told for each urgency: how soon it wakes a phone, and for how long it keeps the message, ms. */
const delivery: Readonly<Record<Urgency, { urgency: "high" | "normal" | "low"; keptFor: number }>> = {
  now: { urgency: "high", keptFor: 4 * HOUR },
  today: { urgency: "normal", keptFor: 12 * HOUR },
  later: { urgency: "low", keptFor: DAY },
};

/** Data alone, all of it text, so that our worker shows it and nothing else does (web/src/worker). */
function toFcmMessage({
  token,
  title,
  body,
  link,
  tag,
  unread,
  urgency,
  isSilent,
}: PushMessage): TokenMessage {
  const { urgency: header, keptFor } = delivery[urgency];
  return {
    token,
    data: { title, body, link, tag, unread: String(unread), silent: String(isSilent) },
    webpush: { headers: { Urgency: header, TTL: String(keptFor / 1000) } },
  };
}

/** The codes of a token that was revoked, or was never one. */
const GONE = new Set(["messaging/registration-token-not-registered", "messaging/invalid-registration-token"]);

/** The adapter of Firebase Cloud Messaging. */
export const fcmPush = (messaging: Pick<Messaging, "sendEach">): PushPort => ({
  async send(messages) {
    const { responses } = await messaging.sendEach(messages.map(toFcmMessage));
    return responses.map(({ success, error }): PushResult => {
      if (success) return { status: "sent" };
      const code = error?.code ?? "unknown";
      return GONE.has(code) ? { status: "gone" } : { status: "failed", code };
    });
  },
});

/** The same with this project's Cloud Messaging, which loads when there is something to send. */
export const openFcmPush = (): PushPort => ({
  send: async (messages) => fcmPush(await messaging()).send(messages),
});
