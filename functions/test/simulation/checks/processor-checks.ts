import type { SimulationCheck } from "./check.ts";
import { AccountSums, paymentNet, type StoredDocuments } from "./stored-documents.ts";

/** What the ledger says that passed through the processor, by payment. */
function processorByIntent({ ledger }: StoredDocuments): AccountSums {
  const sums = new AccountSums();
  for (const { id, kind, intent, entries } of ledger.values())
    for (const { account, amount } of entries)
      if (account === "processor" && kind !== "deposit")
        sums.add(intent ?? `no payment, event ${id}`, -amount);
  return sums;
}

function wrongPayments(documents: StoredDocuments): string[] {
  const booked = processorByIntent(documents);
  const net = new AccountSums();
  for (const payment of documents.payments.values()) net.add(payment.intent, paymentNet(payment));
  return [...new Set([...booked.keys(), ...net.keys()])].flatMap((intent) =>
    booked.of(intent) === net.of(intent)
      ? []
      : [`${intent}: the processor kept ${net.of(intent)}, the ledger says ${booked.of(intent)}`],
  );
}

function doubleCharges({ payments }: StoredDocuments): string[] {
  const taken = new Map<string, number>();
  for (const { intent, state } of payments.values())
    if (state === "captured") taken.set(intent, (taken.get(intent) ?? 0) + 1);
  return [...taken].flatMap(([intent, times]) => (times > 1 ? [`${intent} was charged ${times} times`] : []));
}

/** What a payment says of itself is what the processor has. */
function falseStates({ intents, payments }: StoredDocuments): string[] {
  return [...intents.values()].flatMap(({ id, state, card, processorId }) => {
    if (card.pmid === "credit") return [];
    const stored = processorId === undefined ? undefined : payments.get(processorId);
    const isTaken = stored?.state === "captured";
    if (isTaken !== (state === "captured")) return [`${id} is ${state}, at the processor ${stored?.state}`];
    return state === "captured" || state === "refused" || state === "voided"
      ? []
      : [`${id} is still ${state}`];
  });
}

function differences({ reconciliations, payments }: StoredDocuments): string[] {
  const isCompared = reconciliations.size > 0 || payments.size === 0;
  return [
    ...(isCompared ? [] : ["No day was compared with the processor"]),
    ...[...reconciliations].flatMap(([day, { state, differences: found }]) =>
      state === "agrees" ? [] : [`${day} differs from the processor: ${JSON.stringify(found)}`],
    ),
  ];
}

/** The processor and the ledger. */
export const processorChecks: readonly SimulationCheck[] = [
  { promise: "the processor kept of every payment what the ledger says", find: wrongPayments },
  { promise: "every day agrees with the processor", find: differences },
  { promise: "nothing is charged twice", find: doubleCharges },
  { promise: "every payment is what it is at the processor", find: falseStates },
];
