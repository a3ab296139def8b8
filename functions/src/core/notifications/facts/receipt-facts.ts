import type { Booking } from "../../booking/booking.ts";
import { DESK_ZONE, SELLER } from "../../constants.ts";
import type { Minor } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import { billToLines } from "../../people/bill-to.ts";
import type { NotificationParams } from "../kinds.ts";
import { paidWith } from "../text/receipt-text.ts";
import { first, sayTime } from "../text/shared-text.ts";
import type { EmailFact } from "./email-fact.ts";

type Receipt = NotificationParams<"receipt">;

const dateFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "long", day: "numeric" });

/** What it is for: the session with its price lines, where its booking can still be read. */
function itemLines({ of, amount, currency }: Receipt, booking: Booking | undefined): string[] {
  const money = (minor: Minor): string => formatMoney(minor, currency);
  if (of === "top-up" || of === "top-up refund") return [`Prepaid credit: ${money(amount)}`];
  if (!booking) return [`${of === "tip" ? "Tip" : "Session"}: ${money(amount)}`];
  const { service, schedule, instructor, billing } = booking;
  const session = `${service.minutes}-min ${service.name} with ${first({ instructor: instructor.name })}, ${sayTime(schedule.start, schedule.timeZone)}`;
  if (of === "tip") return [`Tip: ${money(amount)}`, session];
  if (of === "refund") return [session];
  return [session, ...billing.lines.map((line) => `${line.label}: ${money(line.amount)}`)];
}

/** How much of the price of a session was credit that we gave. */
const givenOf = ({ of, source }: Receipt, booking: Booking | undefined): Minor =>
  of === "session" && source === "credit" ? (booking?.billing.given ?? 0) : 0;

/** The rows of a receipt; `booking`: what it is for, as it is when the email is sent. */
export function receiptFacts(receipt: Receipt, booking: Booking | undefined): EmailFact[] {
  const { of, number, amount, currency, gift = 0, paidAt, seller = SELLER, billTo } = receipt;
  const money = (minor: Minor): string => formatMoney(minor, currency);
  const given = givenOf(receipt, booking);
  const isRefund = of === "refund" || of === "top-up refund";
  const date = dateFormat(booking?.schedule.timeZone ?? DESK_ZONE).format(paidAt);
  return [
    { label: "Number", lines: [number] },
    { label: "Date", lines: [date] },
    ...(billTo ? [{ label: "Bill to", lines: billToLines(billTo) }] : []),
    { label: "For", lines: itemLines(receipt, booking) },
    ...(gift > 0 ? [{ label: "Welcome gift", lines: [money(gift)] }] : []),
    { label: isRefund ? "Refund" : "Total", lines: [money(amount)] },
    {
      label: isRefund ? "Refunded to" : "Paid with",
      lines:
        given > 0
          ? [`Gift credit: ${money(given)}`, `Your credit: ${money(amount - given)}`]
          : [paidWith(receipt).replace(/^your /, "Your ")],
    },
    { label: "Sold by", lines: [seller.name, ...seller.address] },
  ];
}
