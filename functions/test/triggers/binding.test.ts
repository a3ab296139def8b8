import functionsTest from "firebase-functions-test";
import { afterAll, expect, it, vi } from "vitest";
import { bookingWith } from "../../src/core/testing/booking.ts";
import { identity, jobs, triggers } from "../../src/index.ts";
import { getInstructor } from "../../src/store/availability/instructors.ts";
import { bookings, notifications, outboxEmails, profiles, users } from "../../src/store/collections.ts";
import { plantCustomer } from "../support/customers.ts";
import { plantEmail, stillWanted, storedEmail } from "../support/emails.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { plantInstructor, plantWorld } from "../support/world.ts";

// Calls the exports of index.ts as the platform does, with its events and snapshots.
const kit = functionsTest({ projectId: process.env.GCLOUD_PROJECT ?? "demo-every-body-yoga" });
afterAll(() => kit.cleanup());

/** Snapshots of a document before and after a write, as a trigger receives them. */
const change = (path: string, before: object, after: object) =>
  kit.makeChange(
    kit.firestore.makeDocumentSnapshot(before, path),
    kit.firestore.makeDocumentSnapshot(after, path),
  );

it("the exported booking trigger notifies the instructor", async () => {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "told");
  const customer = { id: await plantCustomer(world, "teller", 0), name: "Cora Lind", avatar: "default.jpg" };
  const stored = await getInstructor(instructorId);
  const instructor = { id: instructorId, name: stored?.name ?? "", avatar: "default.jpg" };
  const booking = bookingWith({ id: world.id("notified"), customer, instructor });
  await bookings().doc(booking.id).set(booking);

  await kit.wrap(triggers.book)({
    data: change(`book/${booking.id}`, {}, booking),
    params: { id: booking.id },
  });

  const created = await notifications().where("aid", "==", booking.id).get();
  const toInstructor = created.docs.map((doc) => doc.data()).filter(({ side }) => side === "instructor");
  expect(toInstructor).toMatchObject([{ allow: [instructorId], read: false, dismiss: false }]);
  expect(
    (
      await outboxEmails()
        .doc(created.docs[0]?.id ?? "")
        .get()
    ).exists,
  ).toBe(true);
});

it("the exported user trigger copies an account to its profile", async () => {
  const world = await plantWorld();
  const uid = await plantCustomer(world, "Copied", 0);
  const user = (await users().doc(uid).get()).data() ?? {};
  await kit.wrap(triggers.user)({ data: change(`users/${uid}`, {}, user), params: { uid } });
  expect((await profiles().doc(uid).get()).data()).toMatchObject({
    name: "Copied T.",
    avatar: "default.jpg",
  });
});

it("the exported sign-up trigger gives a new account the client claim and nothing else", async () => {
  // Its handler exists at run time, but not in the types.
  const { run } = identity.beforeUserCreated as unknown as { run: (event: object) => Promise<unknown> };
  expect(await run({})).toEqual({ customClaims: { client: true } });
});

it("the exported job of due work runs every minute", () => {
  expect(jobs.runDue.__endpoint.scheduleTrigger?.schedule).toBe("every 1 minutes");
});

it("the exported mail trigger sends a waiting email, and none that is not due", async () => {
  const server = await startSmtpServer();
  vi.stubEnv("EBY_SMTP_URL", `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv("EBY_MAIL_FROM", "Every Body Yoga <hello@yoga.example>");
  vi.stubEnv("EBY_SITE_URL", "https://yoga.example");
  vi.stubEnv("EBY_INSTRUCTOR_URL", "https://teach.example");
  vi.stubEnv("EBY_LINK_SECRET", "a secret for links, of 32 letters");
  const due = await plantEmail(stillWanted());
  const none = await plantEmail({ status: "none" });
  for (const { id } of [none, due]) {
    const data = kit.firestore.makeDocumentSnapshot(await storedEmail(id), `mail/${id}`);
    await kit.wrap(triggers.mail)({ data, params: { id } });
  }
  vi.unstubAllEnvs();
  expect(server.arrived.map(({ to }) => to)).toEqual([[due.email]]);
  expect((await storedEmail(none.id)).status).toBe("none");
  await server.stop();
});
