import type { LedgerEvent } from "../../../src/core/ledger/ledger.ts";
import type { Intent } from "../../../src/core/payments/payment.ts";
import { leftOfWarned } from "../../../src/core/payments/warned-refunds.ts";
import { operatorCredit } from "../../../src/endpoints/operator/credit.ts";
import { operatorRefund } from "../../../src/endpoints/operator/refund.ts";
import { payoutUnclaimed } from "../../../src/endpoints/payout/unclaimed.ts";
import { intents, ledger, wallets } from "../../../src/store/collections.ts";
import { type Answer, ask } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickOperator } from "./pick-operator.ts";
import type { SimulatedStep } from "./step.ts";

const noneOf = <T>(all: readonly T[] | undefined, is: (one: T) => boolean): boolean => !(all ?? []).some(is);

/** The first refund of a payment that stands in `refundDue`. */
const dueRefundOf = ({ refunds = [] }: Intent) => refunds.find(({ isDue }) => isDue);

/** An operator gives a refund that waits as credit: as it was shown, or as it isn't. */
async function giveAsCredit(sim: Simulation): Promise<void> {
  const { random } = sim;
  const { docs } = await intents().where("concerns", "array-contains", "refund waits").get();
  if (docs.length === 0) return;
  const intent = random.pick(docs).data();
  const refund = dueRefundOf(intent);
  if (!refund) return;
  const isSeen = random.isLucky(0.9);
  const waits = (refund.askAt ?? 0) > sim.now && noneOf(intent.disputes, ({ state }) => state === "open");
  const hasWallet = (await wallets().doc(intent.uid).get()).exists;
  const { who, isEnough } = pickOperator(sim, refund.amount);
  const can = isSeen && waits && hasWallet && refund.amount > 0;
  const allowed: Answer[] = [!can ? "wrong-state" : isEnough ? "ok" : "claim-required"];
  await ask(sim, {
    endpoint: operatorCredit,
    input: {
      payment: intent.id,
      n: refund.n,
      amount: Math.max(1, refund.amount + (isSeen ? 0 : 1)),
      reason: "The card is closed.",
    },
    who,
    allowed,
    again: "same",
  });
}

/** An operator refunds what is left of a top-up that its bank warns of: as it was shown, or as it isn't. */
async function refundWarned(sim: Simulation): Promise<void> {
  const { docs } = await intents().where("concerns", "array-contains", "warned").get();
  const topUps = docs.map((doc) => doc.data()).filter(({ kind }) => kind === "top");
  if (topUps.length === 0) return;
  const intent = sim.random.pick(topUps);
  const left = leftOfWarned(intent, (await wallets().doc(intent.uid).get()).data(), sim.now);
  const isSeen = left > 0 && sim.random.isLucky(0.9);
  const amount = Math.max(1, left + (isSeen ? 0 : 1));
  const { who, isEnough } = pickOperator(sim, amount);
  const taken: readonly Answer[] = isEnough ? ["ok", "pending"] : ["claim-required"];
  await ask(sim, {
    endpoint: operatorRefund,
    input: { payment: intent.id, amount, reason: "The bank says it was not the customer." },
    who,
    allowed: isSeen ? taken : ["wrong-state"],
    again: "payment",
  });
}

/** What an event left unclaimed, minor units. */
export const leftUnclaimed = ({ entries }: LedgerEvent): number =>
  entries.reduce((sum, { account, amount }) => (account === "unclaimed" ? sum + amount : sum), 0);

const leaving = ["refund", "refund failed", "cancel", "dispute won"] as const;

/** A treasurer pays what an account that is gone left unclaimed, or what isn't unclaimed anymore. */
async function payUnclaimed(sim: Simulation): Promise<void> {
  const { docs } = await ledger().where("kind", "in", leaving).get();
  const left = docs.map((doc) => doc.data()).filter((event) => leftUnclaimed(event) > 0);
  if (left.length === 0) return;
  const event = sim.random.pick(left.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const isPaid = (await ledger().doc(`${event.id}_paid`).get()).exists;
  const isSeen = sim.random.isLucky(0.9);
  await ask(sim, {
    endpoint: payoutUnclaimed,
    input: {
      event: event.id,
      amount: leftUnclaimed(event) + (isSeen ? 0 : 1),
      reference: "TR-U",
      reason: "They came with the receipt.",
    },
    who: { uid: "tess", isTreasurer: true },
    allowed: [isSeen && !isPaid ? "ok" : "wrong-state"],
    again: "same",
  });
}

/** What operators and treasurers do about money that we owe and could not return. */
export const owedSteps: readonly SimulatedStep[] = [
  { name: "operator gives a waiting refund as credit", weight: 3, act: giveAsCredit },
  { name: "operator refunds a warned top-up", weight: 3, act: refundWarned },
  { name: "treasurer pays what is unclaimed", weight: 4, act: payUnclaimed },
];
