import { EMAIL_DELIVERY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { NotificationData } from "../kinds.ts";
import type { OutboxEmail } from "../notification.ts";
import type { NotificationWithEmail } from "../notifications-for.ts";

/** The recipient of a notification about their account. */
export interface AccountReader extends Pick<OutboxEmail, "uid" | "side"> {
  /** First name, or empty. */
  name: string;
  /** Overrides the account's own address, for example if the account is disabled. */
  to?: string | undefined;
}

/** Builds an email that isn't about a booking; `at` ms UTC. */
export const accountEmail = (
  { uid, side, name, to }: AccountReader,
  data: NotificationData,
  at: Instant,
): OutboxEmail => ({
  ...data,
  uid,
  side,
  name,
  aid: "",
  status: "waiting",
  createdAt: at,
  attempts: 0,
  due: at,
  ...(to !== undefined && { to }),
  until: at + EMAIL_DELIVERY.keptFor,
});

/** Builds a notification about an account, and its email. An id is created only once. */
export const accountNotification = (
  id: string,
  reader: AccountReader,
  data: NotificationData,
  at: Instant,
): NotificationWithEmail => ({
  notification: {
    id,
    allow: [reader.uid],
    side: reader.side,
    dismiss: false,
    read: false,
    createdAt: at,
    aid: "",
    ...data,
  },
  email: accountEmail(reader, data, at),
});
