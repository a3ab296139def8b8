import { beforeAll, describe, expect, it } from "vitest";
import type { PlanChanges } from "../../src/core/people/instructors/plan-changes.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerPlan } from "../../src/endpoints/provider/plan.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { bookings, instructors } from "../../src/store/collections.ts";
import { bookingsOf } from "../support/bookings.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes an instructor with a confirmed booking of an hour from 10 a.m. on November 21. */
async function booked() {
  serial += 1;
  const uid = await plantInstructor(world, `planner${serial}`, { instantConfirm: true });
  const customer = await plantCustomer(world, `guest${serial}`, 20_000);
  const input = { instructorId: uid, beacon: world.hour, people: 1, amount: 9_000, pmid: "credit" };
  const made = await bookCreate.handler({ ...input, start: START }, contextOf(customer));
  return { uid, customer, input, aid: made.appointmentId };
}

describe("provider/plan", () => {
  it.each([
    ["a vacation over it", { exceptions: { add: { date: "2026-11-20", until: "2026-11-22", off: true } } }],
    ["an hour off in it", { exceptions: { add: { date: "2026-11-21", from: 630, to: 690, off: true } } }],
    ["a pause", { status: "paused" as const }],
    ["another weekly plan", { schedule: [{ weekday: 1, from: 540, to: 720 }] }],
  ])("keeps a booked session and names it after %s", async (_case, changes) => {
    const { uid, aid } = await booked();
    const before = (await bookings().doc(aid).get()).data();
    const { instructor, kept, hasUnchecked } = await callEndpoint(providerPlan, changes, { uid });
    const { exceptions, ...others } = changes as PlanChanges;
    expect(instructor).toMatchObject({ ...others, exceptions: exceptions?.add ? [exceptions.add] : [] });
    expect(hasUnchecked).toBe(false);
    expect(kept).toEqual([
      {
        appointmentId: aid,
        start: START,
        end: START + 3_600_000,
        timeZone: "America/New_York",
        name: before?.customer.name,
      },
    ]);
    expect((await bookings().doc(aid).get()).data()).toEqual(before);
  });

  it("names nothing while the plan still has the session, and forgets exceptions that are over", async () => {
    const { uid } = await booked();
    const over = { date: "2026-11-01", until: "2026-11-18", off: true };
    const today = { date: "2026-11-01", until: "2026-11-19", off: true };
    await instructors()
      .doc(uid)
      .update({ exceptions: [over, today] });
    const { instructor, kept } = await callEndpoint(
      providerPlan,
      { noticeHours: 12, travelMinutes: 45 },
      { uid },
    );
    expect(kept).toEqual([]);
    expect(instructor).toMatchObject({ exceptions: [today], noticeHours: 12, travelMinutes: 45 });
    expect((await instructors().doc(uid).get()).data()).toMatchObject(instructor);
  });

  it("keeps days away that two windows add at once", async () => {
    const { uid } = await booked();
    const days = [1, 2, 3].map((day) => ({ date: `2026-12-0${day}`, off: true }));
    await Promise.all(days.map((add) => callEndpoint(providerPlan, { exceptions: { add } }, { uid })));
    const stored = (await instructors().doc(uid).get()).data()?.exceptions;
    expect(stored?.toSorted((a, b) => (a.date < b.date ? -1 : 1))).toEqual(days);
  });

  it("says that it looked at the next 60 bookings alone", async () => {
    const { uid, aid } = await booked();
    const one = (await bookings().doc(aid).get()).data();
    if (!one) throw new Error("No booking");
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        bookings()
          .doc(`${aid}-${i}`)
          .set({ ...one, schedule: { ...one.schedule, start: START + i + 1 } }),
      ),
    );
    const { kept, hasUnchecked } = await callEndpoint(providerPlan, { status: "paused" }, { uid });
    expect([kept.length, hasUnchecked]).toEqual([60, true]);
  });

  it("costs one write, the instructor, the bookings ahead and the times held for customers", async () => {
    const { uid } = await booked();
    const { reads, writes } = await costOf(() => callEndpoint(providerPlan, { dailyMax: 2 }, { uid }));
    expect({ reads, writes }).toEqual({ reads: 3, writes: 1 });
  });

  it.each(["suspended", "left"] as const)("is refused to an instructor who is %s", async (status) => {
    serial += 1;
    const uid = await plantInstructor(world, `gone${serial}`, { status });
    const refusal = await refusalOf(callEndpoint(providerPlan, { status: "active" }, { uid }));
    expect(refusal.slice(0, 2)).toEqual([409, "wrong-state"]);
    expect((await instructors().doc(uid).get()).data()?.status).toBe(status);
  });

  it("refuses a date that does not exist", async () => {
    const { uid } = await booked();
    const exceptions = { add: { date: "2027-02-30", off: true } };
    expect(await refusalOf(callEndpoint(providerPlan, { exceptions }, { uid }))).toMatchObject([
      400,
      "bad-request",
      { exceptions: expect.any(String) },
    ]);
  });
});

