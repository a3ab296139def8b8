import { TAX } from "../../constants.ts";
import type { EarningsMonth } from "../../earnings/earnings.ts";
import type { Instant } from "../../fields.ts";
import type { TaxIdentity, TaxIdentityStatus } from "./tax-identity.ts";

/** Whether what was earned in a calendar year (yyyy), tips included, is near the amount that has to be reported. */
export const isNearLimit = (
  months: readonly Pick<EarningsMonth, "month" | "earned">[],
  year: string,
): boolean =>
  months.reduce((sum, { month, earned }) => (month.startsWith(year) ? sum + earned : sum), 0) >= TAX.askFrom;

/** What its owner sees of a tax identity: the last four digits at most. */
export function taxStatusOf(
  identity: Pick<TaxIdentity, "numberKind" | "last4" | "certifiedAt"> | undefined,
  months: readonly Pick<EarningsMonth, "month" | "earned">[],
  year: string,
): TaxIdentityStatus {
  const isAsked = isNearLimit(months, year);
  if (!identity) return { isAsked };
  const { numberKind, last4, certifiedAt } = identity;
  return { isAsked, given: { numberKind, last4, certifiedAt } };
}

/** Until when a tax identity is kept (ms UTC): four years after the last payout, or after it was given if there is none. */
export const keptUntil = (certifiedAt: Instant, lastPayoutAt: Instant | undefined): Instant =>
  Math.max(certifiedAt, lastPayoutAt ?? 0) + TAX.keptFor;
