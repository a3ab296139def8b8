import * as v from "valibot";
import { BookingLocation, BookingPlace } from "../../booking/booking.ts";
import { CalendarDate, Id, Instant, optionalLines, TimeZone, typedLine, typedLines } from "../../fields.ts";
import { ApplicationForm, ApplicationStatus } from "../../people/applications/application.ts";
import { ApplicationFile, ApplicationFileKind } from "../../people/applications/application-file.ts";
import { ConversationMessage } from "../../people/messages/conversation.ts";
import type { Contract } from "../contract.ts";
import { ReasonText } from "./operator.ts";

/** What an operator writes to a person, who gets it by email. */
const AnswerText = typedLines(2000);

const moderation = <
  const W extends string,
  const O extends readonly [string, ...string[]],
  M extends v.ObjectEntries,
>(
  what: W,
  outcomes: O,
  more: M,
) =>
  v.strictObject({
    what: v.literal(what),
    id: Id,
    outcome: v.picklist(outcomes),
    ...more,
    reason: ReasonText,
  });

const formFields = Object.keys(ApplicationForm.entries) as (keyof ApplicationForm)[];

const chosen = v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)));

/** Calls of operators about applications, reports, words of people and accounts. */
export const operatorPeopleContracts = {
  "/api/operator/decide": {
    input: v.strictObject({
      /** Uid of the applicant. */
      id: Id,
      /** The version of the application as it was shown. */
      version: v.number(),
      decision: v.picklist(["request", "approve", "reject"]),
      /** What the applicant is told. */
      text: optionalLines(1000),
      /** What to change, by field of the form or kind of file; only with `request`. */
      fields: v.optional(
        v.strictObject(
          v.entriesFromList([...formFields, ...ApplicationFileKind.options], v.optional(typedLines(500))),
        ),
      ),
      /** The areas and offers that are approved, where they are fewer or others than applied for. */
      areas: chosen,
      beacons: chosen,
      /** What the operator has checked. */
      checks: v.optional(v.array(ApplicationFileKind)),
      reason: v.optional(ReasonText),
    }),
    output: v.object({ status: ApplicationStatus }),
  },
  "/api/operator/moderate": {
    input: v.variant("what", [
      moderation("report", ["upheld", "dismissed"], { text: v.optional(AnswerText) }),
      moderation("contact", ["answered"], { text: AnswerText }),
      moderation("contact", ["dismissed"], {}),
      moderation("report", ["answered again"], { text: AnswerText, version: v.number() }),
      moderation("contact", ["answered again"], { text: AnswerText, version: v.number() }),
      moderation("report", ["reopened"], { version: v.number() }),
      moderation("contact", ["reopened"], { version: v.number() }),
      moderation("testimonial", ["published", "rejected"], { seenAt: v.optional(Instant) }),
      moderation("reply", ["published"], { seenAt: Instant }),
      moderation("reply", ["returned"], { seenAt: Instant, text: AnswerText }),
      moderation("picture", ["published"], {}),
      moderation("picture", ["dismissed"], { text: AnswerText }),
      moderation("message", ["hidden"], {}),
      moderation("payment", ["reviewed"], { version: v.number() }),
      moderation("email", ["reviewed"], { version: v.number() }),
    ]),
    output: v.object({ status: v.string() }),
  },
  "/api/operator/account": {
    input: v.strictObject({
      uid: Id,
      status: v.picklist(["active", "suspended", "closed"]),
      /** When a suspension ends without an act, ms UTC. */
      until: v.optional(Instant),
      /** Whether a suspension cancels what is booked. */
      cancel: v.boolean(),
      reason: ReasonText,
    }),
    output: v.object({
      status: v.picklist(["active", "suspended", "closed"]),
      /** Sessions and requests ahead: they are canceled, one after the other, if that was asked for. */
      bookings: v.number(),
    }),
  },
  /** Says that an instructor passed a background check on a date, in the desk's zone. */
  "/api/operator/check": {
    input: v.strictObject({ uid: Id, what: v.literal("background"), on: CalendarDate, reason: ReasonText }),
    output: v.object({ on: CalendarDate }),
  },
  /** Sends an email of the outbox again. */
  "/api/operator/resend": {
    input: v.strictObject({ id: Id, version: v.number(), reason: ReasonText }),
    output: v.object({
      /** The email that is on its way: another one than the one that was sent. */
      id: Id,
    }),
  },
  /** Asks a person to confirm a new email address or phone number, which changes once they do; lets emails go to an address again. */
  "/api/operator/fix": {
    input: v.variant("what", [
      v.strictObject({ what: v.literal("email"), uid: Id, email: typedLine(254), reason: ReasonText }),
      v.strictObject({ what: v.literal("phone"), uid: Id, phone: typedLine(40), reason: ReasonText }),
      /** Lets emails go to an address again that refused them: of an account, or of an email of the outbox. */
      v.strictObject({
        what: v.literal("refused email"),
        of: v.picklist(["account", "email"]),
        id: Id,
        reason: ReasonText,
      }),
    ]),
    output: v.object({}),
  },
  "/api/operator/reveal": {
    input: v.strictObject({
      what: v.picklist(["place", "conversation", "phone", "email", "files", "evidence"]),
      /** Of a booking (place, conversation), a person (phone, files) or a payment (evidence). */
      id: Id,
      reason: ReasonText,
    }),
    output: v.variant("what", [
      v.object({
        what: v.literal("place"),
        ...v.pick(BookingPlace, ["line1", "line2", "instructions"]).entries,
        ...BookingLocation.entries,
      }),
      v.object({
        what: v.literal("conversation"),
        messages: v.array(
          v.object({
            id: Id,
            ...v.pick(ConversationMessage, ["side", "text", "at", "isHidden"]).entries,
          }),
        ),
      }),
      v.object({ what: v.literal("phone"), phone: v.string() }),
      v.object({ what: v.literal("email"), email: v.string(), isConfirmed: v.boolean() }),
      v.object({
        what: v.literal("files"),
        files: v.array(
          v.object({
            id: Id,
            ...v.pick(ApplicationFile, ["kind", "until"]).entries,
            /** WebP in base64. */
            image: v.string(),
          }),
        ),
      }),
      v.object({
        what: v.literal("evidence"),
        title: v.string(),
        preparedAt: Instant,
        timeZone: TimeZone,
        sections: v.array(
          v.object({
            title: v.string(),
            columns: v.optional(v.array(v.string())),
            rows: v.array(v.array(v.string())),
          }),
        ),
        /** What the bank gets, without an operator's words. */
        answer: v.object({
          customerName: v.string(),
          product: v.string(),
          serviceDate: v.string(),
          activity: v.string(),
          policy: v.string(),
          text: v.string(),
        }),
      }),
    ]),
  },
} satisfies Record<string, Contract>;
