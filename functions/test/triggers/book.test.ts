import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { reportNoShow } from "../../src/core/booking/claims/no-show-claims.ts";
import { cancelByCustomer } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { SESSION_START } from "../../src/core/testing/session.ts";
import { tally } from "../../src/store/access.ts";
import { bookings, notifications, outboxEmails, reconnectLists } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { type BookingScenario, type BookingWrite, bookingScenario } from "../support/booking-scenario.ts";
import { costOf } from "../support/document-cost.ts";
import { isLong } from "../support/is-long.ts";
import { atOnce, ordersOf } from "../support/orders.ts";

const newId = () => randomUUID().slice(0, 8);
const deliver = ({ before, after }: BookingWrite) => handleBookWritten(before, after);
const notesOf = async (aid: string) =>
  (await notifications().where("aid", "==", aid).get()).docs.map(({ id }) => id);

function newScenario(): { aid: string; uid: string; scenario: BookingScenario } {
  const aid = newId();
  const uid = `cleo-${aid}`;
  return { aid, uid, scenario: bookingScenario(aid, uid, `ines-${aid}`, SESSION_START) };
}

/** Notifications of each event of the scenario, as `version_kind_side`. */
const created = {
  requested: ["1_requested_customer", "1_requested_instructor"],
  accepted: ["2_accepted_customer"],
  moved: ["3_moved_customer", "3_moved_instructor"],
  started: ["4_started_customer"],
  closed: ["5_closed_customer"],
  tipped: ["6_tipped_customer", "6_tipped_instructor"],
} as const;
const stages = Object.keys(created) as (keyof typeof created)[];

