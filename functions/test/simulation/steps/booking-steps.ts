import type { Booking } from "../../../src/core/booking/booking.ts";
import { MINUTE } from "../../../src/core/constants.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import { type SandboxCard, sandboxCards } from "../../../src/core/payments/sandbox.ts";
import { bookCancel } from "../../../src/endpoints/book/cancel.ts";
import { bookConfirm } from "../../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { bookMove } from "../../../src/endpoints/book/move.ts";
import { bookWithdraw } from "../../../src/endpoints/book/withdraw.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { intents, wallets } from "../../../src/store/collections.ts";
import { obstaclesTo, type WantedSession } from "../oracle/booking-guards.ts";
import { isAllowed } from "../oracle/booking-rules.ts";
import { answersToCard } from "../oracle/card-answers.ts";
import { honoredRefunds, policyRefund } from "../oracle/refund-policy.ts";
import { type SimulatedCustomer, simulatedInstructors } from "../world/people.ts";
import { areaOfBeacon, instantAt, wallClock } from "../world/places.ts";
import { type Answer, ask, type CallResult, type PlannedCall, paymentAnswers } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { customerOf, pickBooking, type SimulatedStep } from "./step.ts";

/** A start that is mostly possible: on the half hour, in daylight, in the next days. */
export function pickStart({ random, now }: Simulation, timeZone: string): number {
  const days = random.pickWeighted([0, 1, 1, 2, 3, 6].map((item) => ({ item, weight: 12 - item }))).item;
  const from = days === 0 ? Math.min(38, wallClock(now, timeZone).hour * 2 + 8) : 12;
  const start = instantAt(now, days, random.int(Math.max(12, from), 38) * 30, timeZone);
  return random.isLucky(0.03) ? start + random.int(1, 29) * MINUTE : start;
}

/** A card of the sandbox, or credit. */
export function pickSource(sim: Simulation, chanceOfCredit: number): "credit" | SandboxCard {
  return sim.random.isLucky(chanceOfCredit) ? "credit" : pickCard(sim);
}

/** A card of the sandbox; mostly one that pays. */
export function pickCard({ random }: Simulation): SandboxCard {
  const weighted = sandboxCards.map((card) => ({ card, weight: card === "visa" ? 4 : 1 }));
  return random.pickWeighted(weighted).card;
}

export const pmidOf = (source: "credit" | SandboxCard): string =>
  source === "credit" ? source : testCardPmid(source);

/** A session that a person may want, its price and how they would pay. */
export function planBooking(sim: Simulation, customer: SimulatedCustomer) {
  const { random } = sim;
  const inArea = simulatedInstructors.filter(({ areas }) => areas.includes(customer.area));
  const instructor = random.pick(inArea);
  const offer = random.pick(customer.area.beacons);
  const people = random.int(1, 3);
  const wanted: WantedSession = {
    customer,
    instructor,
    beacon: offer.id,
    minutes: offer.minutes,
    start: pickStart(sim, customer.area.timeZone),
  };
  const price = offer.amount + (people - 1) * offer.perPerson;
  return { wanted, people, price, source: pickSource(sim, 0.5) };
}

/** The call that books it, and the answers it may get. */
export async function plannedBooking(
  sim: Simulation,
  { wanted, people, price, source }: ReturnType<typeof planBooking>,
): Promise<PlannedCall<"/api/book/create">> {
  const { customer, instructor, beacon, start } = wanted;
  const amount = sim.random.isLucky(0.03) ? price + 100 : price;
  const obstacles: Answer[] = obstaclesTo(wanted, sim.observed.all(), sim.now);
  if (amount !== price) obstacles.push("price-changed");
  if (source === "credit") {
    const wallet = (await wallets().doc(customer.uid).get()).data();
    if (!wallet || wallet.paid + wallet.given < price) obstacles.push("insufficient-credit");
    if (!customer.emailVerified) obstacles.push("profile-incomplete");
  } else if (countedHolds(sim, customer).length >= (customer.emailVerified ? 2 : 1))
    obstacles.push("not-bookable holds");
  // Without a confirmed address the card is only authorized, and the time waits for the customer.
  const isChargedNow = instructor.instantConfirm && customer.emailVerified;
  const paid: Answer[] =
    source === "credit" ? ["ok"] : answersToCard(source, isChargedNow, sim.processor.trouble);
  return {
    endpoint: bookCreate,
    input: { instructorId: instructor.uid, beacon, start, people, amount, pmid: pmidOf(source) },
    who: customer,
    allowed: obstacles.length > 0 ? obstacles : paid,
    again: source === "credit" ? "same" : "payment",
  };
}

/** The times that wait for a card of a customer. */
export const heldOf = (sim: Simulation, { uid }: SimulatedCustomer): Booking[] =>
  sim.observed
    .all()
    .filter(
      ({ customer, status, deadline = 0 }) => customer.id === uid && status === "Held" && sim.now < deadline,
    );

/** Those that count among the few that a customer may have: not what an operator booked for them. */
export const countedHolds = (sim: Simulation, customer: SimulatedCustomer): Booking[] =>
  heldOf(sim, customer).filter(({ events }) => events[0]?.by === "customer");

async function book(sim: Simulation): Promise<CallResult> {
  const plan = planBooking(sim, sim.random.pick(sim.customers));
  return ask(sim, await plannedBooking(sim, plan));
}

