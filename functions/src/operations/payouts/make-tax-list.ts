import { actorOf } from "../../core/desk/roles/actor.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { StoredTaxIdentity } from "../../core/payouts/tax/tax-identity.ts";
import { TAX_LIST, taxYearInterval } from "../../core/payouts/tax/tax-list.ts";
import { mustBeOpenFor } from "../../core/payouts/tax/tax-list-steps.ts";
import { yearPaid } from "../../core/payouts/tax/tax-payments.ts";
import { type Taxpayer, taxRows } from "../../core/payouts/tax/tax-rows.ts";
import { mustGetTaxKey } from "../../http/environment/tax-key.ts";
import { get } from "../../store/access.ts";
import { taxLists } from "../../store/collections.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { taxDownloadsOf } from "../../store/desk/tax-downloads.ts";
import { paidNamesOf, payoutEventsOf, taxIdentitiesOf } from "../../store/earnings/tax-year.ts";
import { openNumber } from "../../store/sealed-number.ts";
import { auditDisclosure, type OperatorRequest } from "../desk/act-once.ts";
import { followDeskItem } from "../desk/inbox/follow-desk-item.ts";

/** Who has had the list of a year, and when, the newest first: at most 51 reads. */
const listsHad = async (year: string): Promise<{ by: string; at: Instant }[]> =>
  (await taxDownloadsOf(year)).map(({ by, at }) => ({ by: actorOf(by), at }));

const tooLong = (): AppError =>
  new AppError(
    "wrong-state",
    "This year has more payments than this list can have. Ask engineering for it.",
    {
      status: "closed",
    },
  );

/** The number of someone, opened; undefined where there is none, or it can't be opened. */
function openedNumber(
  identity: StoredTaxIdentity | "unreadable" | undefined,
  uid: string,
): string | undefined {
  if (typeof identity !== "object" || !("sealed" in identity)) return undefined;
  const key = mustGetTaxKey();
  try {
    return openNumber(identity.sealed, uid, key);
  } catch {
    // Sealed with another key, or for another account: the list says so, and nothing of it is logged.
    return undefined;
  }
}

/** What each instructor was paid in a year, and how to tell who they are. */
async function readYear(year: string) {
  const interval = taxYearInterval(year);
  const read = await payoutEventsOf(interval, TAX_LIST.payments);
  if (!read) throw tooLong();
  const paid = yearPaid(read.events, interval, read.returned);
  if (paid.size > TAX_LIST.rows) throw tooLong();
  const ids = [...paid.keys()];
  const identities = await taxIdentitiesOf(ids);
  const isNamed = (id: string) => {
    const identity = identities.get(id);
    return typeof identity === "object" && "sealed" in identity;
  };
  const names = await paidNamesOf(
    ids.filter((id) => !isNamed(id)),
    (id) => paid.get(id)?.last ?? "",
  );
  const taxpayerOf = (id: string): Taxpayer => {
    const identity = identities.get(id);
    return { identity, number: openedNumber(identity, id), name: names.get(id) ?? "" };
  };
  return { paid, taxpayerOf };
}

/**
 * Makes the list of a year: what each instructor was paid, and the number they certified. Each time leaves an entry in the
 * audit, stored before the list is returned; it has counts and no number. The list is stored nowhere.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed}
 */
export async function makeTaxList(operator: OperatorRequest, year: string) {
  const [book, { data }] = await Promise.all([readRoleBook(), get(taxLists().doc(year))]);
  const { reason } = mustBeOpenFor(book, data, operator);
  const [{ paid, taxpayerOf }, earlier] = await Promise.all([readYear(year), listsHad(year)]);
  const { rows, counts } = taxRows(year, paid, taxpayerOf);
  const act = { act: "tax list", on: { kind: "tax year", id: year }, reason } as const;
  await auditDisclosure(operator, act, { step: "download", rows: paid.size, ...counts });
  // That of a year which is over was waiting for this.
  if (taxYearInterval(year).to <= operator.now) await followDeskItem("taxes", year, operator.now);
  return { rows, ...counts, earlier };
}
