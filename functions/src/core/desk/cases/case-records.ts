import type { Booking } from "../../booking/booking.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import type { Wallet } from "../../ledger/wallet.ts";
import type { Intent } from "../../payments/payment.ts";
import type { Application } from "../../people/applications/application.ts";
import type { ContactMessage, InstructorReport } from "../../people/messages/message.ts";
import type { NamedArea } from "../../people/places/area-names.ts";
import type { AnswerTargets } from "../../policy/answer-targets.ts";
import type { AuditEntry } from "../audit-entry.ts";

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
