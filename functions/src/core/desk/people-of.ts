import type { Booking } from "../booking/booking.ts";
import type { CodeBatch } from "../ledger/codes/code-batch.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import type { Intent } from "../payments/payment.ts";
import type { Payout } from "../payouts/payout.ts";
import type { TaxList } from "../payouts/tax/tax-list.ts";
import type { StoredPicture } from "../people/instructors/pictures.ts";
import type { ConversationMessage } from "../people/messages/conversation.ts";
import type { InstructorReport } from "../people/messages/message.ts";

/** Whom a case concerns, uids; undefined for a person without an account. */
type People = readonly (string | undefined)[];

/** A booking's people; undefined where a case leads to none, or to one that is gone. */
type Session = Pick<Booking, "customer" | "instructor" | "guests"> &
  Partial<Pick<Booking, "events" | "substitute">>;

const peopleOfSession = (session: Session | undefined): string[] => {
  if (!session) return [];
  const { customer, instructor, guests = [], substitute, events = [] } = session;
  const before = events.flatMap(({ changes }) => changes?.instructorBefore?.id ?? []);
  const asked = substitute ? [substitute.instructor.id] : [];
  return [customer.id, instructor.id, ...guests.map(({ id }) => id), ...asked, ...before];
};

/**
 * Whom each kind of case concerns: none of them may decide about it, or see it at the desk. Every own-case rule
 * asks this table, so a kind of case without a row cannot be read or decided.
 */
export const peopleOf = {
  booking: peopleOfSession,
  /** Who reports, who is reported, and everyone of the session it is about. */
  report: (
    { uid, instructorId, about }: Pick<InstructorReport, "uid" | "instructorId" | "about">,
    session?: Session,
  ) => [uid, instructorId, about, ...peopleOfSession(session)],
  message: ({ allow }: Pick<ConversationMessage, "allow">, session?: Session) => [
    ...allow,
    ...peopleOfSession(session),
  ],
  /** The account with the address it was sent from. */
  contact: (account: { uid: string } | undefined) => [account?.uid],
  testimonial: (author: string | undefined, instructorId: string) => [author, instructorId],
  /** Who wrote the review, and the instructor who answers it. */
  reply: (author: string | undefined, instructorId: string) => [author, instructorId],
  /** Whose it is. */
  picture: ({ uid }: Pick<StoredPicture, "uid">) => [uid],
  account: (uid: string) => [uid],
  application: (applicant: string) => [applicant],
  /** Whose credit or earnings, and everyone of the session it is about. */
  adjustment: (uid: string, session?: Session) => [uid, ...peopleOfSession(session)],
  /** Earnings that are held, and a line of a payout. */
  earnings: (instructorId: string) => [instructorId],
  /** Whose role, and who asked for a change that waits for another's yes. */
  role: (uid: string, askedBy?: string) => [uid, askedBy],
  /** Who prepared it; whom it pays, its lines say, each a case of its own. */
  payout: ({ by }: Pick<Payout, "by">) => [by],
  /** Who asked for the list of a year with tax numbers. */
  "tax list": ({ by }: Pick<TaxList, "by">) => [by],
  /** Who asked for it, and whose the session and the payment of the entry are. */
  correction: (
    askedBy: string | undefined,
    session?: Session,
    payment?: Pick<Intent, "uid" | "instructorId">,
  ) => [askedBy, ...peopleOfSession(session), payment?.uid, payment?.instructorId],
  /** Who made them. A code is sold or given away without a name, so nobody else is known. */
  codes: ({ by }: Pick<CodeBatch, "by">) => [by],
  payment: ({ uid, instructorId }: Pick<Intent, "uid" | "instructorId">) => [uid, instructorId],
  email: ({ uid }: Pick<OutboxEmail, "uid">) => [uid],
  /** Why a customer can't book an instructor: the answer says who blocked whom. */
  obstacle: (customerId: string, instructorId: string) => [customerId, instructorId],
} satisfies Record<string, (...facts: never[]) => People>;

/** A kind of case of the desk. */
export type CaseKind = keyof typeof peopleOf;
