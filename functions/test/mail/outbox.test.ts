import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { EMAIL_RATE, HOUR, MINUTE } from "../../src/core/constants.ts";
import { notificationsFor } from "../../src/core/notifications/notifications-for.ts";
import { dueReminders } from "../../src/core/notifications/reminders.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { sendDueEmails } from "../../src/mail/send-due-emails.ts";
import { sendCreatedEmail } from "../../src/operations/notifications/with-mailer.ts";
import { tally } from "../../src/store/access.ts";
import { notifications, outboxEmails } from "../../src/store/collections.ts";
import { withReminderPreferences } from "../../src/store/notifications/notifications.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { plantConfirmedBooking } from "../support/bookings.ts";
import { plantCustomer } from "../support/customers.ts";
import { emailSenderTo, emailSettings, plantEmail, stillWanted, storedEmail } from "../support/emails.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const { docs } = await outboxEmails().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

/** Configures this process to send through a server, as a deployed one does. */
function configure(port: number): void {
  vi.stubEnv("EBY_SMTP_URL", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("EBY_MAIL_FROM", "Every Body Yoga <hello@yoga.example>");
  vi.stubEnv("EBY_SITE_URL", emailSettings.site);
  vi.stubEnv("EBY_INSTRUCTOR_URL", emailSettings.instructorSite);
  vi.stubEnv("EBY_LINK_SECRET", "a secret for links, of 32 letters");
}

describe("waiting emails", () => {
  it("are sent over one connection once due, and the others stay", async () => {
    const server = await startSmtpServer();
    const [first, second, later] = await Promise.all([
      plantEmail({ createdAt: NOW - 2 * MINUTE, due: NOW - 2 * MINUTE, attempts: 1 }),
      plantEmail({ due: NOW - MINUTE }),
      plantEmail({ due: NOW + 1 }),
      plantEmail({ status: "none" }),
    ]);
    const sender = emailSenderTo(server.port);
    await sendDueEmails(sender, NOW);
    sender.port.close();
    expect(server.arrived.map(({ to }) => to[0])).toEqual([first.email, second.email]);
    expect(server.connections()).toBe(1);
    expect((await storedEmail(later.id)).status).toBe("waiting");
    await server.stop();
  });

  it("stay untouched behind one that failed because the server is down", async () => {
    const away = await startSmtpServer();
    await away.stop();
    await plantEmail({ due: NOW - 2 });
    const behind = await plantEmail({ due: NOW - 1 });
    const sender = emailSenderTo(away.port);
    await sendDueEmails(sender, NOW);
    expect(sender.errors).toHaveLength(1);
    expect(await storedEmail(behind.id)).toMatchObject({ status: "waiting", attempts: 0 });
  });

  it("are sent after one that was refused and one that cannot be read", async () => {
    const refused = await plantEmail({ due: NOW - 3 });
    const spoiled = await plantEmail({ due: NOW - 2 });
    await outboxEmails().doc(spoiled.id).withConverter(null).update({ "params.city": 7 });
    const fine = await plantEmail({ due: NOW - 1 });
    const server = await startSmtpServer({ rcpt: (to) => (to === refused.email ? 550 : undefined) });
    const sender = emailSenderTo(server.port);
    await sendDueEmails(sender, NOW);
    sender.port.close();
    expect(server.arrived.map(({ to }) => to[0])).toEqual([fine.email]);
    expect(sender.errors.sort()).toEqual(
      [`${refused.id} EENVELOPE 550`, `${spoiled.id} SchemaMismatch`].sort(),
    );
    await server.stop();
  });
});

describe("the process that sends emails", () => {
  it("sends a new email immediately with an SMTP server, and the rest every minute", async () => {
    const server = await startSmtpServer();
    configure(server.port);
    const [now, left] = [await plantEmail(stillWanted()), await plantEmail({ attempts: 1, due: NOW })];
    await sendCreatedEmail(now.id);
    expect(server.arrived.map(({ to }) => to[0])).toEqual([now.email]);
    await runDue(NOW);
    expect(server.arrived.map(({ to }) => to[0])).toEqual([now.email, left.email]);
    await sendCreatedEmail(now.id);
    expect(server.arrived).toHaveLength(2);
    await server.stop();
  });

  it("sends new emails that come at once over a few connections, and closes these when none is left", async () => {
    const server = await startSmtpServer();
    configure(server.port);
    vi.stubEnv("EBY_MAIL_PER_SECOND", "200");
    const planted = await Promise.all(Array.from({ length: 12 }, () => plantEmail(stillWanted())));
    await Promise.all(planted.map(({ id }) => sendCreatedEmail(id)));
    expect(server.arrived.map(({ to }) => to[0]).sort()).toEqual(planted.map(({ email }) => email).sort());
    expect(server.connections()).toBeLessThanOrEqual(EMAIL_RATE.connections);
    // A connection that stayed open would keep the server from stopping.
    await server.stop();
  });

  it("logs the id and code of an email that failed, and no personal data (W3)", async () => {
    const server = await startSmtpServer({ rcpt: () => 550 });
    configure(server.port);
    const logged: unknown[] = [];
    for (const level of ["log", "warn", "error", "info", "debug"] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(...words));
    const { id, uid, email } = await plantEmail({
      name: "Canary",
      ...stillWanted(),
    });
    await sendCreatedEmail(id);
    expect(logged).toEqual([
      JSON.stringify({
        severity: "WARNING",
        path: "mail",
        message: "An email was not sent",
        ref: id,
        code: "EENVELOPE 550",
        release: "local",
      }),
    ]);
    for (const word of ["Canary", email, uid]) expect(logged.join()).not.toContain(word);
    await server.stop();
  });

  it("keeps emails waiting without an SMTP server, reads nothing, and logs it once outside the emulators", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { id } = await plantEmail();
    const before = tally.reads;
    await sendCreatedEmail(id);
    await sendCreatedEmail(id);
    expect(tally.reads).toBe(before);
    expect((await storedEmail(id)).status).toBe("waiting");
    expect(warned).not.toHaveBeenCalled();
    vi.stubEnv("FUNCTIONS_EMULATOR", "");
    await sendCreatedEmail(id);
    await sendCreatedEmail(id);
    expect(warned.mock.calls).toEqual([[expect.stringContaining("No mail server is configured")]]);
  });
});