describe("a limit of two sessions a day", () => {
  it("lets one of 50 rivals book after the first, whatever their times", async () => {
    const { uid, input } = await booked();
    await callEndpoint(providerPlan, { dailyMax: 2, travelMinutes: 0 }, { uid });
    const rivals = await Promise.all(
      Array.from({ length: 50 }, (_, i) => plantCustomer(world, `rival${serial}-${i}`, 20_000)),
    );
    const results = await Promise.allSettled(
      rivals.map((rival, i) =>
        bookCreate.handler({ ...input, start: newYork(2, 12 + (i % 7)) }, contextOf(rival)),
      ),
    );
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(49);
    for (const reason of refused) expect(reason).toMatchObject({ code: "slot-taken" });
    expect(await bookingsOf(uid)).toHaveLength(2);
    // The next day is free.
    await bookCreate.handler({ ...input, start: newYork(3, 12) }, contextOf(rivals[0] ?? ""));
  }, 120_000);
});

describe("provider/week", () => {
  it("shows what customers are offered, what is booked, and why the rest is closed", async () => {
    const { uid, aid, customer } = await booked();
    await callEndpoint(
      providerPlan,
      { dailyMax: 1, exceptions: { add: { date: "2026-11-23", until: "2026-11-24", off: true } } },
      { uid },
    );
    // Areas are kept in memory.
    await callEndpoint(providerWeek, { from: "2026-11-19" }, { uid });
    let week: Awaited<ReturnType<typeof callEndpoint<"/api/provider/week">>> | undefined;
    const cost = await costOf(async () => {
      week = await callEndpoint(providerWeek, { from: "2026-11-19" }, { uid });
    });
    expect(cost.writes).toBe(0);
    expect(cost.reads).toBeLessThanOrEqual(10);
    const offered = await callEndpoint(
      bookSlots,
      { beacon: world.hour, from: "2026-11-19", days: 7, instructorId: uid },
      { uid: customer },
    );
    const starts = offered.instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
    expect(week?.beacon).toBe(world.hour);
    expect(starts.length).toBeGreaterThan(50);
    expect(week?.days.flatMap((day) => day.starts)).toEqual(starts);
    const reasons = (date: string) =>
      new Set(week?.days.find((day) => day.date === date)?.closed.map(({ reason }) => reason));
    expect(reasons("2026-11-21")).toEqual(new Set(["hours", "taken", "full"]));
    expect(reasons("2026-11-23")).toEqual(new Set(["hours", "plan"]));
    expect(week?.days.flatMap(({ spans }) => spans)).toContainEqual({
      from: START,
      to: START + 3_600_000,
      kind: "session",
      appointmentId: aid,
    });
  });

  it("is asked for an offer the instructor teaches", async () => {
    const { uid } = await booked();
    const other = await refusalOf(
      callEndpoint(providerWeek, { from: "2026-11-19", beacon: "no-such" }, { uid }),
    );
    expect(other.slice(0, 2)).toEqual([404, "not-found"]);
    const short = await callEndpoint(providerWeek, { from: "2026-11-19", beacon: world.short }, { uid });
    expect(short.beacon).toBe(world.short);
    expect(short.days.map(({ date }) => date).at(-1)).toBe("2026-11-25");
    expect(NOW).toBeLessThan(short.days[0]?.starts[0] ?? 0);
  });
});
