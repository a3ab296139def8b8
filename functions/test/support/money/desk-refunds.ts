import { beforeAll } from "vitest";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import type { SandboxCard } from "../../../src/core/payments/sandbox.ts";
import { operatorRefund } from "../../../src/endpoints/operator/refund.ts";
import { processDueBooking } from "../../../src/operations/booking/process-due-booking.ts";
import { auditEntries, ledger } from "../../../src/store/collections.ts";
import { storedBooking } from "../bookings.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { END, plantWorld, type World } from "../world.ts";
import { bookByCard } from "./card-booking.ts";
import { creditBookings } from "./credit-booking.ts";
import { accountBalances, ledgerLinesOf, ledgerOf } from "./read-ledger.ts";

type Input = Extract<Parameters<typeof callEndpoint<"/api/operator/refund">>[1], { appointmentId: string }>;

/** When operators refund in these tests: a day after the session. */
export const REFUNDED_AT = END + DAY;
/** The reason they give. */
export const refundReason = "It was too short.";

let serial = 0;
/** Each refund has an operator of its own, because of the day's limit. */
export const newOperator = () => ({ uid: `olive-${++serial}`, name: "Olive" });

/** Refunds all of a price of 90.00 as an operator, with a test's changes. */
export const refundAsOperator = (aid: string, input: Partial<Input>, request: object = {}) =>
  callEndpoint(
    operatorRefund,
    {
      appointmentId: aid,
      of: "price",
      amount: 9_000,
      refunded: 0,
      borneBy: "shared",
      reason: refundReason,
      ...input,
    },
    { ...newOperator(), now: REFUNDED_AT, ...request },
  );

/** Sessions of 90.00 that took place and whose shares are booked, paid by credit of 200.00 or by card. */
export function settledSessions() {
  const { accepted } = creditBookings();
  let world: World;
  beforeAll(async () => {
    world = await plantWorld();
  });
  return {
    async closed() {
      const session = await accepted();
      await processDueBooking(session.aid, END + 2 * HOUR);
      return session;
    },
    async closedByCard(card: SandboxCard) {
      const session = await bookByCard(world, card, true);
      await processDueBooking(session.aid, END + 2 * HOUR);
      return session;
    },
  };
}

/** The audit of a booking, or of an account. */
export const auditOf = async (id: string) =>
  (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());

/** Refunds of operators that a booking has. */
export const refundsOf = async (aid: string) => (await storedBooking(aid)).billing.refunds ?? [];

/** The entries of a ledger event, as `ledgerLinesOf`; undefined if there is none. */
export async function entriesInLedger(id: string) {
  const event = (await ledger().doc(id).get()).data();
  return event && ledgerLinesOf(event);
}

/** Balances of the ledger of a customer and their bookings. */
export const balancesOf = async (uid: string) => accountBalances(await ledgerOf(uid));
