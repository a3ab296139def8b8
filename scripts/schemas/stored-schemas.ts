import type { GenericSchema } from "valibot";
import { InstructorDay } from "../../functions/src/core/availability/reservations.ts";
import { BookingPlace, BookingShareLink } from "../../functions/src/core/booking/booking.ts";
import { ClaimStatement } from "../../functions/src/core/booking/claims/claim-statement.ts";
import { SessionSheet } from "../../functions/src/core/booking/sheet/session-sheet.ts";
import { BooksState } from "../../functions/src/core/derived/closed/books-state.ts";
import { Health } from "../../functions/src/core/derived/health.ts";
import { StoredChart } from "../../functions/src/core/derived/journal/chart.ts";
import { Macros } from "../../functions/src/core/desk/macros.ts";
import { RoleList } from "../../functions/src/core/desk/roles/role-list.ts";
import { EarningsItem, EarningsMonth } from "../../functions/src/core/earnings/earnings.ts";
import { CodeRedemption } from "../../functions/src/core/ledger/codes/code-model.ts";
import { NamedDifferences } from "../../functions/src/core/ledger/reconciliation/named-difference.ts";
import { ProcessorAccount } from "../../functions/src/core/payments/processor-account.ts";
import { PayoutLine } from "../../functions/src/core/payouts/payout.ts";
import { ConversationMessage } from "../../functions/src/core/people/messages/conversation.ts";
import { AreaList } from "../../functions/src/core/prices/stored-area.ts";
import { AppliedMigrations } from "../../functions/src/core/settings/migrations.ts";
import { SiteTexts } from "../../functions/src/core/settings/site-texts.ts";
import { TermsVersion } from "../../functions/src/core/settings/terms.ts";
import { OpenAlerts } from "../../functions/src/core/watch/open-alerts.ts";
import { collectionSchemas } from "../../functions/src/store/collections.ts";
import { PapersSetting } from "../../functions/src/store/settings/papers-required.ts";

/** Schemas of documents that have no collection of their own. */
const parts: Readonly<Record<string, GenericSchema>> = {
  "book/messages": ConversationMessage,
  "book/private/after": SessionSheet,
  "book/private/claim": ClaimStatement,
  "book/private/place": BookingPlace,
  "book/private/share": BookingShareLink,
  "codes/uses": CodeRedemption,
  "earnings/items": EarningsItem,
  "earnings/months": EarningsMonth,
  "instructors/days": InstructorDay,
  "payouts/lines": PayoutLine,
  "settings/alerts": OpenAlerts,
  "settings/areas": AreaList,
  "settings/books": BooksState,
  "settings/chart": StoredChart,
  "settings/health": Health,
  "settings/macros": Macros,
  "settings/migrations": AppliedMigrations,
  "settings/named": NamedDifferences,
  "settings/papers": PapersSetting,
  "settings/processor": ProcessorAccount,
  "settings/roles": RoleList,
  "settings/texts": SiteTexts,
  "settings/versions": TermsVersion,
};

const { settings: switches, ...collections } = collectionSchemas;

/** The schema of every stored document that outlives a release, by where it is stored, without ids. */
export const storedSchemas: Readonly<Record<string, GenericSchema>> = Object.fromEntries(
  Object.entries({ ...collections, ...parts, ...(switches && { "settings/switches": switches }) }).sort(
    ([a], [b]) => (a < b ? -1 : 1),
  ),
);

/**
 * Schemas of documents that live for days, are written again every minute, or are another company's in production; and of a document
 * that has its schema under another name.
 */
export const unlocked: readonly string[] = [
  "DerivedMark",
  "Attempts",
  "SeenEvent",
  "Heartbeats",
  "SandboxRecord",
  "StoredArea",
];

/** Where a document's schema is found: `book/b1/private/place` is `book/private/place`, `users/u1` is `users`. */
export function placeOf(path: string): string {
  const names = path
    .split("/")
    .filter((_name, index) => index % 2 === 0)
    .join("/");
  const named = [names, path.split("/").at(-1)].join("/");
  return named in storedSchemas ? named : names;
}
