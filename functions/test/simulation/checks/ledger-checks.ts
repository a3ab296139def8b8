import type { SimulationCheck } from "./check.ts";
import { type StoredDocuments, sumsOf } from "./stored-documents.ts";

const heldBy = ({ bookings }: StoredDocuments, uid: string): string[] =>
  [...bookings.values()].filter(({ customer }) => customer.id === uid).map(({ id }) => id);

const topUpsOf = ({ intents }: StoredDocuments, uid: string): string[] =>
  [...intents.values()].filter((one) => one.kind === "top" && one.uid === uid).map(({ id }) => id);

/** Credit is frozen for as long as its top-up is disputed or warned of, up to what may be lost of it. */
function falselyFrozen({ ledger, wallets, intents }: StoredDocuments): string[] {
  const frozen = [...wallets.values()].flatMap((wallet) => wallet.frozen ?? []);
  const known = new Map(frozen.map((one) => [one.intent, one]));
  const wrong = frozen.flatMap(({ intent, limit, amount }) => {
    const disputed = (intents.get(intent)?.disputes ?? []).reduce(
      (sum, one) => (one.state === "open" ? sum + one.amount : sum),
      0,
    );
    const { earlyWarning: warning } = intents.get(intent) ?? {};
    const isWarned = warning !== undefined && !warning.isOver;
    return (isWarned || disputed > 0) && amount <= limit
      ? []
      : [`${amount} of ${limit} is frozen of ${intent}, and ${disputed} is disputed, without a warning`];
  });
  const strays = [...sumsOf(ledger.values())].flatMap(([account, amount]) => {
    const [kind, id = ""] = account.split(":");
    const isKnown = kind !== "disputedCredit" || amount === (known.get(id)?.amount ?? 0);
    return isKnown ? [] : [`${account} holds ${amount}, its wallet ${known.get(id)?.amount ?? 0}`];
  });
  return [...wrong, ...strays];
}

function unbalancedEvents({ ledger }: StoredDocuments): string[] {
  return [...ledger.values()].flatMap(({ id, entries }) => {
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    return sum === 0 ? [] : [`${id} sums to ${sum}: ${JSON.stringify(entries)}`];
  });
}

function falseWallets(documents: StoredDocuments): string[] {
  const sums = sumsOf(documents.ledger.values());
  return [...documents.wallets].flatMap(([uid, wallet]) => {
    const held = (kind: string) =>
      heldBy(documents, uid).reduce((sum, id) => sum + sums.of(`${kind}:${id}`), 0);
    const fold = {
      paid: sums.of(`paid:${wallet.accountId}`),
      given: sums.of(`given:${wallet.accountId}`),
      heldPaid: held("heldPaid"),
      heldGiven: held("heldGiven"),
      disputedCredit: topUpsOf(documents, uid).reduce((sum, id) => sum + sums.of(`disputedCredit:${id}`), 0),
    };
    return (Object.keys(fold) as (keyof typeof fold)[]).flatMap((part) => {
      const stored = wallet[part] ?? 0;
      if (stored < 0) return [`The wallet of ${uid} has ${part} ${stored}`];
      return stored === fold[part]
        ? []
        : [`The wallet of ${uid} has ${part} ${stored}, its ledger ${fold[part]}`];
    });
  });
}

/** Credit of accounts that are gone, and of none. */
function strayCredit({ ledger, wallets }: StoredDocuments): string[] {
  const known = new Set([...wallets.values()].map(({ accountId }) => accountId));
  return [...sumsOf(ledger.values())].flatMap(([account, amount]) => {
    const [kind, id = ""] = account.split(":");
    const isStray = (kind === "paid" || kind === "given") && !known.has(id) && amount !== 0;
    return isStray ? [`${account} holds ${amount}, and there is no such wallet`] : [];
  });
}

/** Every day between the first and the last has its books, each opens with what the one before closed with, and all agree. */
function falseBooks({ trialBalances }: StoredDocuments): string[] {
  const days = [...trialBalances.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return days.flatMap((day, at) => {
    const before = days[at - 1];
    const isNext = !before || Date.parse(day.date) - Date.parse(before.date) === 86_400_000;
    const isOpened = JSON.stringify(day.opening) === JSON.stringify(before?.closing ?? {});
    return isNext && isOpened && day.state === "agrees"
      ? []
      : [`The books of ${day.date} do not follow those before, or differ: ${JSON.stringify(day)}`];
  });
}

/** The ledger, and the wallets that are its fold. */
export const ledgerChecks: readonly SimulationCheck[] = [
  { promise: "every ledger event sums to zero", find: unbalancedEvents },
  { promise: "every part of a wallet is the fold of its ledger", find: falseWallets },
  { promise: "the books of every day agree and follow the day before", find: falseBooks },
  { promise: "no credit outlives its account", find: strayCredit },
  { promise: "credit is frozen as long as its top-up is disputed", find: falselyFrozen },
];
