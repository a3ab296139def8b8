import "./own-database.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runDue } from "../../src/jobs/run-due.ts";
import { sendWaiting } from "../../src/mail/send-waiting.ts";
import { HOUR, LETTER, MINUTE } from "../../src/shared/constants.ts";
import { remindersDue } from "../../src/shared/domain/reminders.ts";
import { NOW } from "../../src/shared/domain/testing/booking.ts";
import { tally } from "../../src/store/access.ts";
import { mail, notes } from "../../src/store/collections.ts";
import { asWanted } from "../../src/store/notes.ts";
import { bookWritten } from "../../src/triggers/book-written.ts";
import { mailCreated } from "../../src/triggers/mail-created.ts";
import { confirmed } from "../jobs/booked.ts";
import { plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { letterNow, plantLetter, postTo, settings, wantedStill } from "./letters.ts";
import { startServer } from "./server.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const { docs } = await mail().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

/** Lets this process send through a server, as a deployed one would. */
function configure(port: number): void {
  vi.stubEnv("EBY_SMTP_URL", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("EBY_MAIL_FROM", "every-body-yoga <hello@yoga.example>");
  vi.stubEnv("EBY_SITE_URL", settings.site);
  vi.stubEnv("EBY_INSTRUCTOR_URL", settings.instructorSite);
}

describe("letters that wait", () => {
  it("are sent over one connection when their time has come, and the others are left", async () => {
    const server = await startServer();
    const [first, second, later] = await Promise.all([
      plantLetter({ createdAt: NOW - 2 * MINUTE, due: NOW - 2 * MINUTE, attempts: 1 }),
      plantLetter({ due: NOW - MINUTE }),
      plantLetter({ due: NOW + 1 }),
      plantLetter({ status: "none" }),
    ]);
    const post = postTo(server.port);
    await sendWaiting(post, NOW);
    post.port.close();
    expect(server.arrived.map(({ to }) => to[0])).toEqual([first.email, second.email]);
    expect(server.connections()).toBe(1);
    expect((await letterNow(later.id)).status).toBe("waiting");
    await server.stop();
  });

  it("are left untouched behind one that the server did not take, because it is away", async () => {
    const away = await startServer();
    await away.stop();
    await plantLetter({ due: NOW - 2 });
    const behind = await plantLetter({ due: NOW - 1 });
    const post = postTo(away.port);
    await sendWaiting(post, NOW);
    expect(post.troubles).toHaveLength(1);
    expect(await letterNow(behind.id)).toMatchObject({ status: "waiting", attempts: 0 });
  });

  it("go out behind one that was refused, and behind one that cannot be read", async () => {
    const refused = await plantLetter({ due: NOW - 3 });
    const spoiled = await plantLetter({ due: NOW - 2 });
    await mail().doc(spoiled.id).withConverter(null).update({ subject: 7 });
    const fine = await plantLetter({ due: NOW - 1 });
    const server = await startServer({ rcpt: (to) => (to === refused.email ? 550 : undefined) });
    const post = postTo(server.port);
    await sendWaiting(post, NOW);
    post.port.close();
    expect(server.arrived.map(({ to }) => to[0])).toEqual([fine.email]);
    expect(post.troubles.sort()).toEqual(
      [`${refused.id} EENVELOPE 550`, `${spoiled.id} SchemaMismatch`].sort(),
    );
    await server.stop();
  });
});

describe("a process", () => {
  it("with a mail server sends a letter at once, and by the minute what is left", async () => {
    const server = await startServer();
    configure(server.port);
    const [now, left] = [await plantLetter(wantedStill()), await plantLetter({ attempts: 1, due: NOW })];
    await mailCreated(now.id);
    expect(server.arrived.map(({ to }) => to[0])).toEqual([now.email]);
    await runDue(NOW);
    expect(server.arrived.map(({ to }) => to[0])).toEqual([now.email, left.email]);
    await mailCreated(now.id);
    expect(server.arrived).toHaveLength(2);
    await server.stop();
  });

  it("says of a letter that did not go its id and a code, and names nobody (W3)", async () => {
    const server = await startServer({ rcpt: () => 550 });
    configure(server.port);
    const said: unknown[] = [];
    for (const level of ["log", "warn", "error", "info", "debug"] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words));
    const { id, uid, email } = await plantLetter({
      ...{ name: "Canary", text: "Canary", subject: "Canary" },
      ...wantedStill(),
    });
    await mailCreated(id);
    expect(said).toEqual([
      JSON.stringify({
        severity: "WARNING",
        path: "mail",
        message: "A letter was not sent",
        ref: id,
        code: "EENVELOPE 550",
      }),
    ]);
    for (const word of ["Canary", email, uid]) expect(said.join()).not.toContain(word);
    await server.stop();
  });

  it("without one leaves letters waiting, reads nothing, and says so once outside the emulators", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { id } = await plantLetter();
    const before = tally.reads;
    await mailCreated(id);
    await mailCreated(id);
    expect(tally.reads).toBe(before);
    expect((await letterNow(id)).status).toBe("waiting");
    expect(warned).not.toHaveBeenCalled();
    vi.stubEnv("FUNCTIONS_EMULATOR", "");
    await mailCreated(id);
    await mailCreated(id);
    expect(warned.mock.calls).toEqual([[expect.stringContaining("No mail server is configured")]]);
  });
});

describe("somebody who wants no reminders", () => {
  const mailsTo = async (uid: string) =>
    (await mail().where("uid", "==", uid).get()).docs.map((doc) => {
      const { kind, status } = doc.data();
      return `${kind} ${status}`;
    });

  it("is reminded by a note and not by mail, and told of changes by both", async () => {
    const uid = await plantCustomer(world, "Quinn", 0, { reminders: false });
    const { customer } = await confirmed();
    const booking = await confirmed({ customer: { ...customer, id: uid } });
    await bookWritten(undefined, booking);
    await runDue(booking.schedule.start - HOUR);
    expect((await mailsTo(uid)).sort()).toEqual(["confirmed waiting", "reminder-2h none"]);
    expect(await mailsTo(booking.instructor.id)).toContain("reminder-2h waiting");
    const told = await notes().where("allow", "array-contains", uid).get();
    expect(told.docs.map((doc) => doc.data().kind).sort()).toEqual(["confirmed", "reminder-2h"]);
  });

  it("is not asked by mail how the session was", async () => {
    const [quiet, open] = await Promise.all([
      plantCustomer(world, "Quiet", 0, { reminders: false }),
      plantCustomer(world, "Open", 0, { reminders: true }),
    ]);
    for (const uid of [quiet, open]) {
      const { customer } = await confirmed();
      const booking = await confirmed({ customer: { ...customer, id: uid } });
      const at = booking.schedule.end + 2 * HOUR;
      const closed = { ...booking, status: "Closed", version: 2, event: { name: "lapse", by: "system", at } };
      await bookWritten(booking, closed);
    }
    expect(await mailsTo(quiet)).toEqual(["closed none"]);
    expect(await mailsTo(open)).toEqual(["closed waiting"]);
  });

  it("costs one read for each reminder, and none for a change", async () => {
    const booking = await confirmed();
    const reminders = remindersDue(booking, booking.schedule.start - HOUR);
    const before = tally.reads;
    await asWanted(reminders);
    expect(tally.reads - before).toBe(2);
    const changes = reminders.map((notice) => ({
      ...notice,
      mail: { ...notice.mail, sort: "change" as const, until: NOW + LETTER.keptFor },
    }));
    await asWanted(changes);
    expect(tally.reads - before).toBe(2);
  });
});
