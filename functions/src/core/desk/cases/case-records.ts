import type { Booking } from "../../booking/booking.ts";
import type { SessionRating } from "../../booking/ratings/session-rating.ts";
import type { Reliability } from "../../derived/reliability-model.ts";
import type { Earnings } from "../../earnings/earnings.ts";
import type { Hold } from "../../earnings/holds/hold.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import type { Wallet } from "../../ledger/wallet.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent } from "../../payments/payment.ts";
import type { PayoutAccount } from "../../payouts/payout.ts";
import type { Application } from "../../people/applications/application.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import type { ContactMessage, InstructorReport } from "../../people/messages/message.ts";
import type { NamedArea } from "../../people/places/area-names.ts";
import type { Suspension } from "../../people/suspension.ts";
import type { User } from "../../people/user.ts";
import type { AnswerTargets } from "../../policy/answer-targets.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { SignIn } from "./person-facts.ts";

// What cases with a summary are made of, as the store reads it.

/** A payment, its ledger, and the wallet of a top-up that its bank warns of. */
export interface PaymentRecords {
  payment: Intent;
  events: readonly LedgerEvent[];
  wallet?: Wallet | undefined;
  /** The session it is for. */
  booking?: Booking | undefined;
  /** Whose payment it is, where it is for no session; undefined for a deleted account. */
  name?: string | undefined;
}

/** A report with the names of the two people; undefined for a deleted account. */
export interface ReportRecords {
  report: InstructorReport;
  reporterName: string | undefined;
  instructorName: string | undefined;
  /** The session it is about, if any. */
  session: Booking | undefined;
  /** When such cases are to be answered, as it was in force when this one began to wait. */
  targets?: AnswerTargets;
  audit: readonly AuditEntry[];
}

/** A contact message and the account with its address, if any. */
export interface ContactRecords {
  message: ContactMessage;
  account: { uid: string; isConfirmed: boolean } | undefined;
  /** The session it is about, if any. */
  session: Booking | undefined;
  /** When such cases are to be answered, as it was in force when this one began to wait. */
  targets?: AnswerTargets;
  audit: readonly AuditEntry[];
}

/** An application with the number of its files. */
export interface ApplicationRecords {
  application: Application;
  name: string | undefined;
  files: number;
  /** Every area we serve, by whose names places and offers are said. */
  areas: readonly NamedArea[];
  /** When such cases are to be answered, as it was in force when this one began to wait. */
  targets?: AnswerTargets;
  audit: readonly AuditEntry[];
}

/** An open report by a person, or about them. */
export interface PersonReport {
  id: string;
  report: InstructorReport;
  session: Booking | undefined;
}

/** Everything stored about a person, the newest of each kind. */
export interface PersonRecords {
  uid: string;
  account: SignIn | undefined;
  user: User | undefined;
  wallet: Wallet | undefined;
  instructor: Instructor | undefined;
  isBeingDeleted: boolean;
  /** Every area we serve, by whose names places and offers are said. */
  areas: readonly NamedArea[];
  suspension: Suspension | undefined;
  application: Application | undefined;
  reliability: Reliability | undefined;
  earnings: Earnings | undefined;
  payoutAccount: PayoutAccount | undefined;
  /** What keeps all that they have earned out of payouts. */
  hold: Hold | undefined;
  /** Their bookings as a customer with the latest starts, and the next sessions they teach. */
  booked: readonly Booking[];
  taught: readonly Booking[];
  /** How many sessions they have booked. */
  bookedCount: number;
  /** Their open reports and those about them, each with the session it is about. */
  reports: readonly PersonReport[];
  /** Card payments that aren't settled yet. */
  payments: readonly Intent[];
  emails: readonly OutboxEmail[];
  audit: readonly AuditEntry[];
  /** What instructors said about the customer, for operators alone. */
  rated: readonly SessionRating[];
  /** Kinds of records with entries that weren't read. */
  cut: readonly string[];
}