describe("a customer who opted out of reminders", () => {
  const mailsTo = async (uid: string) =>
    (await outboxEmails().where("uid", "==", uid).get()).docs.map((doc) => {
      const { kind, status } = doc.data();
      return `${kind} ${status}`;
    });

  it("gets reminders as notifications only, and changes by email, too", async () => {
    const uid = await plantCustomer(world, "Quinn", 0, { reminders: false });
    const { customer } = await plantConfirmedBooking();
    const booking = await plantConfirmedBooking({ customer: { ...customer, id: uid } });
    await handleBookWritten(undefined, booking);
    await runDue(booking.schedule.start - HOUR);
    expect((await mailsTo(uid)).sort()).toEqual(["booked waiting", "reminder-2h none"]);
    expect(await mailsTo(booking.instructor.id)).toContain("reminder-2h waiting");
    const found = await notifications().where("allow", "array-contains", uid).get();
    expect(found.docs.map((doc) => doc.data().kind).sort()).toEqual(["booked", "reminder-2h"]);
  });

  it("is not asked for feedback by email", async () => {
    const [quiet, open] = await Promise.all([
      plantCustomer(world, "Quiet", 0, { reminders: false }),
      plantCustomer(world, "Open", 0, { reminders: true }),
    ]);
    for (const uid of [quiet, open]) {
      const { customer } = await plantConfirmedBooking();
      const booking = await plantConfirmedBooking({ customer: { ...customer, id: uid } });
      const at = booking.schedule.end + 2 * HOUR;
      const closed = {
        ...booking,
        status: "Closed",
        version: 2,
        events: [{ name: "lapse", by: "system", at }],
      };
      await handleBookWritten(booking, closed);
    }
    expect(await mailsTo(quiet)).toEqual(["closed none"]);
    expect(await mailsTo(open)).toEqual(["closed waiting"]);
  });

  it("costs one read for each reminder, and none for a change", async () => {
    const booking = await plantConfirmedBooking();
    const reminders = dueReminders(booking, booking.schedule.start - HOUR);
    const before = tally.reads;
    await withReminderPreferences(reminders);
    expect(tally.reads - before).toBe(2);
    await withReminderPreferences(notificationsFor(booking));
    expect(tally.reads - before).toBe(2);
  });
});
