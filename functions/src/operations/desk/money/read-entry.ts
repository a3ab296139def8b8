import type { EntryLine } from "../../../core/api/desk/operator-entry.ts";
import { chartAccount, chartOf } from "../../../core/derived/journal/chart.ts";
import { groupOf } from "../../../core/derived/ledger-sums.ts";
import { noCorrections, type WaitingCorrection } from "../../../core/desk/corrections/correction.ts";
import { reversalOf, uncorrectable } from "../../../core/desk/corrections/correction-steps.ts";
import { insteadOf } from "../../../core/desk/corrections/instead-of.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError } from "../../../core/errors.ts";
import type { LedgerEntry } from "../../../core/ledger/ledger.ts";
import { correctableAccounts } from "../../../core/ledger/postings/correction-posting.ts";
import { get } from "../../../store/access.ts";
import { corrections, ledger } from "../../../store/collections.ts";
import { readEntryOwners } from "../../../store/desk/read-entry-owners.ts";
import { readRoleBook } from "../../../store/desk/read-role-book.ts";
import { readChart } from "../../../store/settings/chart.ts";

/**
 * One entry of the journal as debits and credits of the chart of accounts, with what has corrected it, what waits to, and what could. At
 * most five reads, and one for each of the desk.
 * @throws AppError `not-found`, `claim-required` {own}
 */
export async function readEntry(id: string, viewer: string) {
  const [{ data: event }, stored, chart, book] = await Promise.all([
    get(ledger().doc(id)),
    get(corrections().doc(id)),
    readChart(),
    readRoleBook(),
  ]);
  if (!event) throw new AppError("not-found");
  const { session, payment } = await readEntryOwners(event);
  mustNotBeOwnCase(viewer, "correction", undefined, session, payment);
  const named = <A extends string>(account: A) => ({
    account,
    ...chartAccount(chartOf(chart.data), groupOf(account)),
  });
  const toLine = ({ account, amount }: LedgerEntry): EntryLine => {
    const refused = insteadOf(account);
    return { ...named(account), amount, ...(refused !== undefined && { refused }) };
  };
  const nameOf = (uid: string) => book.get(uid)?.name ?? "";
  const shown = ({ by, at, reason, entries }: Omit<WaitingCorrection, "due">) => ({
    isMine: by === viewer,
    byName: nameOf(by),
    at,
    reason,
    lines: entries.map(toLine),
  });
  const { version, booked, waits } = stored.data ?? noCorrections;
  const reversal = reversalOf(event, stored.data ?? noCorrections);
  const refused = uncorrectable(event);
  const { kind, at, currency, aid, intent, corrects, entries } = event;
  return {
    id,
    kind,
    at,
    currency,
    ...(aid !== undefined && { appointmentId: aid }),
    ...(intent !== undefined && { payment: intent }),
    ...(corrects && { corrects: corrects.id }),
    lines: entries.map(toLine),
    version,
    booked: booked.map((one) => ({
      ...shown(one),
      id: one.id,
      bookedAt: one.bookedAt,
      ...(one.approvedBy !== undefined && { approvedBy: nameOf(one.approvedBy) }),
    })),
    ...(waits && { waits: { ...shown(waits), ...(waits.due !== undefined && { due: waits.due }) } }),
    accounts: correctableAccounts.map((account) => named(account)),
    reversal: "entries" in reversal ? { lines: reversal.entries.map(toLine) } : reversal,
    ...(refused !== undefined && { refused }),
  };
}
