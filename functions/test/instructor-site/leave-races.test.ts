import { describe, expect, it } from "vitest";
import { bookings, dayRef } from "../../src/store/collections.ts";
import { aroundRequests } from "../support/around-requests.ts";
import { plantCustomer } from "../support/customers.ts";
import { leavingInstructors } from "../support/instructors/leaving-instructors.ts";
import { interleave } from "../support/interleave.ts";
import { newYork } from "../support/world.ts";

const { world, plantTeaching, leave, book, stored } = leavingInstructors();

describe("a booking at the same moment as leaving", () => {
  it("wins when it is committed first, on a day that was free before", async () => {
    const { uid, customer } = await plantTeaching();
    const { refusal, ends } = await interleave(
      () => book(customer, uid, newYork(40, 10)),
      () => leave(uid),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    expect(refusal).toMatchObject({ code: "wrong-state", details: { bookings: [{}] } });
    expect((await stored(uid))?.status).toBe("active");
  });

  it.each([
    ["a day that nobody has booked", false],
    ["a day with another session, now canceled", true],
  ])("loses when leaving is committed first, on %s", async (_day, isKnown) => {
    const { uid, customer } = await plantTeaching();
    if (isKnown) await dayRef(uid, "2026-11-21").set({ reservations: [] });
    const { refusal, ends } = await interleave(
      () => leave(uid),
      () => book(customer, uid),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    expect(refusal).toMatchObject({ code: "not-found" });
    expect((await stored(uid))?.status).toBe("left");
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(0);
  });

  it("is refused with nine others, or the leaving is", async () => {
    const { uid } = await plantTeaching();
    const rivals = await Promise.all(
      Array.from({ length: 10 }, (_, i) => plantCustomer(world(), `rival${i}`, 20_000)),
    );
    const [left, ...made] = await Promise.allSettled([
      leave(uid),
      ...rivals.map((rival, i) => book(rival, uid, newYork(2 + i, 10))),
    ]);
    const booked = made.filter(({ status }) => status === "fulfilled").length;
    expect(left?.status === "fulfilled").toBe(booked === 0);
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(booked);
    expect((await stored(uid))?.status).toBe(booked === 0 ? "left" : "active");
  });

  it("is refused if it read its instructor before they left, and the day after that", async () => {
    const { uid } = await plantTeaching();
    const rival = await plantCustomer(world(), "late", 20_000);
    let isTeaching = true;
    const stop = aroundRequests(async (request, paths) => {
      const found = await request();
      if (isTeaching && paths.includes(`instructors/${uid}`)) {
        isTeaching = false;
        await leave(uid);
      }
      return found;
    });
    await expect(book(rival, uid)).rejects.toMatchObject({ code: "not-found" });
    stop();
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(0);
  });
});
