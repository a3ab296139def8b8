import { localDate } from "../../availability/time-zone.ts";
import { DESK_ZONE, TAX } from "../../constants.ts";
import type { Minor } from "../../fields.ts";
import { type StoredTaxIdentity, type TaxIdentity, taxClassifications } from "./tax-identity.ts";
import type { YearPaid } from "./tax-payments.ts";

/** From which sum (minor units) payments of a calendar year are reported on Form 1099-NEC: see `TAX`. */
export function reportedFrom(year: string): Minor {
  const known = Object.entries(TAX.reported).filter(([first]) => first <= year);
  return known.at(-1)?.[1] ?? TAX.stateLimit;
}

/** What is known of whom we paid: what they certified, that it can't be read, or nothing. */
export interface Taxpayer {
  identity: StoredTaxIdentity | "unreadable" | undefined;
  /** The number as it was opened; undefined where it can't be. */
  number: string | undefined;
  /** Their name with us, for those who certified nothing. */
  name: string;
}

const columns = [
  "Year",
  "Instructor",
  "Paid (USD)",
  "Payouts",
  "Reportable",
  "Tax information",
  "Name",
  "Business",
  "Classification",
  "Number type",
  "Number",
  "Address",
  "Address 2",
  "City",
  "State",
  "ZIP",
  "Certified on",
] as const;

/** A corporation isn't reported on Form 1099-NEC, as a rule: 26 C.F.R. § 1.6041-3(p)(1). */
const corporations: readonly TaxIdentity["classification"][] = [
  "c-corporation",
  "s-corporation",
  "llc-c",
  "llc-s",
];

const isCertified = (identity: Taxpayer["identity"]): identity is TaxIdentity =>
  typeof identity === "object" && "sealed" in identity;

/** Whether an amount (minor units) of a year has to be reported, as a word of the list. */
function reportable(amount: Minor, year: string, { identity }: Taxpayer): string {
  if (amount < reportedFrom(year)) return "no";
  const isCorporation = isCertified(identity) && corporations.includes(identity.classification);
  return isCorporation ? "check: corporation" : "yes";
}

function identityWord({ identity, number }: Taxpayer): string {
  if (identity === "unreadable") return "can't be read";
  if (identity === undefined) return "missing";
  if (!isCertified(identity)) return "needs Form W-8";
  return number === undefined ? "number can't be read" : "given";
}

/** Nine digits as forms write them; a spreadsheet leaves them as they are. */
const spelled = (digits: string, kind: TaxIdentity["numberKind"]): string =>
  kind === "ssn"
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : `${digits.slice(0, 2)}-${digits.slice(2)}`;

function identityCells({ identity, number, name }: Taxpayer): string[] {
  if (!isCertified(identity)) return [name, ...Array<string>(columns.length - 7).fill("")];
  const { classification, numberKind, line1, city, state, postalCode, certifiedAt } = identity;
  const { business = "", line2 = "" } = identity;
  return [
    identity.name,
    business,
    taxClassifications[classification],
    numberKind.toUpperCase(),
    number === undefined ? "" : spelled(number, numberKind),
    line1,
    line2,
    city,
    state,
    postalCode,
    localDate(certifiedAt, DESK_ZONE),
  ];
}

/** What a list says besides its rows. */
interface TaxCounts {
  /** Rows that reach the sum of the year. */
  reportable: number;
  /** Of these, rows without a number. */
  missing: number;
  /** All that was paid, minor units. */
  total: Minor;
}

/**
 * The rows of a year's list, the first with the names of the columns: everyone who was paid, the largest sum first, with what
 * they certified or why that is missing.
 */
export function taxRows(
  year: string,
  paid: ReadonlyMap<string, YearPaid>,
  taxpayerOf: (instructorId: string) => Taxpayer,
): { rows: string[][]; counts: TaxCounts } {
  const counts = { reportable: 0, missing: 0, total: 0 };
  const byAmount = [...paid].sort(([, a], [, b]) => b.amount - a.amount);
  const rows = byAmount.map(([id, { amount, payouts }]) => {
    const taxpayer = taxpayerOf(id);
    const isReported = amount >= reportedFrom(year);
    counts.total += amount;
    if (isReported) counts.reportable += 1;
    if (isReported && taxpayer.number === undefined) counts.missing += 1;
    return [
      year,
      id,
      (amount / 100).toFixed(2),
      String(payouts),
      reportable(amount, year, taxpayer),
      identityWord(taxpayer),
      ...identityCells(taxpayer),
    ];
  });
  return { rows: [[...columns], ...rows], counts };
}
