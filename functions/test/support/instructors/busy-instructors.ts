import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { NOW } from "../../../src/core/testing/booking.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { auth } from "../../../src/firebase.ts";
import { sweepSuspensions } from "../../../src/jobs/sweep-suspensions.ts";
import { bookings, instructors } from "../../../src/store/collections.ts";
import { contextOf } from "../call-endpoint.ts";
import { crashBefore } from "../crash-injection.ts";
import { plantCustomer } from "../customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../world.ts";

const noFailure = (id: string, error: unknown) => {
  throw new Error(`${id}: ${String(error)}`);
};

/** Runs the sweep of suspensions once. @throws Error if anything in it fails */
export const sweepSuspended = (now = NOW) => sweepSuspensions(now, noFailure);

/** Runs the sweep in a process that is killed before a request; ignores what it logs. */
export const killSweepBefore = (at: number) => crashBefore(at, () => sweepSuspensions(NOW, () => undefined));

/** The bookings of a person on one side. */
export const sessionsOf = async (side: "customer" | "instructor", uid: string) =>
  (await bookings().where(`${side}.id`, "==", uid).get()).docs.map((doc) => doc.data());

/** How many bookings a person has on one side, by status. */
export async function statusesOf(side: "customer" | "instructor", uid: string) {
  const counts: Record<string, number> = {};
  for (const { status } of await sessionsOf(side, uid)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Makes an account of Firebase Auth for a planted person. */
export const plantAuth = (uid: string) =>
  auth().createUser({ uid, email: `${uid.toLowerCase()}@example.com`, emailVerified: true });

/** Instructors with sessions ahead, to be suspended. */
export function busyInstructors() {
  let world: World;
  beforeAll(async () => {
    world = await plantWorld();
  });

  /** Books sessions of 90.00 by credit, two a day from the day after tomorrow on. */
  async function book(uid: string, instructorId: string, many: number, from = 0): Promise<void> {
    for (let i = from; i < from + many; i++) {
      const start = newYork(2 + Math.floor(i / 2), i % 2 === 0 ? 9 : 15);
      const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
      await bookCreate.handler(input, contextOf(uid));
    }
  }

  /** An instructor with confirmed sessions and requests ahead, and the customer who has booked them. */
  async function busy(confirmed: number, requested: number) {
    const instructorId = await plantInstructor(world, `ruth-${randomUUID().slice(0, 6)}`, {
      instantConfirm: true,
    });
    const uid = await plantCustomer(world, `dana-${randomUUID().slice(0, 6)}`, 1_000_000);
    await plantAuth(instructorId);
    await book(uid, instructorId, confirmed);
    await instructors().doc(instructorId).update({ instantConfirm: false });
    await book(uid, instructorId, requested, confirmed);
    return { uid, instructorId };
  }

  return { world: () => world, book, busy };
}
