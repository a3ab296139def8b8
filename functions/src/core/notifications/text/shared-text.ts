import type { Instant, Minor } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import { splitDisplayName } from "../../people/names.ts";

// Phrases shared by several kinds of notifications.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [short, numeric] = ["short", "numeric"] as const;
  const date = { weekday: short, month: short, day: numeric };
  const format = new Intl.DateTimeFormat("en-US", { timeZone, ...date, hour: numeric, minute: "2-digit" });
  formats.set(timeZone, format);
  return format;
}

/** Formats an instant (ms UTC) in a zone, e.g. "Tue, May 5 at 10:00 AM". */
const sayWhen = (instant: Instant, timeZone: string): string =>
  // ICU versions differ in the space before AM and in the separator of date and time.
  formatFor(timeZone)
    .format(instant)
    .replaceAll("\u202f", " ")
    .replace(/,(?= \d+:)/, " at");

/** The same for a list of facts: "Tue, May 5, 10:00 AM". */
export const sayTime = (instant: Instant, timeZone: string): string =>
  sayWhen(instant, timeZone).replace(" at ", ", ");

/** A date (yyyy-mm-dd) as "Sat, Dec 19". */
export const sayDay = (date: string): string =>
  sayWhen(Date.parse(`${date}T12:00:00Z`), "UTC").split(" at ")[0] ?? date;

/** First name of an instructor. */
export const first = ({ instructor }: { instructor: string }): string =>
  splitDisplayName(instructor).firstname;

interface WhenAndWhere {
  start: Instant;
  timeZone: string;
  city: string;
}

/** "Tue, May 5 at 10:00 AM in Brooklyn" */
export const at = ({ start, timeZone, city }: WhenAndWhere): string =>
  `${sayWhen(start, timeZone)} in ${city}`;

/** "60-min Hatha, Tue, May 5 at 10:00 AM in Brooklyn" */
export const session = (params: WhenAndWhere & { service: string; minutes: number }): string =>
  `${params.minutes}-min ${params.service}, ${at(params)}`;

/** The deadline of a reply or a payment. */
export const until = (params: { until: Instant; timeZone: string }): string =>
  sayWhen(params.until, params.timeZone);

/** The time that one side proposes. */
export const proposed = (params: { proposed: Instant; timeZone: string }): string =>
  sayWhen(params.proposed, params.timeZone);

/** When something begins on its day: "10:20 AM". */
export const startTimeText = ({ start, timeZone }: { start: Instant; timeZone: string }): string =>
  sayWhen(start, timeZone).split(" at ")[1] ?? sayWhen(start, timeZone);

/** The date on which something begins: "Tue, May 5". */
export const startDateText = ({ start, timeZone }: { start: Instant; timeZone: string }): string =>
  sayWhen(start, timeZone).split(" at ")[0] ?? sayWhen(start, timeZone);

/** The time of an expected arrival: "10:20 AM". */
export const arrival = ({ arrive, timeZone }: { arrive: Instant; timeZone: string }): string =>
  startTimeText({ start: arrive, timeZone });

/** Said to an instructor whose session was canceled. */
export const FREE_AGAIN = "You're free at that time again.";

/** What happened (by default when and where), with the reason in quotation marks if there is one. */
export const because = (
  params: WhenAndWhere & { reason?: string | undefined },
  what: string = at(params),
): string => (params.reason ? `${what}: “${params.reason}”` : `${what}.`);

interface Money {
  currency: string;
  source: "credit" | "card";
}

/** How much of a payment is refunded. */
export const refund = ({ refunded, currency, source }: Money & { refunded: Minor }): string =>
  refunded === 0
    ? "There's no refund."
    : `${source === "credit" ? "We refunded" : "We're refunding"} ${formatMoney(refunded, currency)} to your ${source}.`;
