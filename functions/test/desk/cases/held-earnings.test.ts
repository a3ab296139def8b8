import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../src/core/constants.ts";
import type { Hold } from "../../../src/core/earnings/holds/hold.ts";
import { withCause, withLostDispute } from "../../../src/core/earnings/holds/hold-causes.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorHold } from "../../../src/endpoints/operator/hold.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { saveHold } from "../../../src/operations/earnings/save-hold.ts";
import { holds } from "../../../src/store/collections.ts";
import { decide } from "../../../src/store/commit.ts";
import { plantClosedBooking } from "../../support/bookings.ts";
import { callEndpoint } from "../../support/call-endpoint.ts";
import { plantCustomer } from "../../support/customers.ts";
import { plantEarned } from "../../support/money/payouts.ts";
import { plantInstructor, plantWorld, type World } from "../../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const reason = "The bank decided against us.";
const olive = { uid: "olive", name: "Olive" };
const treasurer = { uid: "tess", name: "Tess", isTreasurer: true };

/** A closed session whose earnings a dispute or an operator holds. */
async function held(change: (hold: Hold | undefined, target: Hold) => Hold) {
  const tag = randomUUID().slice(0, 8);
  const customer = await plantCustomer(world, `Cleo-${tag}`, 0);
  const instructorId = await plantInstructor(world, `ines-${tag}`);
  const { id: bookingId } = await plantClosedBooking(customer, instructorId);
  await plantEarned(instructorId, 7_200, { bookingId });
  const target = { bookingId, instructorId };
  await decide((batch) => saveHold(batch, target, (one) => change(one, { ...target, causes: {} })));
  return target;
}
const disputed = (hold: Hold | undefined, target: Hold) =>
  withCause(hold, target, { cause: "dispute", at: NOW, intent: `book_${target.bookingId}` });
const lost = (hold: Hold | undefined, target: Hold) => withLostDispute(disputed(hold, target), NOW);

const listed = async (now: number) =>
  (await callEndpoint(operatorList, { what: "holds" }, { ...olive, now })).items;
const look = (what: "holds" | "bookings" | "people", id: string) =>
  callEndpoint(operatorGet, { what, id }, { ...olive, now: NOW });
const actsOf = async (bookingId: string) =>
  (await look("bookings", bookingId)).acts.filter(({ act }) => /hold|held|take/.test(act));

const keep = { act: "pay-held", label: "Let the instructor keep the earnings" };
const take = { act: "take-back", label: "Take the earnings back", treasurer: true };
const release = { act: "unhold", label: "Let the earnings into payouts again" };

describe("what a lost dispute holds", () => {
  it("is a row with its dates, opens its session, and offers both decisions until one is made", async () => {
    const { bookingId } = await held(lost);
    const row = (await listed(NOW)).find(({ id }) => id === bookingId);
    expect(row?.cells).toEqual({
      rowAt: NOW,
      ends: NOW + 14 * DAY,
      causes: "dispute",
      instructor: expect.stringMatching(/^ines-/),
      of: "one session",
    });
    const shown = await look("holds", bookingId);
    expect(shown.item).toMatchObject({ what: "bookings", id: bookingId });
    expect(shown.facts).toContainEqual({
      label: "Decide on the held earnings by",
      type: "instant",
      value: NOW + 14 * DAY,
      tone: "bad",
    });
    expect(await actsOf(bookingId)).toEqual([keep, take]);
    await callEndpoint(operatorHold, { appointmentId: bookingId, decision: "pay", reason }, olive);
    expect((await listed(NOW)).map(({ id }) => id)).not.toContain(bookingId);
    expect((await actsOf(bookingId)).map(({ act }) => act)).toEqual(["hold"]);
  });

  it("offers no decision while the dispute is open", async () => {
    const { bookingId } = await held(disputed);
    expect(await actsOf(bookingId)).toEqual([]);
    expect((await listed(NOW)).map(({ id }) => id)).not.toContain(bookingId);
  });
});

describe("what an operator holds", () => {
  it("is let go from its case, by a treasurer alone where a treasurer held it", async () => {
    const hold = async (by: object) => {
      const { bookingId } = await held(lost);
      await callEndpoint(operatorHold, { appointmentId: bookingId, decision: "pay", reason }, olive);
      await callEndpoint(operatorHold, { appointmentId: bookingId, held: true, reason }, { ...olive, ...by });
      return actsOf(bookingId);
    };
    expect(await hold({})).toEqual([release]);
    expect(await hold(treasurer)).toEqual([{ ...release, treasurer: true }]);
  });
});

describe("what a suspended instructor has earned", () => {
  it("is a row after 30 days that opens the instructor, whose case offers to renew it; each session can be decided", async () => {
    const { bookingId, instructorId } = await held(disputed);
    await holds().doc(bookingId).delete();
    const target = { instructorId };
    await decide((batch) =>
      saveHold(batch, target, (one) => withCause(one, target, { cause: "suspension", at: NOW })),
    );
    const ids = async (now: number) => (await listed(now)).map(({ id }) => id);
    expect(await ids(NOW + 30 * DAY - 1)).not.toContain(instructorId);
    expect(await ids(NOW + 30 * DAY)).toContain(instructorId);
    const renew = { act: "renew-hold", label: "Keep all earnings on hold longer" };
    const shown = await look("holds", instructorId);
    expect(shown.item).toMatchObject({ what: "people", id: instructorId });
    expect(shown.acts).toContainEqual(renew);
    expect(shown.facts).toContainEqual(
      expect.objectContaining({ label: "All earnings on hold until", value: NOW + 180 * DAY }),
    );
    expect(await actsOf(bookingId)).toEqual([keep, take]);
    await callEndpoint(
      operatorHold,
      { instructorId, renew: true, reason },
      { ...olive, now: NOW + 40 * DAY },
    );
    expect(await ids(NOW + 69 * DAY)).not.toContain(instructorId);
    expect(await ids(NOW + 70 * DAY)).toContain(instructorId);
  });
});
