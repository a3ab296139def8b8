import * as v from "valibot";
import { BookingStatus, ExpectedArrival } from "../booking/booking.ts";
import { SHEETS } from "../constants.ts";
import { Id, Instant, Minor, optionalLines, TimeZone, typedLines } from "../fields.ts";
import { PhraseChange, Phrases } from "../people/instructors/phrases.ts";
import type { Contract } from "./contract.ts";
import {
  ContestInput,
  ContestOutput,
  EmptyInput,
  MessageOutput,
  ProposeInput,
  ProposeOutput,
} from "./fields.ts";
import { AskedSession, SubstituteCandidates } from "./substitute-views.ts";

const BookingIdInput = v.strictObject({ appointmentId: Id });
/** `pressedAt`: when the button was pressed, by the device's clock; a press made without a network comes later. */
const PressInput = v.strictObject({ ...BookingIdInput.entries, pressedAt: v.optional(Instant) });
const BookingReasonInput = v.strictObject({ appointmentId: Id, reason: typedLines(500) });
const BookingStatusOutput = v.object({ appointmentId: Id, status: BookingStatus });
const BookingRefundOutput = v.object({ ...BookingStatusOutput.entries, refund: Minor });

/** What else an instructor has on the day of a request, and what they and its customer had together. Instants ms UTC. */
export const DecidingFacts = v.object({
  /** By start, without the request itself. */
  day: v.array(
    v.object({
      from: Instant,
      to: Instant,
      /** Another session, one that waits for an answer or payment, or an event of an imported calendar. */
      kind: v.picklist(["session", "waiting", "imported"]),
      appointmentId: v.optional(Id),
      /** Of what is just before and just after: minutes between, and how many of them are kept free for travel. */
      gap: v.optional(v.object({ minutes: v.number(), travel: v.number() })),
    }),
  ),
  /** Sessions the customer kept, of how many of their latest ones with this instructor. */
  history: v.object({
    kept: v.number(),
    of: v.number(),
    /** Sessions that can't be read. */
    unread: v.optional(v.number()),
    last: v.optional(v.object({ at: Instant, timeZone: TimeZone, service: v.string() })),
  }),
});
export type DecidingFacts = v.InferOutput<typeof DecidingFacts>;

/** Calls of instructors about bookings. Refunds are minor units. */
export const providerContracts = {
  "/api/provider/request": { input: BookingIdInput, output: DecidingFacts },
  "/api/provider/accept": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/decline": { input: BookingReasonInput, output: BookingRefundOutput },
  "/api/provider/cancel": {
    input: v.strictObject({
      ...BookingReasonInput.entries,
      /** Whether the rest of that day stays off too, in the instructor's zone. */
      restOfDay: v.optional(v.boolean()),
      /** Who is asked to take it over first: it is canceled only where they, or the customer, don't agree in time. */
      substituteId: v.optional(Id),
    }),
    output: v.object({ ...BookingRefundOutput.entries, askedUntil: v.optional(Instant) }),
  },
  "/api/provider/checkin": { input: PressInput, output: BookingStatusOutput },
  /** `checkedInAt`: when a check-in that was not sent yet was pressed; both are done in one act. */
  "/api/provider/checkout": {
    input: v.strictObject({ ...PressInput.entries, checkedInAt: v.optional(Instant) }),
    output: BookingStatusOutput,
  },
  /** Writes or corrects the sheet of a session; at least one of both texts. */
  "/api/provider/after": {
    input: v.strictObject({
      appointmentId: Id,
      practiced: optionalLines(SHEETS.length),
      atHome: optionalLines(SHEETS.length),
    }),
    output: BookingStatusOutput,
  },
  /** The instructor's phrases for sheets; with a change, after it. */
  "/api/provider/phrases": { input: v.strictObject({ change: v.optional(PhraseChange) }), output: Phrases },
  /** Says when the instructor expects to be there: on the way, or late. */
  "/api/provider/eta": {
    input: v.strictObject({ appointmentId: Id, arrive: Instant }),
    output: v.object({ ...BookingStatusOutput.entries, eta: ExpectedArrival }),
  },
  "/api/provider/propose": { input: ProposeInput, output: ProposeOutput },
  "/api/provider/absent": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/couldntcome": { input: BookingIdInput, output: BookingRefundOutput },
  "/api/provider/contest": { input: ContestInput, output: ContestOutput },
  /** Who could take a session over. */
  "/api/provider/substitutes": { input: BookingIdInput, output: SubstituteCandidates },
  /** What an instructor is asked to take over from others. */
  "/api/provider/asked": {
    input: EmptyInput,
    output: v.object({ sessions: v.array(AskedSession) }),
  },
  /** Answers whether they take one over. */
  "/api/provider/substitute": {
    input: v.strictObject({ appointmentId: Id, accept: v.boolean() }),
    output: BookingStatusOutput,
  },
  /** What happened, from the instructor whose report the customer contests. */
  "/api/provider/statement": { input: ContestInput, output: MessageOutput },
} satisfies Record<string, Contract>;
