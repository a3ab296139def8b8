import type { InferInput, InferOutput } from "valibot";
import { accountContracts } from "./account.ts";
import { applicationContracts } from "./application.ts";
import { bookingContracts } from "./book.ts";
import { calendarContracts } from "./calendar.ts";
import type { CallPath } from "./calls.ts";
import type { Contract } from "./contract.ts";
import { operatorContracts } from "./desk/operator.ts";
import { operatorBookingContracts } from "./desk/operator-bookings.ts";
import { operatorBooksContracts } from "./desk/operator-books.ts";
import { operatorEntryContracts } from "./desk/operator-entry.ts";
import { operatorInboxContracts } from "./desk/operator-inbox.ts";
import { operatorListContracts } from "./desk/operator-lists.ts";
import { operatorMacrosContracts } from "./desk/operator-macros.ts";
import { operatorMonthContracts } from "./desk/operator-month.ts";
import { operatorNotesContracts } from "./desk/operator-notes.ts";
import { operatorPeopleContracts } from "./desk/operator-people.ts";
import { operatorTextsContracts } from "./desk/operator-texts.ts";
import { payoutContracts } from "./desk/payout.ts";
import { policyContracts } from "./desk/policy.ts";
import { earningsContracts } from "./earnings.ts";
import { instructorContracts } from "./instructor.ts";
import { instructorClientsContracts } from "./instructor-clients.ts";
import { instructorProfileContracts } from "./instructor-profile.ts";
import { instructorRatingsContracts } from "./instructor-ratings.ts";
import { instructorSiteContracts } from "./instructor-site.ts";
import { messageContracts } from "./message.ts";
import { paymentContracts } from "./money.ts";
import { pageContracts } from "./page.ts";
import { personSafetyContracts } from "./person-safety.ts";
import { providerContracts } from "./provider.ts";
import { pushContracts } from "./push.ts";
import { settingsContracts } from "./settings.ts";

/** Schemas of every call; `calls` says who may make it. */
export const contracts = {
  ...accountContracts,
  ...paymentContracts,
  ...pageContracts,
  ...instructorContracts,
  ...bookingContracts,
  ...messageContracts,
  ...providerContracts,
  ...instructorSiteContracts,
  ...calendarContracts,
  ...operatorContracts,
  ...operatorListContracts,
  ...operatorMonthContracts,
  ...operatorEntryContracts,
  ...operatorInboxContracts,
  ...operatorNotesContracts,
  ...operatorMacrosContracts,
  ...operatorTextsContracts,
  ...operatorBooksContracts,
  ...settingsContracts,
  ...policyContracts,
  ...operatorBookingContracts,
  ...operatorPeopleContracts,
  ...payoutContracts,
  ...applicationContracts,
  ...earningsContracts,
  ...pushContracts,
  ...personSafetyContracts,
  ...instructorProfileContracts,
  ...instructorRatingsContracts,
  ...instructorClientsContracts,
} satisfies Record<CallPath, Contract>;

/** What a client sends. */
export type CallInput<P extends CallPath> = InferInput<(typeof contracts)[P]["input"]>;
/** What a handler receives, checked. */
export type CallParsed<P extends CallPath> = InferOutput<(typeof contracts)[P]["input"]>;
/** What a success answers. */
export type CallOutput<P extends CallPath> = InferOutput<(typeof contracts)[P]["output"]>;
