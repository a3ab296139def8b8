import type { LedgerEvent, Transaction } from "../../../src/core/ledger/ledger.ts";
import type { SimulationCheck } from "./check.ts";
import type { StoredDocuments } from "./stored-documents.ts";

const movesCredit = ({ billing }: Transaction): boolean => billing.balance !== undefined;

/** Statements by customer, oldest first. */
function statements({ transactions }: StoredDocuments): Map<string, Transaction[]> {
  const found = new Map<string, Transaction[]>();
  for (const one of transactions.values()) found.set(one.userId, [...(found.get(one.userId) ?? []), one]);
  for (const all of found.values()) all.sort((a, b) => a.createdAt - b.createdAt);
  return found;
}

/**
 * The balance after some lines of one instant, from `balance` on; undefined if they follow in no order. What happened at
 * the same instant is stored in none, and may lead back to where it began.
 */
function followAtOnce(balance: number, lines: readonly Transaction[]): number | undefined {
  if (lines.length === 0) return balance;
  for (const [at, { billing }] of lines.entries()) {
    if (balance + billing.amount !== billing.balance) continue;
    const end = followAtOnce(billing.balance, lines.toSpliced(at, 1));
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Follows a statement line by line; returns the balance, or the first line of those that do not follow. */
function follow(lines: readonly Transaction[]): { balance: number } | { broken: Transaction } {
  let balance = 0;
  for (const atOnce of Map.groupBy(lines.filter(movesCredit), ({ createdAt }) => createdAt).values()) {
    const end = followAtOnce(balance, atOnce);
    if (end === undefined) return { broken: atOnce[0] as Transaction };
    balance = end;
  }
  return { balance };
}

/** What goes back to cards when an account is deleted is in no statement: nobody can read it any more. */
function brokenStatements(documents: StoredDocuments): string[] {
  return [...statements(documents)].flatMap(([uid, lines]) => {
    const wallet = documents.wallets.get(uid);
    if (!wallet) return [];
    const end = follow(lines);
    if ("broken" in end) {
      const { id, mode, billing } = end.broken;
      return [`${uid}: ${id} (${mode} ${billing.amount}) leaves ${billing.balance}, which does not follow`];
    }
    const available = wallet.paid + wallet.given;
    return end.balance === available
      ? []
      : [`${uid}: the lines add up to ${end.balance}, the wallet has ${available}`];
  });
}

/** Events that no customer sees. */
const silent: readonly LedgerEvent["kind"][] = [
  "close",
  "loss",
  "fee",
  "deposit",
  "payout",
  "payout returned",
  "unclaimed paid",
  "correction",
];
/** Events that a customer sees only if they move credit. */
const quiet: readonly LedgerEvent["kind"][] = ["dispute", "dispute won", "dispute lost", "refund failed"];

/** Whether an event has a line in its customer's statement; a hold that was captured is the line of both. */
function isShown({ id, kind, intent, entries }: LedgerEvent, { ledger, intents }: StoredDocuments): boolean {
  const moves = (...kinds: string[]) =>
    entries.some(({ account }) => kinds.includes(account.split(":")[0] ?? ""));
  const refund = intents.get(intent ?? "")?.refunds?.find(({ n }) => id === `${intent}_refund_${n}`);
  if (silent.includes(kind) || refund?.of === "closing") return false;
  const again = intents
    .get(intent ?? "")
    ?.refunds?.find(({ n, attempt }) => id === `${intent}_refund_${n}_${attempt}`);
  // What the processor took once more was shown when it took it first; an account that is gone sees nothing.
  if (again?.wasTaken || again?.of === "closing") return false;
  if (quiet.includes(kind) || (kind === "refund" && intent?.startsWith("top_")))
    return moves("paid", "given");
  if (kind === "adjust") return moves("paid", "given");
  if (kind === "refund") return moves("paid", "given", "processor");
  if (kind === "capture") return !ledger.has(id.replace(/_capture$/, "_hold"));
  return kind !== "cancel" || moves("paid", "given", "processor");
}

/** Every line has its event, and every event that concerns a customer has its line. */
function missingLines(documents: StoredDocuments): string[] {
  const { ledger, transactions } = documents;
  const expected = [...ledger.values()].filter((one) => isShown(one, documents));
  const ids = new Set(expected.map(({ id }) => id));
  return [
    ...expected.flatMap(({ id }) => (transactions.has(id) ? [] : [`${id} is in no statement`])),
    ...[...transactions.keys()].flatMap((id) =>
      ids.has(id) ? [] : [`${id} is in a statement, and not in the ledger`],
    ),
  ];
}

/** What customers see in their activity. */
export const statementChecks: readonly SimulationCheck[] = [
  { promise: "statements add up line by line to the balance", find: brokenStatements },
  { promise: "every movement is in its statement once", find: missingLines },
];
