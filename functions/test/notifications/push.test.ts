import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { withoutSecrets } from "../../src/core/account/export-secrets.ts";
import type { Booking } from "../../src/core/booking/booking.ts";
import { acceptBooking } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import type { PushMessage } from "../../src/core/notifications/push/push-messages.ts";
import { dueReminders } from "../../src/core/notifications/reminders.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { pushAdd } from "../../src/endpoints/push/add.ts";
import { pushRemove } from "../../src/endpoints/push/remove.ts";
import { pushUpdate } from "../../src/endpoints/push/update.ts";
import { pushNotification } from "../../src/operations/notifications/push-notification.ts";
import type { PushPort, PushResult } from "../../src/push/port.ts";
import { storedPush } from "../../src/push/stored-push.ts";
import { notifications, pushed, pushTokens } from "../../src/store/collections.ts";
import { deliverNotification } from "../../src/store/notifications/notifications.ts";
import { keepPush } from "../../src/store/notifications/pushed.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { decideOnBooking, plantBooking, plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { storedUser } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld } from "../support/world.ts";

beforeAll(() => plantWorld());

const newToken = () => `demo-${randomUUID()}`;
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const tokensOf = async (uid: string) =>
  (await pushTokens().where("uid", "==", uid).get()).docs.map((doc) => doc.data());

/** A port that answers each token by `answers`, and remembers what it was given. */
function portOf(answers: Record<string, PushResult> = {}): PushPort & { sent: PushMessage[] } {
  const sent: PushMessage[] = [];
  return {
    sent,
    async send(messages) {
      sent.push(...messages);
      return messages.map(({ token }) => answers[token] ?? { status: "sent" });
    },
  };
}

/** A request with its notifications, and a browser of its instructor. */
async function plantRequest(): Promise<{ booking: Booking; uid: string; id: string; token: string }> {
  const booking = await plantBooking();
  await handleBookWritten(undefined, booking);
  const uid = booking.instructor.id;
  const token = newToken();
  await callEndpoint(pushAdd, { token, side: "instructor" }, { uid });
  return { booking, uid, id: `${booking.id}_${booking.version}_requested_instructor`, token };
}

describe("push/add and push/remove", () => {
  it("keep one document for a browser, under the hash of its token, however often it is added", async () => {
    const uid = randomUUID();
    const token = newToken();
    for (let i = 0; i < 2; i += 1) await callEndpoint(pushAdd, { token, side: "customer" }, { uid });
    expect(await tokensOf(uid)).toEqual([{ uid, side: "customer", token, at: NOW }]);
    expect((await pushTokens().doc(hashOf(token)).get()).exists).toBe(true);
    await callEndpoint(pushRemove, { token }, { uid });
    await callEndpoint(pushRemove, { token }, { uid });
    expect(await tokensOf(uid)).toEqual([]);
  });

  it("give a browser to the account that signed in there last; nobody else can take it away", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const token = newToken();
    await callEndpoint(pushAdd, { token, side: "customer" }, { uid: first });
    await callEndpoint(pushAdd, { token, side: "instructor" }, { uid: second });
    expect(await tokensOf(first)).toEqual([]);
    await callEndpoint(pushRemove, { token }, { uid: first });
    expect(await tokensOf(second)).toHaveLength(1);
  });

  it("keep ten browsers of a person, and forget the oldest", async () => {
    const uid = randomUUID();
    const oldest = newToken();
    await callEndpoint(pushAdd, { token: oldest, side: "customer" }, { uid, now: NOW - 1 });
    for (let i = 0; i < 10; i += 1)
      await callEndpoint(pushAdd, { token: newToken(), side: "customer" }, { uid });
    const kept = await tokensOf(uid);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ token }) => token)).not.toContain(oldest);
  });

  it("refuse what is no token", async () => {
    for (const token of ["", "short", `demo-${"x".repeat(5_000)}`, "demo-<script>alert(1)</script>"])
      await expect(callEndpoint(pushAdd, { token, side: "customer" }, { uid: "u" })).rejects.toThrow();
  });

  it("store a token that no export contains", async () => {
    const stored = { uid: "u1", side: "customer", token: newToken(), at: NOW };
    expect(withoutSecrets("pushTokens/x", stored, false)).toEqual({ uid: "u1", side: "customer", at: NOW });
  });
});

describe("push/update", () => {
  it("turns single groups off and on, and keeps when", async () => {
    const uid = randomUUID();
    await callEndpoint(pushUpdate, { group: "reminders", isOn: false }, { uid });
    expect(await callEndpoint(pushUpdate, { group: "requests", isOn: false }, { uid })).toEqual({
      off: ["requests", "reminders"],
    });
    const now = NOW + 1;
    expect(await callEndpoint(pushUpdate, { group: "reminders", isOn: true }, { uid, now })).toEqual({
      off: ["requests"],
    });
    expect((await storedUser(uid))?.push).toEqual({ off: ["requests"], at: now });
  });

  it("loses no choice when two are made at once", async () => {
    const uid = randomUUID();
    await callEndpoint(pushUpdate, { group: "messages", isOn: true }, { uid });
    await Promise.all(
      (["requests", "changes", "reminders"] as const).map((group) =>
        callEndpoint(pushUpdate, { group, isOn: false }, { uid }),
      ),
    );
    expect((await storedUser(uid))?.push?.off).toEqual(["requests", "changes", "reminders"]);
  });
});

