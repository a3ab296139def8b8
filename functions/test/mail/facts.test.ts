import { beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { acceptBooking, cancelByCustomer } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import type { EmailMessage } from "../../src/mail/port.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { tally } from "../../src/store/access.ts";
import { bookings, outboxEmails, placeRef } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { decideOnBooking, plantBooking, plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { emailSenderBy, storedEmail } from "../support/emails.ts";
import { spoil } from "../support/spoil.ts";
import { plantWorld } from "../support/world.ts";

beforeAll(() => plantWorld());

const STREET = "1 Main St";

/** Sends the emails about a booking that wait for a person, and returns them with their ids. */
async function sentTo(uid: string, aid: string, now = NOW): Promise<(EmailMessage & { outcome: string })[]> {
  const sent: (EmailMessage & { outcome: string })[] = [];
  const messages: EmailMessage[] = [];
  const sender = emailSenderBy({
    send: async (message) => void messages.push(message),
    close: () => undefined,
  });
  const { docs } = await outboxEmails().where("uid", "==", uid).where("aid", "==", aid).get();
  for (const { id } of docs) {
    const outcome = await sendEmail(sender, id, now);
    sent.push(...messages.splice(0).map((message) => ({ ...message, outcome })));
  }
  return sent;
}

/** Gives the people of a booking accounts that can get emails, and tells them of its latest event. */
async function tell(booking: Booking): Promise<Booking> {
  for (const { id } of [booking.customer, booking.instructor])
    await auth()
      .createUser({ uid: id, email: `${id}@mail.example`, emailVerified: true })
      .catch(() => undefined);
  await handleBookWritten(undefined, booking);
  return booking;
}

describe("the street in an email", () => {
  it("is for the customer of a request, and for its instructor once it is confirmed; stored it is with neither", async () => {
    const requested = await tell(await plantBooking());
    const { id, customer, instructor } = requested;
    const [asked] = await sentTo(instructor.id, id);
    expect(asked?.text).toContain("Where: New York, NY 10001");
    expect(asked?.html).not.toContain(STREET);

    await decideOnBooking(id, NOW, (before) => acceptBooking(before, "instructor", NOW));
    await handleBookWritten(requested, await storedBooking(id));
    const [accepted] = await sentTo(customer.id, id);
    expect(accepted?.text).toContain(`Where: ${STREET}\n  New York, NY 10001`);
    expect(accepted?.html).toContain(`>${STREET}<`);

    await runDue(requested.schedule.start - HOUR);
    const [reminder] = await sentTo(instructor.id, id, requested.schedule.start - HOUR);
    expect(reminder?.text).toContain(`Where: ${STREET}`);

    const stored = await outboxEmails().where("aid", "==", id).get();
    expect(stored.size).toBeGreaterThan(3);
    expect(JSON.stringify(stored.docs.map((doc) => doc.data()))).not.toContain(STREET);
  });

  it("is not sent any more when the session was canceled before the email went, which then says so", async () => {
    const booking = await tell(await plantConfirmedBooking());
    const { id, instructor, customer } = booking;
    await decideOnBooking(id, NOW + MINUTE, (before) => cancelByCustomer(before, 9_000, NOW + MINUTE));
    const [late] = await sentTo(instructor.id, id, NOW + MINUTE);
    expect(late?.text).toContain("Changed since: Canceled");
    expect(late?.html).not.toContain(STREET);
    const [own] = await sentTo(customer.id, id, NOW + MINUTE);
    expect(own?.text).toContain("Changed since: Canceled");
    expect(own?.text).toContain("Price: $90.00\n  Refunded");
  });
});

describe("an email about a booking", () => {
  it("that only reminds of a session is not sent once the session is canceled", async () => {
    const booking = await tell(await plantConfirmedBooking());
    const at = booking.schedule.start - HOUR;
    await sentTo(booking.customer.id, booking.id);
    await runDue(at);
    await decideOnBooking(booking.id, at, (before) => cancelByCustomer(before, 0, at));
    expect(await sentTo(booking.customer.id, booking.id, at)).toEqual([]);
    const { docs } = await outboxEmails()
      .where("aid", "==", booking.id)
      .where("kind", "==", "reminder-2h")
      .get();
    expect(docs.map((doc) => [doc.data().side, doc.data().status]).sort()).toEqual([
      ["customer", "none"],
      ["instructor", "waiting"],
    ]);
  });

  it("is sent without facts if the booking can't be read or is gone", async () => {
    const [spoiled, gone] = [
      await tell(await plantConfirmedBooking()),
      await tell(await plantConfirmedBooking()),
    ];
    await spoil(bookings().doc(spoiled.id), { schedule: "spoiled" });
    await bookings().doc(gone.id).delete();
    for (const { customer, id } of [spoiled, gone]) {
      const [message] = await sentTo(customer.id, id);
      expect(message).toMatchObject({ outcome: "sent", text: expect.stringContaining("Hatha at home") });
      expect(message?.text).not.toContain("Where:");
    }
  });

  it("to a deleted account reads nothing of the booking", async () => {
    const booking = await tell(await plantConfirmedBooking());
    await auth().deleteUser(booking.customer.id);
    const { docs } = await outboxEmails().where("uid", "==", booking.customer.id).get();
    const before = tally.reads;
    expect(await sentTo(booking.customer.id, booking.id)).toEqual([]);
    expect(tally.reads - before).toBe(docs.length);
    expect((await storedEmail(docs[0]?.id ?? "")).error).toBe("no-account");
  });

  it("whose customer has deleted their account has the town alone", async () => {
    const booking = await tell(await plantConfirmedBooking());
    await placeRef(booking.id).delete();
    const [message] = await sentTo(booking.instructor.id, booking.id);
    expect(message?.text).toContain("Where: New York, NY 10001");
  });
});

describe("the reminders of one day", () => {
  it("are one email with every session, and none follows two hours before", async () => {
    const first = await tell(await plantConfirmedBooking());
    const { instructor, schedule } = first;
    const later = { ...schedule, start: schedule.start + 4 * HOUR, end: schedule.end + 4 * HOUR };
    const second = await tell(await plantConfirmedBooking({ instructor, schedule: later }));
    for (const { id, customer } of [first, second])
      for (const uid of [instructor.id, customer.id]) await sentTo(uid, id);

    const firstAt = schedule.start - DAY;
    await runDue(firstAt);
    const [together] = await sentTo(instructor.id, first.id, firstAt);
    expect(together?.subject).toMatch(/^2 sessions on [A-Z][a-z]{2}, /);
    expect(together?.text).toMatch(/See your sessions:\n\S+\/sessions\n/);
    const rows = together?.text.match(/^\d+:\d\d [AP]M: .*$/gm) ?? [];
    expect(rows).toHaveLength(2);
    expect(together?.text.split(STREET)).toHaveLength(3);
    const [own] = await sentTo(first.customer.id, first.id, firstAt);
    expect(own?.subject).toBe("Coming up: your session with Ines");

    const secondAt = later.start - DAY;
    await runDue(secondAt);
    expect(await sentTo(instructor.id, second.id, secondAt)).toEqual([]);
    const [ofSecond] = await sentTo(second.customer.id, second.id, secondAt);
    expect(ofSecond?.subject).toBe("Coming up: your session with Ines");

    await runDue(schedule.start - 2 * HOUR);
    for (const { id } of [instructor, first.customer])
      expect(await sentTo(id, first.id, schedule.start - 2 * HOUR)).toEqual([]);
  });

  it("come two hours before where a session was confirmed after its day's reminder was due", async () => {
    const booking = await tell(await plantConfirmedBooking());
    await sentTo(booking.customer.id, booking.id);
    const at = booking.schedule.start - 2 * HOUR;
    await runDue(at);
    const [soon] = await sentTo(booking.customer.id, booking.id, at);
    expect(soon?.subject).toBe("Starting soon: your session with Ines");
  });
});
