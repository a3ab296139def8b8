import { TAX } from "../../constants.ts";
import type { EarningsMonth } from "../../earnings/earnings.ts";
import type { Instant } from "../../fields.ts";
import type { StoredTaxIdentity, TaxIdentityStatus } from "./tax-identity.ts";

/** Whether what was earned in a calendar year (yyyy), tips included, is near the amount that has to be reported. */
export const isNearLimit = (
  months: readonly Pick<EarningsMonth, "month" | "earned">[],
  year: string,
): boolean =>
  months.reduce((sum, { month, earned }) => (month.startsWith(year) ? sum + earned : sum), 0) >= TAX.askFrom;

/** What its owner sees of a tax identity: the last four digits at most. */
export function taxStatusOf(
  identity: StoredTaxIdentity | undefined,
  months: readonly Pick<EarningsMonth, "month" | "earned">[],
  year: string,
): TaxIdentityStatus {
  const isAsked = isNearLimit(months, year);
  if (!identity || !("sealed" in identity)) return { isAsked };
  const { numberKind, last4, certifiedAt } = identity;
  return { isAsked, given: { numberKind, last4, certifiedAt } };
}

/** Until when a tax identity is kept (ms UTC): four years after the last payout, or after it was given if there is none. */
export const keptUntil = (givenAt: Instant, lastPayoutAt: Instant | undefined): Instant =>
  Math.max(givenAt, lastPayoutAt ?? 0) + TAX.keptFor;

/** When a tax identity was given, or refused (ms UTC). */
export const givenAt = (identity: StoredTaxIdentity): Instant =>
  "sealed" in identity ? identity.certifiedAt : identity.refusedAt;

/** What is stored once someone who isn't a US person was refused: what they certified before stays. */
export const taxRefusalAfter = (before: StoredTaxIdentity | undefined, now: Instant): StoredTaxIdentity =>
  before && "sealed" in before ? before : { refusedAt: now, due: keptUntil(now, undefined) };
