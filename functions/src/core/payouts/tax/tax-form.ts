import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import {
  type TaxClassification,
  type TaxIdentity,
  type TaxNumberKind,
  taxClassifications,
} from "./tax-identity.ts";
import { keptUntil } from "./tax-status.ts";

/** A tax identity as it is typed. */
export interface TypedTaxIdentity {
  /** Whether they are a US person; nobody else can be paid yet. */
  isUsPerson: boolean;
  name: string;
  business?: string | undefined;
  classification: TaxClassification;
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  postalCode: string;
  numberKind: TaxNumberKind;
  number: string;
  signature: string;
}

/** What someone is told who would need a Form W-8 in place of a W-9. */
export const W8_REFUSAL =
  "We can't pay people who aren't US persons for tax purposes yet: that needs a Form W-8. Please write to us, and we'll tell you what we can do.";

/** What the signature certifies: Form W-9 (Rev. March 2024), part II. */
export const W9_CERTIFICATION = [
  "The number shown on this form is my correct taxpayer identification number.",
  "I am not subject to backup withholding because I am exempt from it, or the IRS has not notified me that I am subject to it, or the IRS has notified me that I no longer am.",
  "I am a U.S. citizen or other U.S. person.",
] as const;

const states = new Set(
  (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN " +
    "TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP"
  ).split(" "),
);

/** First two digits that the IRS gives to no employer. */
const unusedPrefixes = new Set("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97".split(" "));

const digitsOf = (number: string): string => number.replace(/[\s-]/g, "");

/** What is wrong with a number of nine digits, without repeating it; undefined if nothing is. */
export function taxNumberProblem(number: string, kind: TaxNumberKind): string | undefined {
  const digits = digitsOf(number);
  const name = kind === "ssn" ? "A Social Security number" : "An EIN";
  if (!/^\d{9}$/.test(digits)) return `${name} has nine digits.`;
  if (kind === "ein")
    return unusedPrefixes.has(digits.slice(0, 2)) ? "No EIN begins like this. Please check it." : undefined;
  // An ITIN, which begins with 9, is filed in the place of an SSN.
  const isPossible = !/^(000|666)/.test(digits) && digits.slice(3, 5) !== "00" && digits.slice(5) !== "0000";
  return isPossible ? undefined : "There's no such Social Security number. Please check it.";
}

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

const missing = (text: string, problem: string): string | undefined =>
  text.trim() === "" ? problem : undefined;

/** What is wrong with each field, without repeating the number; empty if nothing is. */
export function taxFormProblems(typed: TypedTaxIdentity): Partial<Record<keyof TypedTaxIdentity, string>> {
  if (!typed.isUsPerson) return { isUsPerson: W8_REFUSAL };
  const { name, classification, line1, city, state, postalCode, numberKind, number, signature } = typed;
  const isPerson = classification === "individual" || classification === "trust";
  const problems = {
    name: missing(name, "Enter your name as it is on your tax return."),
    line1: missing(line1, "Enter your street address."),
    city: missing(city, "Enter your city."),
    state: states.has(state.trim().toUpperCase())
      ? undefined
      : "Enter your state as two letters, such as NY.",
    postalCode: /^\d{5}(-\d{4})?$/.test(postalCode.trim())
      ? undefined
      : "A ZIP code has five digits, or nine with a hyphen.",
    numberKind: isPerson || numberKind === "ein" ? undefined : "A business gives its EIN.",
    number: taxNumberProblem(number, numberKind),
    signature:
      signature.trim() === ""
        ? "Type your name to sign."
        : isPerson && plain(signature) !== plain(name)
          ? "Sign with your name as you typed it above."
          : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/**
 * A tax identity to store, certified at `now` (ms UTC). `seal` encrypts the number.
 * @throws AppError `bad-request` {field: text}
 */
export function certifiedIdentity(
  typed: TypedTaxIdentity,
  now: Instant,
  seal: (number: string) => string,
): TaxIdentity {
  const problems = taxFormProblems(typed);
  if (Object.keys(problems).length > 0) throw new AppError("bad-request", undefined, problems);
  const digits = digitsOf(typed.number);
  const business = typed.business?.trim() ?? "";
  const line2 = typed.line2?.trim() ?? "";
  return {
    name: typed.name.trim(),
    ...(business !== "" && { business }),
    classification: typed.classification,
    line1: typed.line1.trim(),
    ...(line2 !== "" && { line2 }),
    city: typed.city.trim(),
    state: typed.state.trim().toUpperCase(),
    postalCode: typed.postalCode.trim(),
    numberKind: typed.numberKind,
    last4: digits.slice(-4),
    sealed: seal(digits),
    signedBy: typed.signature.trim(),
    certifiedAt: now,
    due: keptUntil(now, undefined),
  };
}

/** The classifications in the order of the form, for a choice. */
export const classificationOptions = Object.entries(taxClassifications) as [TaxClassification, string][];
