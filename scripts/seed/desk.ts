import { addDays, localDate, localIntervals } from "../../functions/src/core/availability/time-zone.ts";
import { DAY, HOUR, MINUTE } from "../../functions/src/core/constants.ts";
import { intentId } from "../../functions/src/core/payments/intent.ts";
import { bookCancel } from "../../functions/src/endpoints/book/cancel.ts";
import { bookContest } from "../../functions/src/endpoints/book/contest.ts";
import { contactSend } from "../../functions/src/endpoints/contact/send.ts";
import { instructorFeedback } from "../../functions/src/endpoints/instructor/feedback.ts";
import { operatorPrice } from "../../functions/src/endpoints/operator/price.ts";
import { providerAbsent } from "../../functions/src/endpoints/provider/absent.ts";
import { providerAccept } from "../../functions/src/endpoints/provider/accept.ts";
import { reportUser } from "../../functions/src/endpoints/report/user.ts";
import { runPayment } from "../../functions/src/operations/payments/run-payment.ts";
import { applications, pricingAreas } from "../../functions/src/store/collections.ts";
import { actAs, type DemoActor } from "./act.ts";
import { actorOf } from "./customers.ts";
import type { CustomerFixture, DeskFixture } from "./fixtures.ts";
import { treasurer } from "./payouts.ts";
import { applyAndNotify, bookSession, readBooking } from "./sessions.ts";

/** Finds the customer and the instructor of a fixture. */
type PairOf = (fixture: { customer: string; instructor: string }) => {
  customer: CustomerFixture;
  instructor: DemoActor;
};

/** A session whose two sides say different things about it: an operator decides. */
async function contestNoShow({ text, ...session }: DeskFixture["contested"], pairOf: PairOf, today: number) {
  const { customer, instructor } = pairOf(session);
  const { appointmentId, start } = await bookSession(session, customer, instructor, today);
  await applyAndNotify(appointmentId, () =>
    actAs(providerAbsent, { appointmentId }, instructor, start + 25 * MINUTE),
  );
  const guest = actorOf(customer);
  await applyAndNotify(appointmentId, () =>
    actAs(bookContest, { appointmentId, text }, guest, start + 3 * HOUR),
  );
}

/** A session that its customer cancels the same day; the card never takes the refund back. */
async function failRefund(session: DeskFixture["stuck"], pairOf: PairOf, today: number) {
  const { customer, instructor } = pairOf(session);
  const bookedAt = today - DAY;
  const { appointmentId } = await bookSession(session, customer, instructor, bookedAt);
  await applyAndNotify(appointmentId, () =>
    actAs(providerAccept, { appointmentId }, instructor, bookedAt + HOUR),
  );
  const refund = (await readBooking(appointmentId))?.billing.amount ?? 0;
  await applyAndNotify(appointmentId, () =>
    actAs(bookCancel, { appointmentId, refund }, actorOf(customer), bookedAt + 2 * HOUR),
  );
  await applyAndNotify(appointmentId, () => runPayment(intentId.book(appointmentId), today));
}

/** An application that waits; its own call comes from the instructor site. */
async function apply({ applicant, daysAgo, form }: DeskFixture["application"], today: number): Promise<void> {
  const at = today - daysAgo * DAY;
  const history = [{ at, by: "applicant", status: "submitted", text: "" } as const];
  await applications().doc(applicant).create({ status: "submitted", at, version: 1, form, history });
}

/** A new price that a treasurer has announced. */
async function announcePrice(
  { area, beacon: id, amount, inDays, reason }: DeskFixture["price"],
  today: number,
): Promise<void> {
  const stored = (await pricingAreas().doc(area).get()).data();
  const offer = stored?.beacons.find((one) => one.id === id);
  if (!stored || !offer) throw new Error(`${area} has no offer ${id}.`);
  const date = addDays(localDate(today, stored.timeZone), inDays);
  const [midnight] = localIntervals(date, { from: 0, to: 60 }, stored.timeZone);
  const beacon = { ...offer, amount };
  await actAs(operatorPrice, { area, beacon, from: midnight?.from, reason }, treasurer(), today);
}

/** Puts on the operator's desk what waits there in any week; `today` is ms UTC. */
export async function fillDesk(
  { reports, messages, contested, stuck, opinion, application, price }: DeskFixture,
  pairOf: PairOf,
  today: number,
): Promise<void> {
  for (const { daysAgo, comment, ...pair } of reports) {
    const { customer, instructor } = pairOf(pair);
    const report = { instructorId: instructor.uid, comment };
    await actAs(reportUser, report, actorOf(customer), today - daysAgo * DAY);
  }
  for (const { daysAgo, ...message } of messages) {
    const visitor = { uid: "", email: "", name: "" };
    const sent = { ...message, agent: "Mozilla/5.0", timeZone: "America/New_York" };
    await actAs(contactSend, sent, visitor, today - daysAgo * DAY);
  }
  await contestNoShow(contested, pairOf, today);
  await failRefund(stuck, pairOf, today);
  await apply(application, today);
  await announcePrice(price, today);
  const { customer, instructor, ...feedback } = opinion;
  const author = actorOf(pairOf({ customer, instructor }).customer);
  await actAs(instructorFeedback, { instructorId: instructor, ...feedback }, author, today - HOUR);
}
