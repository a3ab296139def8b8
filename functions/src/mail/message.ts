import { calendarText } from "../shared/domain/calendar-file.ts";
import { letterOf } from "../shared/domain/letter.ts";
import type { MailSettings } from "../shared/domain/mail-settings.ts";
import { addressOn } from "../shared/domain/sites.ts";
import type { Mail } from "../shared/model/note.ts";
import type { Message } from "./port.ts";

/** Makes of a letter of the outbox what is sent to an address. */
export function messageOf(
  id: string,
  mail: Mail,
  email: string,
  settings: Omit<MailSettings, "smtp">,
): Message {
  const { from } = settings;
  const to = { name: mail.name, email };
  const { calendar, sort } = mail;
  return {
    id,
    from,
    to,
    ...letterOf(mail, settings),
    ...(calendar && {
      calendar: {
        method: calendar.method,
        text: calendarText([calendar.event], { ...settings, method: calendar.method, from, to }),
      },
    }),
    ...(sort === "reminder" && { unsubscribe: addressOn(settings, "customer", "/settings") }),
  };
}