const allHeld = (sim: Simulation) =>
  sim.customers.flatMap((one) => heldOf(sim, one).map((booking) => ({ one, booking })));

/** Looks at a payment by card, or tries another card. */
async function tryAnotherCard(sim: Simulation): Promise<void> {
  const { one, booking } = sim.random.pick(allHeld(sim));
  const pmid: { pmid?: string } = sim.random.isLucky(0.6) ? { pmid: pmidOf(pickCard(sim)) } : {};
  const intent = (await intents().doc(intentId.book(booking.id)).get()).data();
  const { attempt = 1 } = intent ?? {};
  const refused = booking.events.filter(({ name }) => name === "refused").length;
  const isOver = refused >= 5 || attempt >= 10;
  const isBlocked = one.blocked.has(booking.instructor.id);
  await ask(sim, {
    endpoint: bookConfirm,
    input: { appointmentId: booking.id, ...pmid },
    who: one,
    allowed: [
      ...paymentAnswers,
      ...(isOver || !(intent || pmid.pmid) ? (["wrong-state"] as const) : []),
      ...(isBlocked ? (["not-bookable blocked"] as const) : []),
    ],
    again: "payment",
  });
}

/** Cancels or withdraws with the refund that was shown: now, a minute ago, or wrongly. */
async function cancel(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, sim.random.isLucky(0.7) ? "cancel by customer" : "withdraw");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who) return;
  const planned = plannedCancel(sim, booking, who);
  await ask(sim, planned);
}

/** The call that cancels a booking, and the answers it may get. */
export function plannedCancel(
  { random, now }: Simulation,
  booking: Booking,
  who: SimulatedCustomer,
): PlannedCall<"/api/book/cancel"> {
  const isRequest = booking.status === "Requested";
  const isPossible = isAllowed(booking, isRequest ? "withdraw" : "cancel by customer", now);
  const seenAt = random.isLucky(0.2) ? Math.max(booking.createdAt, now - MINUTE) : now;
  const owed = isRequest ? booking.billing.amount : policyRefund(booking, now, seenAt);
  const refund = random.isLucky(0.05) ? owed + 1 : owed;
  const honored = isRequest ? [owed] : honoredRefunds(booking, now);
  return {
    endpoint: bookCancel,
    input: { appointmentId: booking.id, refund },
    who,
    allowed: [!isPossible ? "wrong-state" : honored.includes(refund) ? "ok" : "refund-changed"],
    again: "same",
  };
}

/** Gives up a time that waits for a card, or a request. */
async function giveUp(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "give up");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who) return;
  const allowed: Answer[] = [isAllowed(booking, "give up", sim.now) ? "ok" : "wrong-state"];
  await ask(sim, {
    endpoint: bookWithdraw,
    input: { appointmentId: booking.id },
    who,
    allowed,
    again: "same",
  });
}

/** Pays for a time that waits for a card with credit instead. */
async function payByCredit(sim: Simulation): Promise<void> {
  const { one, booking } = sim.random.pick(allHeld(sim));
  const wallet = (await wallets().doc(one.uid).get()).data();
  const obstacles: Answer[] = [
    ...(wallet && wallet.paid + wallet.given >= booking.billing.amount
      ? []
      : (["insufficient-credit"] as const)),
    ...(one.blocked.has(booking.instructor.id) ? (["not-bookable blocked"] as const) : []),
    ...(one.emailVerified ? [] : (["profile-incomplete"] as const)),
  ];
  await ask(sim, {
    endpoint: bookConfirm,
    input: { appointmentId: booking.id, pmid: "credit" },
    who: one,
    allowed: obstacles.length > 0 ? obstacles : ["ok"],
    again: "same",
  });
}

async function move(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "move");
  const customer = booking && customerOf(sim, booking);
  const instructor = simulatedInstructors.find(({ uid }) => uid === booking?.instructor.id);
  if (!booking || !customer || !instructor) return;
  const { beacon, minutes } = booking.service;
  const start = pickStart(sim, areaOfBeacon(beacon).timeZone);
  const wanted: WantedSession = { customer, instructor, beacon, minutes, start, moved: booking };
  // One who confirms manually is proposed a time instead.
  const isPossible = isAllowed(booking, "move", sim.now) && instructor.instantConfirm;
  const obstacles = obstaclesTo(wanted, sim.observed.all(), sim.now);
  await ask(sim, {
    endpoint: bookMove,
    input: { appointmentId: booking.id, start },
    who: customer,
    allowed: !isPossible ? ["wrong-state"] : obstacles.length > 0 ? obstacles : ["ok"],
    again: "same",
  });
}

/** What customers do with bookings. */
export const bookingSteps: readonly SimulatedStep[] = [
  { name: "book", weight: 24, act: book },
  { name: "another card", weight: 6, may: (sim) => allHeld(sim).length > 0, act: tryAnotherCard },
  { name: "pay by credit", weight: 2, may: (sim) => allHeld(sim).length > 0, act: payByCredit },
  { name: "give up", does: "give up", weight: 0.8, act: giveUp },
  { name: "cancel", does: "cancel by customer", weight: 1.2, act: cancel },
  { name: "move", does: "move", weight: 1, act: move },
];
