import { codeRedeem } from "../../../src/endpoints/code/redeem.ts";
import { isAllowed } from "../oracle/booking-rules.ts";
import { type Answer, ask, askAgain, askDifferently, type PlannedCall } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { planBooking, plannedBooking, plannedCancel } from "./booking-steps.ts";
import { plannedTip } from "./credit-steps.ts";
import { plannedAccept, plannedDecline } from "./instructor-steps.ts";
import { customerOf, pickBooking, type SimulatedStep } from "./step.ts";

/** A call whose answer was lost is sent again with its key. */
async function repeat(sim: Simulation): Promise<void> {
  if (sim.calls.length > 0) await askAgain(sim, sim.random.pick(sim.calls));
}

const isFilled = (input: object): input is { amount: number } => "amount" in input;

/** A key is used for another body, or for another call. */
async function misuse(sim: Simulation): Promise<void> {
  // A look at a payment decides nothing, and its key is free.
  const decided = sim.calls.filter(
    ({ planned: { again, endpoint } }) =>
      again === "same" || ["/api/book/create", "/api/credit/token"].includes(endpoint.path),
  );
  if (decided.length === 0) return;
  const call = sim.random.pick(decided);
  const { input, endpoint } = call.planned;
  note(sim, `misuse the key of ${endpoint.path} ${JSON.stringify(input)}`);
  const isOwn = ["/api/book/create", "/api/credit/token"].includes(endpoint.path) && isFilled(input);
  if (isOwn && sim.random.isLucky(0.6)) {
    const amount = input.amount > 1_000 ? input.amount - 100 : 1_100;
    await askDifferently(sim, call, endpoint, { ...input, amount });
    return;
  }
  const code = JSON.stringify(input).includes("PROMO") ? "GIFT2000" : "PROMO1500";
  // Without a confirmed address, no call gets as far as the key.
  const isConfirmed = sim.customers.find(({ uid }) => uid === call.planned.who.uid)?.emailVerified ?? true;
  if (isConfirmed) await askDifferently(sim, call, codeRedeem as never, { code });
}

/** Two calls at once: whichever comes first, the other may find another state. */
const together = (sim: Simulation, calls: readonly PlannedCall<never>[], more: readonly Answer[]) =>
  Promise.all(calls.map((call) => ask(sim, { ...call, allowed: [...call.allowed, ...more] })));

async function answerTwice(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "accept");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who || !isAllowed(booking, "accept", sim.now)) return;
  const rival = sim.random.isLucky(0.5) ? plannedDecline(sim, booking) : plannedCancel(sim, booking, who);
  await together(sim, [plannedAccept(sim, booking), rival] as never[], [
    "wrong-state",
    "refund-changed",
    "ok",
  ]);
}

/** Two customers want one slot. */
async function bookTwice(sim: Simulation): Promise<void> {
  const [a, b] = sim.random.shuffle(sim.customers.filter(({ area }) => area === sim.customers[0]?.area));
  if (!a || !b) return;
  const plan = planBooking(sim, a);
  const rival = { ...plan, wanted: { ...plan.wanted, customer: b } };
  const calls = [await plannedBooking(sim, plan), await plannedBooking(sim, rival)];
  await together(sim, calls as never[], ["slot-taken"]);
}

async function tipTwice(sim: Simulation): Promise<void> {
  const first = await plannedTip(sim);
  if (!first) return;
  const again: Answer[] = ["ok", "already-tipped", "wrong-state", "pending", "payment-refused"];
  await together(sim, [first, first] as never[], again);
}

const may = ({ allowsPairs }: Simulation): boolean => allowsPairs;

/** Requests that are repeated, and two at once. */
export const repeatedSteps: readonly SimulatedStep[] = [
  { name: "repeat", weight: 9, act: repeat },
  { name: "misuse a key", weight: 3, may: ({ calls }) => calls.length > 0, act: misuse },
  { name: "two answers at once", does: "accept", weight: 4, may, act: answerTwice },
  { name: "two customers at once", weight: 8, may, act: bookTwice },
  { name: "two tips at once", does: "tip", weight: 2, may, act: tipTwice },
];
