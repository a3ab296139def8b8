import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { messageSeen } from "../../src/endpoints/message/seen.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { auth } from "../../src/firebase.ts";
import { sendDueEmails } from "../../src/mail/send-due-emails.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { notifications, outboxEmails } from "../../src/store/collections.ts";
import { plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { emailSenderTo } from "../support/emails.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

afterEach(() => vi.unstubAllEnvs());

const CANARY = "The key is below the blue pot.";

async function conversation() {
  const { id, customer, instructor } = await plantConfirmedBooking();
  const uids = { customer: customer.id, instructor: instructor.id };
  const send = (side: "customer" | "instructor", now: number, text = CANARY) =>
    callEndpoint(messageSend, { appointmentId: id, text }, { uid: uids[side], now });
  const see = (side: "customer" | "instructor", now: number) =>
    callEndpoint(messageSeen, { appointmentId: id }, { uid: uids[side], now });
  const notified = async (side: "customer" | "instructor") => {
    const found = await notifications().where("allow", "array-contains", uids[side]).get();
    return found.docs.map((doc) => ({ ...doc.data(), id: doc.id }));
  };
  const mailed = async (side: "customer" | "instructor") =>
    (await outboxEmails().where("uid", "==", uids[side]).get()).docs.map((doc) => doc.data());
  return { id, uids, send, see, notified, mailed };
}

describe("the notification of a message", () => {
  it("is one per silence, for the other side alone, and says no word of the text", async () => {
    const { id, send, see, notified, mailed } = await conversation();
    for (let i = 0; i < 5; i++) await send("customer", NOW + i * MINUTE);
    expect(await notified("customer")).toEqual([]);
    const [note, ...more] = await notified("instructor");
    expect(more).toEqual([]);
    expect(note).toMatchObject({ id: `${id}_message_instructor_0`, kind: "message", read: false, aid: id });
    expect(await mailed("instructor")).toMatchObject([{ status: "waiting", due: NOW + 5 * MINUTE }]);
    expect(JSON.stringify([note, await mailed("instructor")])).not.toContain("blue pot");
    expect(note && renderNotification(note).title).toBe("Cora Lind sent you a message");

    await see("instructor", NOW + HOUR);
    await send("customer", NOW + 2 * HOUR);
    await send("customer", NOW + 3 * HOUR);
    expect((await notified("instructor")).map((one) => one.id).sort()).toEqual([
      `${id}_message_instructor_0`,
      `${id}_message_instructor_${NOW + HOUR}`,
    ]);
  });

  it("stays gone once dismissed, until the next silence", async () => {
    const { send, notified } = await conversation();
    await send("customer", NOW);
    for (const { id } of await notified("instructor")) await notifications().doc(id).delete();
    await send("customer", NOW + MINUTE);
    expect(await notified("instructor")).toEqual([]);
  });

  it("is none while the other side reads; an email goes out only if they left without seeing it", async () => {
    const { send, see, notified, mailed } = await conversation();
    await send("instructor", NOW);
    await see("customer", NOW + 1_000);
    await send("instructor", NOW + 2_000);
    expect(await notified("customer")).toHaveLength(1);
    expect(await mailed("customer")).toMatchObject([{ status: "waiting", createdAt: NOW + 2_000 }]);
    await see("customer", NOW + 3_000);
    expect(await mailed("customer")).toEqual([]);
  });

  it("is read, and its email taken back, once the other side has seen the message", async () => {
    const { id, send, see, notified, mailed } = await conversation();
    await send("customer", NOW);
    await see("instructor", NOW + MINUTE);
    expect(await notified("instructor")).toMatchObject([{ read: true }]);
    expect(await mailed("instructor")).toEqual([]);
    expect(await storedBooking(id)).toMatchObject({ conversation: { seen: { instructorAt: NOW + MINUTE } } });
  });

  it("costs three reads and three writes to read, and one read when there is nothing new", async () => {
    const { send, see } = await conversation();
    await send("customer", NOW);
    expect(await costOf(() => see("instructor", NOW + 1))).toEqual({ reads: 3, writes: 3 });
    expect(await costOf(() => see("instructor", NOW + 2))).toEqual({ reads: 1, writes: 0 });
    const stranger = callEndpoint(messageSeen, { appointmentId: "none" }, { uid: "stranger" });
    expect(await refusalOf(stranger)).toEqual([404, "not-found"]);
  });

  it("is one email per silence after five minutes, however many were written at once", async () => {
    const { id, uids, send } = await conversation();
    const address = `${uids.instructor}@mail.example`;
    await auth().createUser({ uid: uids.instructor, email: address, emailVerified: true });
    await Promise.all(Array.from({ length: 20 }, () => send("customer", NOW)));
    const server = await startSmtpServer();
    const sender = emailSenderTo(server.port);
    // The trigger runs at once, and leaves it waiting.
    expect(await sendEmail(sender, `${id}_message_instructor_0`, NOW + 1)).toBe("skipped");
    await sendDueEmails(sender, NOW + 5 * MINUTE - 1);
    expect(server.arrived).toEqual([]);
    for (const minutes of [5, 6, 60]) await sendDueEmails(sender, NOW + minutes * MINUTE);
    sender.port.close();
    expect(server.arrived.map(({ to }) => to[0])).toEqual([address]);
    expect(JSON.stringify(server.arrived)).not.toContain("blue pot");
    await server.stop();
  });
});