describe("the booking trigger", () => {
  it.each(stages)(
    "R1: makes one notification per recipient when %s is delivered five times",
    async (stage) => {
      const { aid, scenario } = newScenario();
      for (let i = 0; i < 5; i++) await deliver(scenario[stage]);
      expect(await notesOf(aid)).toEqual(created[stage].map((end) => `${aid}_${end}`).sort());
    },
  );

  it.each(stages)(
    "R1: makes one notification per recipient when %s is delivered five times at once",
    async (stage) => {
      const { aid, scenario } = newScenario();
      await Promise.all(Array.from({ length: 5 }, () => deliver(scenario[stage])));
      expect(await notesOf(aid)).toEqual(created[stage].map((end) => `${aid}_${end}`).sort());
    },
  );

  it("marks an instructor's request as read once it is answered, and leaves one that they dismissed alone", async () => {
    const { aid, scenario } = newScenario();
    await deliver(scenario.requested);
    const request = notifications().doc(`${aid}_1_requested_instructor`);
    expect((await request.get()).data()?.read).toBe(false);
    await deliver(scenario.accepted);
    expect((await request.get()).data()?.read).toBe(true);
    await request.delete();
    await deliver(scenario.accepted);
    expect((await request.get()).exists).toBe(false);
  });

  it("reports a booking that does not match its schema by field names only, because the failure is logged", async () => {
    const { scenario } = newScenario();
    const broken = {
      ...scenario.requested.after,
      customer: { ...scenario.requested.after.customer, avatar: 5 },
    };
    const failure = await handleBookWritten(undefined, broken).catch((error: unknown) => error);
    expect(inspect(failure, { depth: 9 })).toContain("customer.avatar");
    expect(inspect(failure, { depth: 9 })).not.toContain(broken.location.postalCode);
  });

  it("tells an instructor little of a customer who books and withdraws in a loop, and the customer everything", async () => {
    const tag = newId();
    const [customer, instructor] = [`cleo-${tag}`, `ines-${tag}`].map((id) => ({
      id,
      name: "Some One",
      avatar: "default.jpg",
    }));
    if (!customer || !instructor) return;
    for (let i = 0; i < 8; i++) {
      const now = NOW + i * 5 * MINUTE;
      const requested = bookingWith({ id: `${tag}-${i}`, customer, instructor, now });
      const { booking: withdrawn } = cancelByCustomer(requested, 9_000, now + MINUTE);
      for (const [before, after] of [
        [undefined, requested],
        [requested, withdrawn],
      ] as const) {
        await bookings().doc(after.id).set(after);
        for (let again = 0; again < 2; again++) await handleBookWritten(before, after);
      }
    }
    const notificationsTo = async (uid: string) =>
      (await notifications().where("allow", "array-contains", uid).get()).size;
    expect(await notificationsTo(instructor.id)).toBe(3);
    expect(await notificationsTo(customer.id)).toBe(16);
    expect((await outboxEmails().where("uid", "==", instructor.id).get()).size).toBe(3);
  });

  it("D1, B16: tells an instructor of each of eleven requests of a day, by email too", async () => {
    const tag = newId();
    const [customer, instructor] = [`cleo-${tag}`, `ines-${tag}`].map((id) => ({
      id,
      name: "Some One",
      avatar: "default.jpg",
    }));
    if (!customer || !instructor) return;
    const { schedule } = bookingWith();
    for (let i = 0; i < 11; i++) {
      const times = { start: schedule.start + i * 2 * HOUR, end: schedule.end + i * 2 * HOUR };
      const now = NOW + i * 5 * MINUTE;
      const requested = bookingWith({
        id: `${tag}-${i}`,
        customer,
        instructor,
        now,
        schedule: { ...schedule, ...times },
      });
      await bookings().doc(requested.id).set(requested);
      await handleBookWritten(undefined, requested);
    }
    const emails = await outboxEmails().where("uid", "==", instructor.id).get();
    expect(emails.docs.map((doc) => doc.data().status)).toEqual(Array(11).fill("waiting"));
  });

  it("costs at most 5 writes per change of a booking and 3 for what is derived, and none on redelivery", async () => {
    const { scenario } = newScenario();
    const count = async (write: BookingWrite) => Object.values(await costOf(() => deliver(write)));
    const costs: number[][] = [];
    for (const stage of stages) {
      costs.push(await count(scenario[stage]));
      expect((await count(scenario[stage]))[1]).toBe(0);
    }
    expect(costs).toEqual([
      [2, 4 + 2], // the customer's other bookings with this instructor; the mark, and the day's figures
      // The mark, the instructor's reliability, and the instructor; the booking's notifications, of which the request's is read now.
      // The booking as it is now, the instructor's list of clients, and who blocked the customer: none is stored here.
      [3 + 2 + 3, 2 + 3 + 1],
      [0, 4],
      [0, 2],
      // The mark, reliability, the instructor, booking as it is now, reconnect list, and the customer's email settings; the first session
      // of a customer is counted in its month, too.
      [6 + 3, 2 + 3 + 1 + 1],
      [0, 4],
    ]);
  });

  // In six parts: all 720 orders at once take half a minute, and far longer on a busy machine. `npm test` tries a third of
  // those that begin with the last event, `test:long` all.
  const beginnings: [string, number][] = [
    ["its tip", 5],
    ["the request", 0],
    ["its acceptance", 1],
    ["its end", 2],
    ["the end of the second session", 3],
    ["the end of the third", 4],
  ];
  it.each(isLong ? beginnings : beginnings.slice(0, 1))(
    `R1: makes the same notifications and reconnect list in ${isLong ? "all 120" : "40 of 120"} orders of six events that begin with %s`,
    async (_, begin) => {
      const world = newId();
      const all = ordersOf([0, 1, 2, 3, 4, 5]).filter(([first]) => first === begin);
      expect(all).toHaveLength(120);
      // Every third: each event comes before, and after, each other one.
      const tried = isLong ? all : all.filter((_, at) => at % 3 === 0);
      const orders = tried.map((order, i) => ({ order, name: `${world}-${i}` }));
      await atOnce(24, orders, async ({ order, name }) => {
        const uid = `cleo-${name}`;
        // Separate instructors: 120 worlds that raise one document at once would wait for each other.
        const [ines, omar] = [`ines-${name}`, `omar-${name}`];
        const first = bookingScenario(`${name}a`, uid, ines, SESSION_START);
        const second = bookingScenario(`${name}b`, uid, omar, SESSION_START + DAY);
        const third = bookingScenario(`${name}c`, uid, ines, SESSION_START + 2 * DAY);
        const events = [
          first.requested,
          first.accepted,
          first.closed,
          second.closed,
          third.closed,
          third.tipped,
        ];
        for (const i of order) await deliver(events[i] as BookingWrite);
        const people = (await reconnectLists().doc(uid).get()).data()?.people;
        expect(people, order.join()).toEqual([
          {
            id: ines,
            name: ines,
            avatar: "default.jpg",
            lastAt: SESSION_START + 2 * DAY,
            bookingId: `${name}c`,
          },
          { id: omar, name: omar, avatar: "default.jpg", lastAt: SESSION_START + DAY, bookingId: `${name}b` },
        ]);
      });
      // One query for all of them: the emulator's queries are slow.
      const made = (await notifications().get()).docs
        .map(({ id }) => id)
        .filter((id) => id.startsWith(world));
      const expected = orders.flatMap(({ name }) => [
        ...[...created.requested, ...created.accepted, ...created.closed].map((end) => `${name}a_${end}`),
        ...created.closed.map((end) => `${name}b_${end}`),
        ...[...created.closed, ...created.tipped].map((end) => `${name}c_${end}`),
      ]);
      expect(made.sort()).toEqual(expected.sort());
    },
  );

  it("R1: takes a session that was reported as a no-show after it closed out of the reconnect list, in either order", async () => {
    for (const isLate of [false, true]) {
      const name = newId();
      const uid = `cleo-${name}`;
      const earlier = bookingScenario(`${name}a`, uid, "ines", SESSION_START).closed;
      const later = bookingScenario(`${name}b`, uid, "ines", SESSION_START + DAY).closed;
      const outcome = reportNoShow(later.after, "customer", later.after.schedule.end);
      const missed = { before: later.after, after: outcome.booking };
      await bookings().doc(earlier.after.id).set(earlier.after);
      const store = (booking: Booking) => bookings().doc(booking.id).set(booking);
      await deliver(earlier);
      await store(later.after);
      if (!isLate) await deliver(later);
      await store(missed.after);
      for (const write of [missed, later, missed]) await deliver(write);
      const people = (await reconnectLists().doc(uid).get()).data()?.people;
      expect(people).toMatchObject([{ id: "ines", lastAt: SESSION_START, bookingId: `${name}a` }]);
    }
  });

  it("R1: makes one notification per guest when a move is delivered five times at once, for 2 writes each", async () => {
    const { aid, scenario } = newScenario();
    const guests = Array.from({ length: 7 }, (_, i) => ({
      id: `ben${i}-${aid}`,
      name: "Ben P.",
      avatar: "",
    }));
    const { before, after } = scenario.moved;
    const write = { before, after: { ...after, guests } };
    const writes = tally.writes;
    await Promise.all(Array.from({ length: 5 }, () => deliver(write)));
    expect(tally.writes - writes).toBe(4 + 2 * guests.length);
    const made = (await notifications().where("aid", "==", aid).get()).docs.map((doc) => doc.data());
    const readers = made.filter(({ id }) => id.includes("_guest")).map(({ allow }) => allow[0] ?? "");
    expect(readers.sort()).toEqual(guests.map(({ id }) => id));
    expect(made).toHaveLength(2 + guests.length);
  });

  it("adds every instructor to the reconnect list when many sessions close at once", async () => {
    const uid = `cleo-${newId()}`;
    const scenarios = Array.from({ length: 12 }, (_, i) =>
      bookingScenario(newId(), uid, `i${i}`, SESSION_START + i * DAY),
    );
    await Promise.all(scenarios.map(({ closed }) => deliver(closed)));
    const people = (await reconnectLists().doc(uid).get()).data()?.people;
    expect(people?.map(({ id }) => id)).toEqual(scenarios.map((_, i) => `i${11 - i}`));
  });

  it("R1: does not recreate a dismissed notification on redelivery", async () => {
    const { aid, scenario } = newScenario();
    await deliver(scenario.moved);
    await notifications().doc(`${aid}_3_moved_customer`).delete();
    for (let i = 0; i < 3; i++) await deliver(scenario.moved);
    expect(await notesOf(aid)).toEqual([`${aid}_3_moved_instructor`]);
    expect((await outboxEmails().where("uid", "==", `cleo-${aid}`).get()).size).toBe(1);
  });

  it("writes an email for every notification, to be sent only where one is due", async () => {
    const { aid, scenario } = newScenario();
    await deliver(scenario.requested);
    const status = async (end: string) => (await outboxEmails().doc(`${aid}_${end}`).get()).data()?.status;
    expect(await status("1_requested_customer")).toBe("none");
    expect(await status("1_requested_instructor")).toBe("waiting");
  });

  it("makes no notification for a write without an event, or a deleted booking", async () => {
    const { aid, scenario } = newScenario();
    const { after } = scenario.closed;
    await handleBookWritten(after, { ...after, due: SESSION_START });
    await handleBookWritten(after, undefined);
    expect(await notesOf(aid)).toEqual([]);
  });
});
