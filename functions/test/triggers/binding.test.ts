import functionsTest from "firebase-functions-test";
import { afterAll, expect, it, vi } from "vitest";
import { identity, jobs, triggers } from "../../src/index.ts";
import { bookingWith } from "../../src/shared/domain/testing/booking.ts";
import { bookings, mail, notes, profiles, users } from "../../src/store/collections.ts";
import { getInstructor } from "../../src/store/instructors.ts";
import { letterNow, plantLetter, wantedStill } from "../mail/letters.ts";
import { startServer } from "../mail/server.ts";
import { plantCustomer, plantInstructor, plantWorld } from "../world/plant.ts";

// What index.ts exports is called the way the platform calls it, with its own events and snapshots.
const kit = functionsTest({ projectId: process.env.GCLOUD_PROJECT ?? "demo-every-body-yoga" });
afterAll(() => kit.cleanup());

/** Snapshots of a document before and after a write, as a trigger receives them. */
const change = (path: string, before: object, after: object) =>
  kit.makeChange(
    kit.firestore.makeDocumentSnapshot(before, path),
    kit.firestore.makeDocumentSnapshot(after, path),
  );

it("a written booking is told to its instructor by the exported trigger", async () => {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "told");
  const customer = { id: await plantCustomer(world, "teller", 0), name: "Cora Lind", avatar: "default.jpg" };
  const teacher = await getInstructor(instructorId);
  const instructor = { id: instructorId, name: teacher?.name ?? "", avatar: "default.jpg" };
  const booking = bookingWith({ id: world.id("told"), customer, instructor });
  await bookings().doc(booking.id).set(booking);

  await kit.wrap(triggers.book)({
    data: change(`book/${booking.id}`, {}, booking),
    params: { id: booking.id },
  });

  const told = await notes().where("aid", "==", booking.id).get();
  const toInstructor = told.docs.map((doc) => doc.data()).filter(({ side }) => side === "instructor");
  expect(toInstructor).toMatchObject([{ allow: [instructorId], read: false, dismiss: false }]);
  expect(
    (
      await mail()
        .doc(told.docs[0]?.id ?? "")
        .get()
    ).exists,
  ).toBe(true);
});

it("a written account is copied to its profile by the exported trigger", async () => {
  const world = await plantWorld();
  const uid = await plantCustomer(world, "Copied", 0);
  const user = (await users().doc(uid).get()).data() ?? {};
  await kit.wrap(triggers.user)({ data: change(`users/${uid}`, {}, user), params: { uid } });
  expect((await profiles().doc(uid).get()).data()).toMatchObject({
    name: "Copied T.",
    avatar: "default.jpg",
  });
});

it("a new account gets the client claim, and nothing else, before its first token", async () => {
  // Its handler is there at run time, but not in the types.
  const { run } = identity.beforeUserCreated as unknown as { run: (event: object) => Promise<unknown> };
  expect(await run({})).toEqual({ customClaims: { client: true } });
});

it("what is due is looked for every minute", () => {
  expect(jobs.runDue.__endpoint.scheduleTrigger?.schedule).toBe("every 1 minutes");
});

it("a letter put into the outbox is sent by the exported trigger, unless none is due", async () => {
  const server = await startServer();
  vi.stubEnv("EBY_SMTP_URL", `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv("EBY_MAIL_FROM", "every-body-yoga <hello@yoga.example>");
  vi.stubEnv("EBY_SITE_URL", "https://yoga.example");
  vi.stubEnv("EBY_INSTRUCTOR_URL", "https://teach.example");
  const due = await plantLetter(wantedStill());
  const none = await plantLetter({ status: "none" });
  for (const { id } of [none, due]) {
    const data = kit.firestore.makeDocumentSnapshot(await letterNow(id), `mail/${id}`);
    await kit.wrap(triggers.mail)({ data, params: { id } });
  }
  vi.unstubAllEnvs();
  expect(server.arrived.map(({ to }) => to)).toEqual([[due.email]]);
  expect((await letterNow(none.id)).status).toBe("none");
  await server.stop();
});
