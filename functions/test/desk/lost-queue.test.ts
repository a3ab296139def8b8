import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import type { DeskItemKind } from "../../src/core/desk/inbox/desk-item.ts";
import type { LostEvent } from "../../src/core/desk/lost/lost-event.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorInbox } from "../../src/endpoints/operator/inbox.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { operatorLost } from "../../src/endpoints/operator/lost.ts";
import { deliverFromCommandLine } from "../../src/operations/desk/lost/deliver-lost-event.ts";
import { waitingLostEvents } from "../../src/operations/desk/lost/waiting-lost-events.ts";
import {
  auditEntries,
  bookings,
  deskItems,
  deskRoles,
  lostEvents,
  notifications,
  outboxEmails,
} from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { handleDeskSourceWritten } from "../../src/triggers/handle-desk-source-written.ts";
import { handleEventLost, type PublishedMessage } from "../../src/triggers/handle-event-lost.ts";
import { plantBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

const LOST = NOW + 16 * HOUR;
const olive = { uid: "olive", now: LOST + HOUR };
const reason = "The mend is out.";
/** The event of version 3 of a document, as Firestore tells of it. */
const VERSION_3 = Buffer.from("0a0f120d0a0776657273696f6e12021003", "hex").toString("base64");
const at = async () => LOST;

beforeEach(async () => {
  await emptyDatabase();
  write.mockReset();
  await deskRoles()
    .doc("olive")
    .set({ ...noRole, operator: true, version: 1, name: "Olive" });
});

const message = (messageId: string, path: string): PublishedMessage => ({
  messageId,
  publishTime: new Date(LOST).toISOString(),
  data: VERSION_3,
  attributes: {
    "ce-subject": `documents/${path}`,
    "ce-time": new Date(NOW).toISOString(),
    CloudPubSubDeadLetterSourceSubscription: "eventarc-us-central1-triggers-book-012345-sub-678",
    CloudPubSubDeadLetterSourceDeliveryCount: "100",
  },
});
const raw = async (id: string) => (await lostEvents().withConverter(null).doc(id).get()).data();
const stored = async (id: string) => (await lostEvents().doc(id).get()).data();

/** Loses an event as the platform does: its message comes, however often, and then the event of the queue's own document. */
async function lose(id: string, path: string, times = 1) {
  for (let i = 0; i < times; i++) await handleEventLost(message(id, path), at);
  await follow(id, undefined);
}
const follow = async (id: string, before: Record<string, unknown> | undefined) =>
  handleDeskSourceWritten("lost" satisfies DeskItemKind, id, { before, after: await raw(id) }, at);
const act = (id: string, step: "deliver" | "dismiss" = "deliver", over = {}) =>
  callEndpoint(operatorLost, { step, id, reason }, { ...olive, ...over });
const acts = async (id: string) =>
  (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());
/** What everyone was told of a booking. */
const told = async (aid: string) => {
  const [notes, emails] = await Promise.all([
    notifications().where("aid", "==", aid).get(),
    outboxEmails().where("aid", "==", aid).get(),
  ]);
  return [notes.size, emails.size];
};

describe("an event that a trigger lost", () => {
  it("waits at the desk, is delivered again and told once: pressed twice, at once and again, and delivered five times", async () => {
    const booking = await plantBooking();
    expect(await told(booking.id)).toEqual([0, 0]);
    await lose("7001", `book/${booking.id}`, 5);
    expect((await lostEvents().get()).size).toBe(1);
    const { items } = await callEndpoint(operatorInbox, { tab: "open" }, olive);
    expect(items).toMatchObject([
      {
        what: "lost",
        opens: "lost",
        caseId: "7001",
        name: `book/${booking.id}`,
        since: LOST,
        dueAt: LOST + DAY,
      },
    ]);
    const before = await raw("7001");

    const once = newKey();
    const results = await Promise.allSettled([act("7001", "deliver", once), act("7001"), act("7001")]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "wrong-state", details: { status: "closed" } });
    const after = await told(booking.id);
    expect(after[0]).toBeGreaterThan(0);
    expect(await stored("7001")).toMatchObject({ state: "delivered", handledAt: olive.now });
    expect(await acts("7001")).toMatchObject([
      {
        act: "deliver",
        on: { kind: "lost event", id: "7001" },
        reason,
        before: { status: "open", failures: 0 },
        after: { status: "delivered", failures: 0 },
      },
    ]);

    // Pressed again, and delivered by the platform after all: its message, its event, and the one of the queue.
    expect(await refusalOf(act("7001"))).toEqual([409, "wrong-state", { status: "closed" }]);
    for (let i = 0; i < 5; i++) {
      await handleEventLost(message("7001", `book/${booking.id}`), at);
      await handleBookWritten(
        undefined,
        await bookings()
          .withConverter(null)
          .doc(booking.id)
          .get()
          .then((doc) => doc.data()),
      );
      await follow("7001", before);
    }
    expect(await told(booking.id)).toEqual(after);
    expect(await stored("7001")).toMatchObject({ state: "delivered", handledAt: olive.now });
    expect(await acts("7001")).toHaveLength(1);
    expect((await deskItems().get()).size).toBe(0);
  });

  it("answers the same key the same, and does nothing more", async () => {
    const { id } = await plantBooking();
    await lose("1", `book/${id}`);
    const once = newKey();
    for (let i = 0; i < 3; i++) expect(await act("1", "deliver", once)).toEqual({ status: "delivered" });
    expect(await acts("1")).toHaveLength(1);
  });

  it("of several of one document each is delivered alone, and people are told once", async () => {
    const { id } = await plantBooking();
    for (const one of ["1", "2", "3"]) await lose(one, `book/${id}`);
    expect(await act("1")).toEqual({ status: "delivered" });
    const after = await told(id);
    for (const one of ["2", "3"]) expect(await act(one)).toEqual({ status: "delivered" });
    expect(await told(id)).toEqual(after);
  });

  it("that fails once more still waits, says so, and can be delivered once it's mended", async () => {
    const { id } = await plantBooking();
    const whole = (await bookings().withConverter(null).doc(id).get()).data() ?? {};
    await bookings().withConverter(null).doc(id).update({ schedule: "soon" });
    await lose("1", `book/${id}`);
    expect(await act("1")).toEqual({ status: "open" });
    expect(await stored("1")).toMatchObject({ state: "open", failures: 1 });
    expect(write.mock.calls.map(([{ message: said, ref }]) => [said, ref])).toContainEqual([
      "A lost event failed once more",
      "1",
    ]);
    expect((await callEndpoint(operatorInbox, { tab: "open" }, olive)).items).toHaveLength(1);
    await bookings().withConverter(null).doc(id).set(whole);
    expect(await act("1")).toEqual({ status: "delivered" });
    expect((await told(id))[0]).toBeGreaterThan(0);
    expect(
      (await acts("1"))
        .map(({ after }) => after)
        .sort((a, b) => String(a.status).localeCompare(String(b.status))),
    ).toEqual([
      { status: "delivered", failures: 1 },
      { status: "open", failures: 1 },
    ]);
  });

  it("is put aside with a reason, and then neither waits nor is delivered", async () => {
    const { id } = await plantBooking();
    await lose("1", `book/${id}`);
    const before = await raw("1");
    expect(await act("1", "dismiss")).toEqual({ status: "dismissed" });
    await follow("1", before);
    expect((await deskItems().get()).size).toBe(0);
    for (const step of ["deliver", "dismiss"] as const)
      expect(await refusalOf(act("1", step))).toEqual([409, "wrong-state", { status: "closed" }]);
    expect(await told(id)).toEqual([0, 0]);
    expect(await acts("1")).toMatchObject([{ act: "dismiss", reason, after: { status: "dismissed" } }]);
  });

  it("is listed by what has become of it, and its case says what it is", async () => {
    const { id } = await plantBooking();
    for (const one of ["1", "2", "3"]) await lose(one, `book/${id}`);
    await act("2");
    await act("3", "dismiss");
    const listed = async (status?: string) =>
      (
        await callEndpoint(operatorList, { what: "lost", ...(status && { filter: { status } }) }, olive)
      ).items.map((row) => row.id);
    expect([await listed(), await listed("delivered"), await listed("dismissed")]).toEqual([
      ["1"],
      ["2"],
      ["3"],
    ]);
    const shown = await callEndpoint(operatorGet, { what: "lost", id: "1" }, olive);
    expect(shown.related).toEqual([{ what: "bookings", id, label: "What it is about" }]);
    const closed = await callEndpoint(operatorGet, { what: "lost", id: "2" }, olive);
    expect(closed.timeline).toMatchObject([
      { title: expect.stringMatching(/^Olive .*delivered the lost event again$/) },
    ]);
  });

  it("holds nothing of its document but its path and version, and ends with its period", async () => {
    const { id } = await plantBooking();
    await lose("1", `book/${id}`);
    expect(Object.keys((await raw("1")) ?? {}).sort()).toEqual([
      "deliveries",
      "expireAt",
      "failures",
      "lostAt",
      "path",
      "state",
      "trigger",
      "version",
      "writtenAt",
    ] satisfies (keyof LostEvent | "expireAt")[]);
    expect(await stored("1")).toMatchObject({ version: 3, trigger: "triggers-book", deliveries: 100 });
    expect((await raw("1"))?.expireAt.toMillis()).toBe(LOST + 90 * DAY);
  });
});

