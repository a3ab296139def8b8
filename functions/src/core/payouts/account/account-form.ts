import { cleanName } from "../../clean-name.ts";
import type { PayoutAccount } from "../payout.ts";
import { ibanProblem } from "./iban.ts";

/** Maximum characters of an account holder's name at banks. */
const HOLDER_LENGTH = 70;

/** The account an instructor typed. */
export interface TypedAccount {
  kind: PayoutAccount["kind"];
  holder: string;
  account: string;
  /** US banks only. */
  routing?: string | undefined;
}

/** An account as stored, without the fields we add. */
export type CleanAccount = Pick<PayoutAccount, "kind" | "holder" | "account" | "routing">;

/** A number as banks print it, without separators. */
const compact = (number: string): string => number.replace(/[\s-]/g, "").toUpperCase();

/** The account without spaces and hyphens in its numbers; an IBAN needs no routing number. */
export function cleanAccount({ kind, holder, account, routing = "" }: TypedAccount): CleanAccount {
  const clean = { kind, holder: cleanName(holder), account: compact(account) };
  return kind === "aba" ? { ...clean, routing: compact(routing) } : clean;
}

function holderProblem(holder: string): string | undefined {
  if (holder === "") return "Enter the account holder's name.";
  if (holder.length > HOLDER_LENGTH) return `Use at most ${HOLDER_LENGTH} characters.`;
  return undefined;
}

function numberProblem(account: string, routing: string): string | undefined {
  if (!/^\d{5,17}$/.test(account) || /^0+$/.test(account)) return "An account number has 5 to 17 digits.";
  if (account === routing) return "This is the routing number. Enter the account number.";
  return undefined;
}

/** Valid first two digits of routing numbers: Federal Reserve districts, thrifts, electronic payments, and checks. */
const prefix = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** What is wrong with a US routing number (nine digits, ABA checksum); undefined if nothing is. */
export function routingProblem(routing: string): string | undefined {
  if (!/^\d{9}$/.test(routing)) return "A routing number has nine digits.";
  const sum = [...routing].reduce((all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  if (!prefix.test(routing) || sum % 10 !== 0)
    return "This routing number has a typo. Compare it with a check or your bank's app.";
  return undefined;
}

/** What is wrong with each field of a typed account, without repeating any number; empty if nothing is. */
export function accountProblems(typed: TypedAccount): Partial<Record<keyof TypedAccount, string>> {
  const { kind, holder, account, routing = "" } = cleanAccount(typed);
  const problems = {
    holder: holderProblem(holder),
    account: kind === "iban" ? ibanProblem(account) : numberProblem(account, routing),
    routing: kind === "iban" ? undefined : routingProblem(routing),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
