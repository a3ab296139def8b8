import type { EndingKind, EndingMoney } from "../../booking/ending.ts";
import {
  type EndingLine,
  endingLine,
  endingNames,
  guestEndingLine,
  type ToldEnding,
  uncollectedText,
} from "../../booking/ending-text.ts";
import { CURRENCY } from "../../constants.ts";
import type { Instant, Minor } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationText } from "../notification-row.ts";
import { at, because } from "./shared-text.ts";

/** What a notification about an ending stores: of the money, as much as its kind has. */
export interface EndedParams {
  customer: string;
  instructor: string;
  start: Instant;
  timeZone: string;
  city: string;
  reason?: string | undefined;
  amount?: Minor | undefined;
  refunded?: Minor;
  share?: Minor | undefined;
  currency?: string;
  source?: "credit" | "card";
}

/** A title, and what follows it: "Ines had to cancel." is the title without its period. */
const titleOf = (what: string): string => what.replace(/\.$/, "");

/** What became of the price, as the kinds store it: one with `refunded` was charged, unless the bank took it back. */
function moneyOf(kind: EndingKind, { refunded, share = 0 }: EndedParams): EndingMoney {
  if (kind === "reversed-by-bank") return { kind: "reversed" };
  return refunded === undefined ? { kind: "uncharged" } : { kind: "settled", refunded, share };
}

function toldOf(kind: EndingKind, params: EndedParams): ToldEnding {
  const { customer, instructor, amount, currency = CURRENCY, source = "card", share, refunded } = params;
  return {
    kind,
    money: moneyOf(kind, params),
    customer,
    instructor,
    // Without a share it was stored before both were kept: the price alone would leave a sentence half true.
    amount: refunded !== undefined && share === undefined ? undefined : amount,
    currency,
    source,
    isRefundMade: source === "credit",
  };
}

/** When, with whom unless that is said anyway, why, and what else there is to say. */
function textOf(params: EndedParams, [what, more]: EndingLine, other: string, last?: string): string {
  const isNamed = `${what} ${more}`.includes(other);
  const lead = because(params, isNamed ? at(params) : `${at(params)} with ${other}`);
  return [lead, more, last].filter(Boolean).join(" ");
}

/** How a notification differs from others of its kind: its email, its link, and what it says last. */
type EndedMore<P> = Pick<NotificationText<P>, "email" | "link"> & { last?: string };

/** The text for a side about an ending: what happened as the title; when, why and who gets what as the text. */
export const endedNotification = <P extends EndedParams>(
  kind: EndingKind | ((params: P) => EndingKind),
  side: "customer" | "instructor",
  { email, link, last }: EndedMore<P>,
): NotificationText<P> => {
  const lineOf = (params: P) =>
    endingLine(toldOf(typeof kind === "string" ? kind : kind(params), params), side) ?? [""];
  return {
    email,
    link,
    title: (params) => titleOf(lineOf(params)[0]),
    text: (params) => {
      const { customer, instructor } = endingNames(params);
      return textOf(params, lineOf(params), side === "customer" ? instructor : customer, last);
    },
  };
};

/** The same for a guest, without money. */
export const endedForGuest = <P extends EndedParams>(
  kind: EndingKind | ((params: P) => EndingKind),
  last?: (params: P) => string,
): Pick<NotificationText<P>, "title" | "text"> => {
  const lineOf = (params: P) => guestEndingLine(typeof kind === "string" ? kind : kind(params), params);
  return {
    title: (params) => titleOf(lineOf(params)[0]),
    text: (params) => textOf(params, lineOf(params), endingNames(params).instructor, last?.(params)),
  };
};

type NotCharged = NotificationParams<"not-charged">;

/** The text about a price that was owed and couldn't be collected. */
export const uncollected = (
  side: "customer" | "instructor",
): Pick<NotificationText<NotCharged>, "title" | "text"> => {
  const lineOf = (params: NotCharged) =>
    uncollectedText[side](endingNames(params), formatMoney(params.share ?? 0, params.currency));
  return {
    title: (params) => titleOf(lineOf(params)[0]),
    text: (params) => `${because(params)} ${lineOf(params)[1]}`,
  };
};