describe("a notification", () => {
  it("is pushed once to each browser of its reader, with the unread count", async () => {
    const { uid, id, token, booking } = await plantRequest();
    const port = portOf();
    await pushNotification(id, uid, NOW, port);
    await pushNotification(id, uid, NOW, port);
    await Promise.all([pushNotification(id, uid, NOW, port), pushNotification(id, uid, NOW, port)]);
    expect(port.sent).toMatchObject([
      { token, tag: booking.id, unread: 1, link: `/session?id=${booking.id}` },
    ]);
    expect(
      (
        await pushed()
          .doc(`${id}_${hashOf(token).slice(0, 16)}`)
          .get()
      ).data(),
    ).toMatchObject({
      uid,
      status: "sent",
    });
  });

  it("is pushed once by two at once", async () => {
    const { uid, id } = await plantRequest();
    const port = portOf();
    await Promise.all([1, 2, 3].map(() => pushNotification(id, uid, NOW, port)));
    expect(port.sent).toHaveLength(1);
  });

  it("costs one read where nobody asked for pushes, and is none of the customer's own act", async () => {
    const { booking } = await plantRequest();
    const id = `${booking.id}_${booking.version}_requested_customer`;
    const cost = await costOf(() => pushNotification(id, booking.customer.id, NOW, portOf()));
    expect(cost).toEqual({ reads: 1, writes: 0 });
    await callEndpoint(pushAdd, { token: newToken(), side: "customer" }, { uid: booking.customer.id });
    const port = portOf();
    await pushNotification(id, booking.customer.id, NOW, port);
    expect(port.sent).toEqual([]);
  });

  it("forgets a browser that takes none anymore, and keeps one that failed", async () => {
    const { uid, id, token } = await plantRequest();
    const other = newToken();
    await callEndpoint(pushAdd, { token: other, side: "instructor" }, { uid });
    const port = portOf({
      [token]: { status: "gone" },
      [other]: { status: "failed", code: "messaging/unknown" },
    });
    await pushNotification(id, uid, NOW, port);
    expect((await tokensOf(uid)).map((one) => one.token)).toEqual([other]);
    expect(
      (await pushed().where("uid", "==", uid).get()).docs.map((doc) => doc.data().status).sort(),
    ).toEqual(["failed", "gone"]);
  });

  it("is not lost when the service can't be reached: the list and the email stay, and the record says so", async () => {
    const { uid, id } = await plantRequest();
    const broken: PushPort = { send: () => Promise.reject(new Error("offline")) };
    await pushNotification(id, uid, NOW, broken);
    expect((await pushed().where("uid", "==", uid).get()).docs.map((doc) => doc.data().status)).toEqual([
      "failed",
    ]);
    expect((await notifications().doc(id).get()).exists).toBe(true);
  });

  it("is not pushed when it was read meanwhile, its group is off, or it is gone", async () => {
    const { booking, uid, id } = await plantRequest();
    const port = portOf();
    await callEndpoint(pushUpdate, { group: "requests", isOn: false }, { uid });
    await pushNotification(id, uid, NOW, port);
    await callEndpoint(pushUpdate, { group: "requests", isOn: true }, { uid });
    await decideOnBooking(booking.id, NOW, (before) => acceptBooking(before, "instructor", NOW));
    await handleBookWritten(booking, await storedBooking(booking.id));
    await pushNotification(id, uid, NOW, port);
    await pushNotification(`${booking.id}_9_requested_instructor`, uid, NOW, port);
    expect(port.sent).toEqual([]);
  });

  it("is kept with its words in the demo world, which sends nothing", async () => {
    const { uid, id, booking } = await plantRequest();
    await pushNotification(id, uid, NOW, storedPush(keepPush));
    const [record] = (await pushed().where("uid", "==", uid).get()).docs.map((doc) => doc.data());
    expect(record).toMatchObject({
      status: "sent",
      message: { title: expect.stringContaining("would like a session"), link: `/session?id=${booking.id}` },
    });
    expect(JSON.stringify(record)).not.toMatch(/Main St|10001/);
  });
});

describe("the reminder of a day", () => {
  it("tells an instructor of all sessions of tomorrow at once, and is pushed once", async () => {
    const first = await plantConfirmedBooking();
    const { instructor, schedule } = first;
    const later = { ...schedule, start: schedule.start + 4 * HOUR, end: schedule.end + 4 * HOUR };
    const second = await plantConfirmedBooking({ instructor, schedule: later });
    const token = newToken();
    await callEndpoint(pushAdd, { token, side: "instructor" }, { uid: instructor.id });
    const port = portOf();
    for (const { id, schedule: at } of [first, second]) {
      const now = at.start - DAY;
      const booking = await storedBooking(id);
      for (const one of dueReminders(booking, now)) await deliverNotification(one);
      for (let i = 0; i < 2; i += 1)
        await pushNotification(`${id}_${booking.version}_reminder-24h_instructor`, instructor.id, now, port);
    }
    expect(port.sent).toMatchObject([
      {
        token,
        title: "Tomorrow: 2 sessions",
        body: expect.stringMatching(/^The first one starts at /),
        link: "/sessions",
      },
    ]);
  });
});
