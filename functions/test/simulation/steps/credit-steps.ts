import { intentId } from "../../../src/core/payments/intent.ts";
import { codeRedeem } from "../../../src/endpoints/code/redeem.ts";
import { creditToken } from "../../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../../src/endpoints/instructor/tip.ts";
import { codes, intents, wallets } from "../../../src/store/collections.ts";
import { isAllowed } from "../oracle/booking-rules.ts";
import { answersToCard } from "../oracle/card-answers.ts";
import { simulatedCodes } from "../world/people.ts";
import { type Answer, ask, type PlannedCall } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickCard, pickSource, pmidOf } from "./booking-steps.ts";
import { customerOf, pickBooking, type SimulatedStep } from "./step.ts";

async function topUp(sim: Simulation): Promise<void> {
  const who = sim.random.pick(sim.customers);
  const card = pickCard(sim);
  const amount = sim.random.pick([500, 12_345, 50_000, 100_000, sim.random.int(500, 40_000)]);
  // With a second account, the welcome offer is removed once, and the next top-up continues without it.
  const returned: Answer[] = who.accounts > 1 ? ["wrong-state"] : [];
  const allowed: Answer[] = who.emailVerified
    ? [...answersToCard(card, true, sim.processor.trouble), ...returned]
    : ["profile-incomplete"];
  await ask(sim, {
    endpoint: creditToken,
    input: { amount, pmid: pmidOf(card) },
    who,
    allowed,
    again: "payment",
  });
}

async function redeem(sim: Simulation): Promise<void> {
  const who = sim.random.pick(sim.customers);
  const code = sim.random.pick([...Object.keys(simulatedCodes), "NOSUCHCODE"]);
  const allowed = who.emailVerified ? await answerToCode(sim, code, who.redeemed) : "profile-incomplete";
  const { answer } = await ask(sim, {
    endpoint: codeRedeem,
    input: { code: sim.random.isLucky(0.3) ? `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}` : code },
    who,
    allowed: [allowed],
    again: "same",
  });
  if (answer === "ok") who.redeemed.add(code);
}

async function answerToCode({ now }: Simulation, code: string, redeemed: Set<string>): Promise<Answer> {
  const { maxUses, until = Infinity } = simulatedCodes[code as keyof typeof simulatedCodes] ?? {};
  if (maxUses === undefined) return "not-found";
  const shards = (await codes().get()).docs.filter(({ id }) => id.split("~")[0] === code);
  const uses = shards.reduce((sum, shard) => sum + shard.data().uses, 0);
  return redeemed.has(code) || now > until || uses >= maxUses ? "wrong-state" : "ok";
}

/** The call that tips for a session, and the answers it may get; undefined where there is none. */
export async function plannedTip(sim: Simulation): Promise<PlannedCall<"/api/instructor/tip"> | undefined> {
  const booking = pickBooking(sim, "tip");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who) return undefined;
  const source = pickSource(sim, 0.4);
  const most = Math.max(booking.billing.amount, 10_000);
  const amount = sim.random.isLucky(0.05) ? most + 1 : sim.random.int(100, Math.min(most, 4_000));
  const [wallet, payment] = await Promise.all([
    wallets().doc(who.uid).get(),
    intents().doc(intentId.tip(booking.id)).get(),
  ]);
  const obstacles: Answer[] = [
    ...(amount > most ? (["bad-request"] as const) : []),
    ...(booking.billing.tip ? (["already-tipped"] as const) : []),
    ...(isAllowed(booking, "tip", sim.now) || booking.billing.tip ? [] : (["wrong-state"] as const)),
    ...(source === "credit" && (wallet.data()?.paid ?? 0) < amount ? (["insufficient-credit"] as const) : []),
  ];
  const paid: Answer[] = source === "credit" ? ["ok"] : answersToCard(source, true, sim.processor.trouble);
  // Another attempt may be open: it continues first, and is refused, or becomes the tip.
  const begun: Answer[] = payment.exists ? ["already-tipped", "pending", "payment-refused"] : [];
  return {
    endpoint: instructorTip,
    input: { appointmentId: booking.id, instructorId: booking.instructor.id, pmid: pmidOf(source), amount },
    who,
    allowed: [...(obstacles.length > 0 ? obstacles : paid), ...begun],
    again: source === "credit" ? "same" : "payment",
  };
}

async function tip(sim: Simulation): Promise<void> {
  const planned = await plannedTip(sim);
  if (planned) await ask(sim, planned);
}

/** What customers do with credit. */
export const creditSteps: readonly SimulatedStep[] = [
  { name: "top up", weight: 8, act: topUp },
  { name: "redeem a code", weight: 2, act: redeem },
  { name: "tip", does: "tip", weight: 4, act: tip },
];
