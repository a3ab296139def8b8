import { clockText } from "../../functions/src/core/availability/clock-text.ts";
import type { Actor, BookingEventName, BookingStatus } from "../../functions/src/core/booking/booking.ts";
import { lifecycle } from "../../functions/src/core/booking/lifecycle.ts";
import { SUBSTITUTES } from "../../functions/src/core/booking/substitutes/substitute-rules.ts";
import {
  ARRIVAL,
  BOOKING_POLICY,
  COUNTER_OFFERS,
  DAY,
  DESK_REFUNDS,
  HELD_FOR_CUSTOMER,
  HOUR,
  MINUTE,
  NEXT_SESSIONS,
  PROPOSALS_LIMIT,
  REFUND_TOLERANCE,
  REFUSED_CARDS_LIMIT,
  REPLY_NIGHT,
  TRIED_CARDS_LIMIT,
} from "../../functions/src/core/constants.ts";

/** A status and an event of the lifecycle; by whom, if only by one of several. */
type LifecycleKey = [from: BookingStatus | "none", event: BookingEventName, by?: Actor];

/** A line of the table: the rows of the lifecycle that it covers, and what these do not hold. */
interface TableLine {
  rows: LifecycleKey[];
  /** What follows the status, the event and the actors. */
  notes?: { from?: string; event?: string; by?: string; to?: string };
  /** What stands in their place. */
  instead?: { from?: string; event?: string; by?: string; to?: string };
  guard: string;
  money: string;
}

const min = (ms: number): string => `${ms / MINUTE} min`;
const hours = (ms: number): string => `${ms / HOUR} h`;
const days = (ms: number): string => `${ms / DAY} days`;

const policy = BOOKING_POLICY;
const night = { from: clockText(REPLY_NIGHT.from), to: clockText(REPLY_NIGHT.to) };
const [full, half] = policy.refunds;
const closes = `end + ${hours(policy.closeAfter)}`;
const beforeReply = hours(policy.answerBefore);
const beforeDeadline = "before the deadline";
const noShow = (wait: number): string =>
  `from start + ${min(policy.absentFrom)}, or ${min(wait)} after a later expected arrival, before ${closes}`;
const lastLook = "or at the last look before it expires while the time is still free";

