import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import { QUOTE_LENGTH, QuotedMessage } from "./conversation.ts";

/** An answer of ours to someone who wrote to us. */
const OurAnswer = v.object({ text: v.string(), at: Instant });
export type OurAnswer = v.InferOutput<typeof OurAnswer>;

/** How an operator has dealt with a message or report. */
const handled = {
  status: v.optional(v.picklist(["open", "closed"]), "open"),
  /** On which site it was written. */
  side: v.optional(v.picklist(["customer", "instructor"]), "customer"),
  bookingId: v.optional(Id),
  outcome: v.optional(v.string()),
  /** Uid of the operator. */
  closedBy: v.optional(Id),
  closedAt: v.optional(Instant),
  /** Our answer, of one from before there could be more than one. */
  answer: v.optional(v.string()),
  /** Our answers, as they were emailed to the sender, the first one first. */
  answers: v.optional(v.array(OurAnswer)),
  /** When an operator opened it again, ms UTC. */
  reopenedAt: v.optional(Instant),
};

/** `contact/{id}`: a message from the contact form. */
export const ContactMessage = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  agent: v.string(),
  timeZone: v.string(),
  createdAt: Instant,
  ...handled,
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/** `blockedBy/{customerId}`: the instructors who blocked a customer. The customer is never told. */
export const BlockedBy = v.object({ instructors: v.array(Id) });
export type BlockedBy = v.InferOutput<typeof BlockedBy>;

/** `reports/{id}`: a customer's report of an instructor, or an instructor's of a customer (`side`). */
export const InstructorReport = v.object({
  /** Who reports. */
  uid: Id,
  instructorId: Id,
  /** Whom it is about; missing on an old report of an instructor about a session that is gone. */
  about: v.optional(Id),
  comment: v.string(),
  createdAt: Instant,
  ...handled,
  /** The reported message with those around it, as they were then. */
  quote: v.optional(v.pipe(v.array(QuotedMessage), v.maxLength(QUOTE_LENGTH))),
});
export type InstructorReport = v.InferOutput<typeof InstructorReport>;
