import { CURRENCY } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import type { NotificationWithEmail } from "../notifications/notifications-for.ts";
import { accountNotification } from "../notifications/sources/account-notification.ts";
import { splitDisplayName } from "../people/names.ts";
import type { PayoutAccount } from "./payout.ts";

/** Tells an instructor (`name` is their full name) that a payout is on its way to their bank, or was returned. */
export const payoutNotification = (
  payoutId: string,
  { uid, name }: { uid: string; name: string },
  { outcome, amount }: { outcome: "sent" | "failed"; amount: Minor },
  at: Instant,
): NotificationWithEmail =>
  accountNotification(
    `payout_${payoutId}_${uid}_${outcome}`,
    { uid, side: "instructor", name: splitDisplayName(name).firstname },
    {
      kind: outcome === "sent" ? "payout-sent" : "payout-returned",
      params: { amount, currency: CURRENCY },
    },
    at,
  );

/** Asks an instructor for their tax identity for a year; one id a year. */
export const taxNotification = (
  id: string,
  { uid, name }: { uid: string; name: string },
  year: number,
  at: Instant,
): NotificationWithEmail =>
  accountNotification(
    id,
    { uid, side: "instructor", name: splitDisplayName(name).firstname },
    { kind: "tax-needed", params: { year } },
    at,
  );

/** Tells an instructor that their payout account changed; `to` is their address at that time. */
export const accountChangeNotification = (
  id: string,
  { uid, name, to }: { uid: string; name: string; to: string | undefined },
  { last4, usableFrom, changedAt }: PayoutAccount,
  timeZone: string,
): NotificationWithEmail =>
  accountNotification(
    id,
    { uid, side: "instructor", name: splitDisplayName(name).firstname, to },
    { kind: "payout-account-changed", params: { last4, until: usableFrom, timeZone } },
    changedAt,
  );