/** The lines of the table in the order of a booking's life. */
const lines: readonly TableLine[] = [
  {
    rows: [["none", "book", "customer"]],
    notes: { event: "by credit" },
    instead: { to: "Requested, or Confirmed where the instructor confirms instantly" },
    guard: "the guards below",
    money: "hold; capture where Confirmed",
  },
  {
    rows: [["none", "book", "customer"]],
    notes: { event: "by card" },
    instead: { to: `Held, for ${min(policy.holdFor)}` },
    guard: "the guards below",
    money: "the card is being authorized",
  },
  {
    rows: [["none", "book", "operator"]],
    notes: { event: "for a customer" },
    instead: {
      to: `Held, for ${hours(HELD_FOR_CUSTOMER.longest)}, never past ${hours(HELD_FOR_CUSTOMER.before)} before the start nor the last moment at which that time would be offered`,
    },
    guard: "the guards below, and a confirmed email; not counted among the two held",
    money: "nothing; the customer pays by card or credit",
  },
  {
    rows: [["Held", "authorised"]],
    instead: { to: "Requested or Confirmed" },
    guard: `${beforeDeadline}, ${lastLook}; until ${beforeReply} before the start, and before the reply to a request would be due: after that the payment is voided`,
    money: "none; capture where Confirmed",
  },
  {
    rows: [["Held", "authorised"]],
    notes: { event: "email unconfirmed" },
    instead: { to: `Held, until ${min(policy.holdForEmail)} after booking` },
    guard: "by card only, one Held at once for such a customer",
    money: "none",
  },
  {
    rows: [["Held", "email confirmed"]],
    notes: { from: "authorised" },
    instead: { by: "customer, or the sweep, which asks Auth every minute", to: "Requested or Confirmed" },
    guard: `${beforeDeadline}, ${lastLook}`,
    money: "none; capture where Confirmed",
  },
  {
    rows: [["Held", "refused"]],
    notes: { to: `same deadline: another card may be tried, at most ${REFUSED_CARDS_LIMIT} in all` },
    guard: beforeDeadline,
    money: "none",
  },
  {
    rows: [],
    instead: { from: "Held", event: "another card (no event)", by: "customer", to: "Held, same deadline" },
    guard: `not authorized, ${beforeDeadline}; at most ${TRIED_CARDS_LIMIT} cards in all; the same card is only a look`,
    money:
      "an open attempt is voided first; if it turns out authorized, it counts and no other card is tried",
  },
  {
    rows: [["Held", "pay by credit"]],
    instead: { to: "Requested or Confirmed" },
    guard: `enough credit, the email confirmed; ${beforeDeadline}`,
    money: "hold, or capture where Confirmed; the card's payment: void, in the same batch",
  },
  {
    rows: [["Held", "withdraw"]],
    guard: `${beforeDeadline}; the time is free at once, the instructor is told nothing`,
    money: "void",
  },
  {
    rows: [["Held", "lapse"]],
    guard: `${min(policy.holdFor)} after booking, or ${min(policy.holdForEmail)}, or as an operator booked it (see above); processor and Auth are asked once more first`,
    money: "void",
  },
  {
    rows: [["Requested", "accept"]],
    guard: `${beforeDeadline}: ${hours(policy.answerWithin)} after the request or ${beforeReply} before the start, whichever is first; one that would be after ${night.from} or before ${night.to} at the place is ${night.from} before`,
    money: "capture",
  },
  {
    rows: [["Requested", "decline"]],
    notes: { event: "by an instructor with a reason" },
    guard: beforeDeadline,
    money: "release (credit), void (card)",
  },
  { rows: [["Requested", "withdraw"]], guard: beforeDeadline, money: "release, void" },
  { rows: [["Requested", "lapse"]], guard: "at the deadline", money: "release, void" },
  {
    rows: [["Requested", "propose"]],
    notes: {
      event: "another time, instead of one offered before",
      to: `the time is reserved until the request's deadline, ${hours(policy.notice)} before its own start at the latest`,
    },
    guard: `until ${hours(COUNTER_OFFERS.before)} before the deadline, at most ${COUNTER_OFFERS.most}; the guards below on the new time`,
    money: "none",
  },
  {
    rows: [["Requested", "accept proposal"]],
    notes: { to: "at the offered time" },
    guard: `before its deadline; still reserved; the guards below again; the ${min(policy.graceFor)} of free cancellation begin`,
    money: "capture",
  },
  {
    rows: [
      ["Requested", "decline proposal"],
      ["Requested", "withdraw proposal"],
      ["Requested", "proposal ends"],
    ],
    notes: { to: "as it was" },
    instead: { by: "customer · instructor · system" },
    guard: "before its deadline · before · at it",
    money: "none",
  },
  { rows: [["Confirmed", "capture refused"]], guard: "before the start", money: "nothing was taken" },
  {
    rows: [["Confirmed", "dispute lost"]],
    guard: "before the start",
    money: "refund 100 %, less what the bank gave back",
  },
  {
    rows: [["Confirmed", "cancel", "customer"]],
    guard: `before the start; the refund shown must be owed now or ${min(REFUND_TOLERANCE)} ago`,
    money: `refund: ${full.percent} % within ${min(policy.graceFor)} of booking or until ${hours(full.before)} before the start, ${half.percent} % until ${hours(half.before)} before, then 0; never above \`refundCap\`. With an expected arrival ${min(ARRIVAL.lateFrom)} or more after the start: 100 %, until check-in, at the latest ${min(ARRIVAL.waitFor)} after that arrival`,
  },
  {
    rows: [
      ["Confirmed", "cancel", "instructor"],
      ["Confirmed", "cancel", "operator"],
    ],
    notes: { event: "by an instructor with a reason" },
    instead: {
      to: "Canceled; after the instructor's own the time stays off (`off:{bookingId}`), or the rest of that day",
    },
    guard: `the instructor before the start, operators before ${closes}`,
    money: "refund 100 %",
  },
  {
    rows: [["Confirmed", "move"]],
    notes: { by: "where the instructor confirms instantly" },
    guard: `until ${hours(policy.notice)} before the start, at most ${policy.moves} times; the guards below on the new time`,
    money: "none; `refundCap` becomes the percentage owed at that moment",
  },
  {
    rows: [["Confirmed", "eta"]],
    notes: { event: "the expected arrival" },
    guard: `from ${hours(ARRIVAL.announceFrom)} before the start; at most ${min(ARRIVAL.latest)} after it; at most ${ARRIVAL.most}, the last counts`,
    money: "none, but see cancel",
  },
  {
    rows: [
      ["Confirmed", "propose", "instructor"],
      ["Confirmed", "propose", "customer"],
    ],
    notes: { event: "instead of what was proposed before" },
    instead: {
      by: "instructor; customer where the instructor confirms manually",
      to: `Confirmed, the time is reserved until a reply is due, as for a request: ${hours(policy.answerWithin)}, ${beforeReply} before either start at the latest, never at night`,
    },
    guard: `customer as move, instructor until ${beforeReply} before the start; the guards below on the new time; at most ${PROPOSALS_LIMIT}`,
    money: "none",
  },
  {
    rows: [["Confirmed", "accept proposal"]],
    notes: { to: "version + 1" },
    instead: { by: "the other side" },
    guard: "before its deadline; still reserved; the customer has no other live booking then",
    money:
      "none; one from the customer counts as a move, and `refundCap` becomes the percentage owed when they proposed it",
  },
  {
    rows: [
      ["Confirmed", "decline proposal"],
      ["Confirmed", "withdraw proposal"],
      ["Confirmed", "proposal ends"],
    ],
    notes: { to: "as it was" },
    instead: { by: "the other side · its author · system" },
    guard: "before its deadline · before · at it",
    money: "none",
  },
  {
    rows: [["Confirmed", "offer substitute"]],
    notes: {
      event: "another instructor is asked; with a cancellation, by the instructor",
      to: `their time is reserved for ${hours(SUBSTITUTES.answerWithin)}, or ${min(SUBSTITUTES.answerWithinSoon)} when less than ${hours(SUBSTITUTES.soon)} are left, ${min(SUBSTITUTES.answerBefore)} before the start at the latest; an open proposal is withdrawn`,
    },
    guard: `until ${min(SUBSTITUTES.before)} before the start; the guards below for the other instructor but notice, horizon and price; one at a time, at most ${SUBSTITUTES.most}; not while the price is disputed`,
    money: "none",
  },
  {
    rows: [["Confirmed", "take substitute"]],
    notes: {
      to: `the customer decides; where they have said that a substitute is fine, the other instructor has it at once, and they cancel at 100 % for ${hours(SUBSTITUTES.freeFor)}, until the start`,
    },
    instead: { by: "the other instructor" },
    guard: "before its deadline; still reserved; the guards again",
    money: "none",
  },
  {
    rows: [["Confirmed", "accept substitute"]],
    notes: { to: "version + 1: instructor, days, readers of session, place and conversation" },
    guard: "after the other instructor agreed, before its deadline; still reserved; the guards again",
    money: "none: the price stays, shares, tip and rating go to the one who taught",
  },
  {
    rows: [
      ["Confirmed", "decline substitute", "customer"],
      ["Confirmed", "decline substitute", "instructor"],
      ["Confirmed", "substitute ends"],
    ],
    notes: { to: "as it was; if it came with a cancellation, then that cancel follows in the commit" },
    instead: { by: "customer, once the other instructor agreed · the other instructor · system" },
    guard: "before its deadline · before · at it",
    money: "none, but see cancel",
  },
  {
    rows: [["Confirmed", "check in"]],
    guard: `from ${min(policy.checkInFrom)} before the start until ${min(policy.checkInUntil)} after it, or ${min(ARRIVAL.waitFor)} after a later expected arrival; from then until the end as \`late\`; one pressed until then without a network, before ${closes}`,
    money: "none",
  },
  {
    rows: [["Confirmed", "couldn't come"]],
    notes: { to: "claim ended in favor of the customer" },
    guard: `from the start, before ${closes}`,
    money: "refund 100 %, at once",
  },
  {
    rows: [["Confirmed", "absent", "instructor"]],
    notes: { event: "a no-show of the customer", to: `claim open for ${hours(policy.claimFor)}` },
    guard: noShow(ARRIVAL.waitFor),
    money: "stays in escrow",
  },
  {
    rows: [["Confirmed", "absent", "customer"]],
    notes: { event: "a no-show of the instructor", to: `claim open for ${hours(policy.claimFor)}` },
    guard: noShow(ARRIVAL.graceFor),
    money: "stays in escrow",
  },
  {
    rows: [
      ["Started", "absent"],
      ["Closed", "absent"],
    ],
    notes: {
      event: "a no-show of the instructor",
      to: `contested by the check-in; after a late one open for ${hours(policy.claimFor)}`,
    },
    instead: { from: "Started, Closed by check out" },
    guard: "as above; not after a tip",
    money: "stays in escrow",
  },
  {
    rows: [["Missed", "contest"]],
    notes: { from: "claim open or contested by the check-in alone", event: "with words", to: "contested" },
    instead: { by: "the other side" },
    guard: `before the claim's ${hours(policy.claimFor)} are over`,
    money: "stays in escrow",
  },
  {
    rows: [["Missed", "check in noted"]],
    notes: { from: "claim of the customer, open or contested", to: "as it was" },
    guard: "pressed without a network, and not checked in before; once",
    money: "stays in escrow",
  },
  {
    rows: [["Missed", "claim ends"]],
    notes: { from: "claim open", to: "ended" },
    guard: `after ${hours(policy.claimFor)}`,
    money: "refund 0 (the customer did not come) or 100 % (the instructor did not)",
  },
  {
    rows: [["Missed", "resolve"]],
    notes: { from: "claim contested", event: "with a refund r", to: "ended" },
    guard: "–",
    money: "refund r",
  },
  {
    rows: [["Started", "check out"]],
    guard: `from ${policy.checkOutFrom} % of the session on, before ${closes}`,
    money: "none yet",
  },
  {
    rows: [],
    instead: { from: "Closed by check out", event: "–", by: "system", to: "Closed" },
    guard: `at ${closes}`,
    money: "close",
  },
  {
    rows: [
      ["Confirmed", "lapse"],
      ["Started", "lapse"],
    ],
    guard: `at ${closes}`,
    money: "close",
  },
  {
    rows: [["Closed", "propose"]],
    notes: { event: "the next session", to: "the time is reserved until a reply is due, as for a request" },
    guard: `before end + ${days(NEXT_SESSIONS.within)}; the guards below on the new time; neither has blocked the other; at most ${NEXT_SESSIONS.most}, none after one was booked or declined`,
    money: "none",
  },
  {
    rows: [["Closed", "accept proposal"]],
    notes: { event: "in the batch of a booking that takes the time" },
    guard:
      "before its deadline; the booking passes every guard, and is Confirmed at once if it is that session",
    money: "none; the booking's own",
  },
  {
    rows: [
      ["Closed", "decline proposal"],
      ["Closed", "withdraw proposal"],
      ["Closed", "proposal ends"],
    ],
    notes: { to: "as it was" },
    instead: {
      by: "customer · instructor, system where either blocks the other or the instructor stops taking bookings · system",
    },
    guard: "before its deadline · before · at it",
    money: "none",
  },
  {
    rows: [["Closed", "tip"]],
    guard: "once: `billing.tip` is false; no claim afterwards",
    money: "tip",
  },
  {
    rows: [
      ["Closed", "refund"],
      ["Missed", "refund"],
      ["Canceled", "refund"],
    ],
    instead: { to: "the same" },
    guard: `\`settledAt\` set, no open dispute, within ${days(DESK_REFUNDS.within)} of the end, at most ${DESK_REFUNDS.most}; never above what is left`,
    money: "refund of an operator",
  },
  {
    rows: [["Closed", "tip refund"]],
    guard: "`billing.tip` is true, otherwise as refund",
    money: "refund of a tip",
  },
];

