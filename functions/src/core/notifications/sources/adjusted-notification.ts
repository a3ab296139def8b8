import { EMAIL_DELIVERY } from "../../constants.ts";
import type { Instant, SignedMinor } from "../../fields.ts";
import type { BookingSide } from "../booking-side.ts";
import type { NotificationWithEmail } from "../notifications-for.ts";

/** An adjustment (minor units) and its recipient; `id` is its ledger event's. */
interface NotifiedAdjustment {
  id: string;
  uid: string;
  side: BookingSide;
  /** First name of the recipient. */
  name: string;
  /** Id of the booking it is about, or empty. */
  aid: string;
  amount: SignedMinor;
  currency: string;
  at: Instant;
}

/** The notification of an adjustment, and its email. */
export function adjustedNotification(adjustment: NotifiedAdjustment): NotificationWithEmail {
  const { id, uid, side, name, aid, amount, currency, at } = adjustment;
  const data = { kind: "adjusted" as const, params: { amount, currency } };
  return {
    notification: {
      id: `${id}_${side}`,
      allow: [uid],
      side,
      dismiss: false,
      read: false,
      createdAt: at,
      aid,
      ...data,
    },
    email: {
      status: "waiting",
      uid,
      name,
      side,
      aid,
      createdAt: at,
      until: at + EMAIL_DELIVERY.keptFor,
      attempts: 0,
      due: at,
      ...data,
    },
  };
}