it("a message about no document is only logged", async () => {
  await handleEventLost({ ...message("1", ""), attributes: {} }, at);
  await handleEventLost(message("2", "lostEvents/1"), at);
  expect((await lostEvents().get()).size).toBe(0);
  expect(write.mock.calls.map(([{ message: said, ref }]) => [said, ref])).toEqual([
    ["A lost event can't be queued", "1"],
    ["A lost event can't be queued", "2"],
  ]);
});

it("npm run replay delivers all that wait, each with an entry in the audit", async () => {
  const { id } = await plantBooking();
  for (const one of ["1", "2"]) await lose(one, `book/${id}`);
  await act("1", "dismiss");
  const waiting: { id: string; path: string }[] = [];
  for await (const page of waitingLostEvents()) waiting.push(...page);
  expect(waiting).toEqual([{ id: "2", path: `book/${id}` }]);
  const by = { name: "ana", reason: "npm run replay", now: LOST };
  expect(await deliverFromCommandLine("2", by)).toContain("the trigger of book");
  expect((await told(id))[0]).toBeGreaterThan(0);
  expect(await acts("2")).toMatchObject([
    { act: "deliver", by: { uid: "command line", name: "ana" }, after: { status: "delivered" } },
  ]);
  expect(await refusalOf(deliverFromCommandLine("2", by))).toEqual([
    409,
    "wrong-state",
    { status: "closed" },
  ]);
});
