import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import { NotificationSide } from "../notification-base.ts";

/** `pushTokens/{sha256 of the token}`: a browser that a person told us to send push notifications to. Read by the server alone. */
export const PushToken = v.object({
  uid: Id,
  /** The site that asked: only notifications of that side go to it. */
  side: NotificationSide,
  /** The address that Firebase Cloud Messaging gave the browser. With it, only we can write to it, and nobody can read. */
  token: v.string(),
  /** When the person agreed, ms UTC. */
  at: Instant,
});
export type PushToken = v.InferOutput<typeof PushToken>;

/** The result of sending: `gone` if the browser no longer takes messages. */
const pushResults = ["sending", "sent", "gone", "failed"] as const;

/**
 * `pushed/{notificationId}_{start of the token's hash}`: that a notification was pushed to a browser, so that it is pushed
 * once. `message`: what it said, in the demo world alone.
 */
export const PushRecord = v.object({
  uid: Id,
  status: v.picklist(pushResults),
  at: Instant,
  message: v.optional(v.object({ title: v.string(), body: v.string(), link: v.string() })),
  /** When Firestore may delete the document (TTL). */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
});
export type PushRecord = v.InferOutput<typeof PushRecord>;