const rowsOf = ([from, event, by]: LifecycleKey) =>
  lifecycle.filter((row) => row.from === from && row.event === event && (!by || row.by.includes(by)));

const joined = (all: readonly string[]): string => [...new Set(all)].join(", ").replace("none", "–");

function cellsOf({ rows, notes = {}, instead = {}, guard, money }: TableLine): string[] {
  const found = rows.flatMap(rowsOf);
  const cell = (name: "from" | "event" | "by" | "to", all: readonly string[]): string =>
    [instead[name] ?? joined(all), notes[name]].filter(Boolean).join(", ");
  return [
    cell(
      "from",
      found.map(({ from }) => from),
    ),
    cell(
      "event",
      found.map(({ event }) => event),
    ),
    cell(
      "by",
      found.flatMap(({ by }) => by),
    ),
    guard,
    cell(
      "to",
      found.flatMap(({ to }) => to),
    ),
    money,
  ];
}

/** Rows of the lifecycle that no line of the table covers. */
export const uncoveredRows = (): string[] => {
  const covered = new Set(lines.flatMap(({ rows }) => rows.flatMap(rowsOf)));
  return lifecycle.filter((row) => !covered.has(row)).map(({ from, event, by }) => `${from} ${event} ${by}`);
};

/** Lines whose status, event or actor the lifecycle does not have. */
export const emptyKeys = (): string[] =>
  lines.flatMap(({ rows }) => rows.filter((key) => rowsOf(key).length === 0).map((key) => key.join(" ")));

/** The table of the life of a booking, in Markdown. */
export const lifecycleTable = (): string =>
  [["from", "event", "by", "guard and deadline", "to", "money"], Array(6).fill("---"), ...lines.map(cellsOf)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
    .replace("| --- | --- | --- | --- | --- | --- |", "|---|---|---|---|---|---|");
