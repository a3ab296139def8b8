import { noCorrections } from "../../../src/core/desk/corrections/correction.ts";
import { operatorCorrect } from "../../../src/endpoints/operator/correct.ts";
import { corrections, ledger } from "../../../src/store/collections.ts";
import { ask } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import type { SimulatedStep } from "./step.ts";

const reason = "It was booked to the wrong account.";
const treasurers = ["tess", "theo"] as const;

/** What treasurers ask for of a gift: what it cost us moved to another cost of ours, or something that a wallet has too. */
const pickWish = ({ random }: Simulation) => {
  const amount = random.int(1, 5_000);
  if (random.isLucky(0.7))
    return { wish: { how: "move", debit: "loss", credit: "promo", amount }, can: true } as const;
  if (random.isLucky(0.5)) return { wish: { how: "reverse" }, can: false } as const;
  return { wish: { how: "move", debit: "promo", credit: "instructor:ines", amount }, can: false } as const;
};

/** A treasurer asks for a correction of the ledger, approves it or stops it; sometimes out of turn, or of what was there before. */
async function correct(sim: Simulation): Promise<void> {
  const { random } = sim;
  // Of events without a session or a payment: the checks of those know what each of them must have.
  const { docs } = await ledger().where("kind", "in", ["offer", "code"]).get();
  if (docs.length === 0) return;
  const { id } = random.pick(docs.map((doc) => doc.data()).sort((a, b) => (a.id < b.id ? -1 : 1)));
  const { version, waits } = (await corrections().doc(id).get()).data() ?? noCorrections;
  const uid = random.pick(treasurers);
  const isSeen = random.isLucky(0.95);
  const seen = { id, version: isSeen ? version : version - 1, reason };
  const call = { endpoint: operatorCorrect, who: { uid, isTreasurer: true }, again: "same" } as const;
  if (!waits || random.isLucky(0.1)) {
    const { wish, can } = pickWish(sim);
    const answer = waits || !isSeen ? "wrong-state" : can ? "ok" : "bad-request";
    await ask(sim, { ...call, input: { ...seen, step: "ask", wish }, allowed: [answer] });
    if (answer !== "ok" || random.isLucky(0.3)) return;
    const other = { uid: uid === "tess" ? "theo" : "tess", isTreasurer: true };
    const approve = { ...seen, version: version + 1, step: "approve" } as const;
    await ask(sim, { ...call, who: other, input: approve, allowed: ["ok"] });
    return;
  }
  const step = random.isLucky(0.8) ? "approve" : "stop";
  const isOwn = step === "approve" && waits.by === uid;
  const answer = !isSeen ? "wrong-state" : isOwn ? "claim-required" : "ok";
  await ask(sim, { ...call, input: { ...seen, step }, allowed: [answer] });
}

/** What treasurers correct of the ledger. */
export const correctionSteps: readonly SimulatedStep[] = [
  { name: "treasurer corrects the ledger", weight: 2, act: correct },
];
