import { calendarEventFrom } from "../core/calendar/calendar-event.ts";
import { renderCalendar } from "../core/calendar/calendar-file.ts";
import type { EmailSettings } from "../core/email/email-settings.ts";
import { type MadeForEmail, renderEmail } from "../core/email/render-email.ts";
import { calendarMethodOf, emailSortOf } from "../core/notifications/email/notification-email.ts";
import type { OutboxEmail } from "../core/notifications/notification.ts";
import { siteUrl } from "../core/sites.ts";
import type { EmailMessage } from "./port.ts";

/** Settings a message needs besides its email. */
export type MessageSettings = Omit<EmailSettings, "smtp" | "perSecond" | "linkSecret"> & {
  /** The signed path that unsubscribes an account; without it, emails link to the settings. */
  unsubscribePath?: (uid: string) => string;
};

/** Renders an email of the outbox for an address, with what was made or read for it now. */
export function toEmailMessage(
  id: string,
  mail: OutboxEmail,
  email: string,
  settings: MessageSettings,
  made: Omit<MadeForEmail, "unsubscribe"> = {},
): EmailMessage {
  const { from, unsubscribePath } = settings;
  const to = { name: mail.name, email };
  const { calendar, side } = mail;
  const method = calendarMethodOf(mail);
  const isOptional = emailSortOf(mail) === "reminder";
  const oneClick =
    isOptional && unsubscribePath ? siteUrl(settings, "customer", unsubscribePath(mail.uid)) : undefined;
  return {
    id,
    from,
    to,
    ...renderEmail(mail, settings, { ...made, unsubscribe: oneClick }),
    ...(calendar &&
      method && {
        calendar: {
          method,
          text: renderCalendar([calendarEventFrom(calendar, side)], { ...settings, method, from, to }),
        },
      }),
    ...(oneClick && { unsubscribe: oneClick }),
  };
}
