import { randomUUID } from "node:crypto";
import { type CollectionReference, Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { markSent } from "../../src/core/email/delivery.ts";
import { accountNotification } from "../../src/core/notifications/sources/account-notification.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { operatorNote } from "../../src/endpoints/operator/note.ts";
import { firestore } from "../../src/firebase.ts";
import { mendExpiry } from "../../src/operations/mend/mend-expiry.ts";
import { claimEmail, finishEmail } from "../../src/operations/notifications/claim-email.ts";
import { auditEntries, contactMessages, notifications, outboxEmails } from "../../src/store/collections.ts";
import { countUnmetSearch } from "../../src/store/derived/unmet-searches.ts";
import { deliverNotification } from "../../src/store/notifications/notifications.ts";
import { queueEmail } from "../../src/store/notifications/outbox.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantEmail } from "../support/emails.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const YEAR = 365.25 * DAY;
const olive = { uid: "olive", name: "Olive", now: NOW };

const endOf = async (path: string): Promise<number | undefined> =>
  ((await firestore().doc(path).get()).get("expireAt") as Timestamp | undefined)?.toMillis();
const onlyIn = async (collection: CollectionReference<unknown>) => {
  const { docs } = await collection.get();
  expect(docs).toHaveLength(1);
  return docs[0]?.ref.path ?? "";
};

beforeAll(emptyDatabase);

describe("a document says when its period of keeping ends:", () => {
  it("a message to us once it is dealt with, until it is opened again; the act in the audit, and the answer, at once", async () => {
    const words = { name: "Ada", subject: randomUUID(), message: "When?", agent: "", timeZone: "UTC" };
    await callEndpoint(contactSend, { ...words, email: "ada@example.com" }, { uid: "", now: NOW });
    const path = await onlyIn(contactMessages());
    expect(await endOf(path)).toBeUndefined();
    const [, id = ""] = path.split("/");
    const step = (outcome: string, more: object, now = NOW) =>
      callEndpoint(
        operatorModerate,
        { what: "contact", id, outcome, reason: "Looked into it.", ...more } as never,
        { ...olive, now, ...newKey() },
      );
    await step("answered", { text: "Soon." });
    expect(await endOf(path)).toBe(NOW + YEAR);
    expect(await endOf(await onlyIn(auditEntries()))).toBe(NOW + 7 * YEAR);
    // It waits to be sent.
    expect(await endOf(await onlyIn(outboxEmails()))).toBeUndefined();
    await step("reopened", { version: 4 }, NOW + DAY);
    expect(await endOf(path)).toBeUndefined();
    await step("dismissed", {}, NOW + 2 * DAY);
    expect(await endOf(path)).toBe(NOW + 2 * DAY + YEAR);
    // Nobody who reads it sees the field.
    expect((await contactMessages().doc(id).get()).data()).not.toHaveProperty("expireAt");
    await callEndpoint(
      operatorNote,
      { what: "contacts", id, step: "write", text: "Called them." },
      { ...olive, ...newKey() },
    );
    expect(await endOf(`deskNotes/contacts_${id}`)).toBe(NOW + 3 * YEAR);
  });

  it("an email once it is sent, a notification and the mark of its email at once", async () => {
    await emptyDatabase();
    await queueEmail({
      kind: "email-confirm",
      params: {},
      uid: "ada",
      to: "ada@example.com",
      name: "",
      createdAt: NOW,
    });
    const path = await onlyIn(outboxEmails());
    const claimed = await claimEmail(path.split("/")[1] ?? "", NOW + 1);
    expect(await endOf(path)).toBeUndefined();
    if (claimed) await finishEmail(claimed, markSent(claimed.data, NOW + 5));
    expect(await endOf(path)).toBe(NOW + 5 + YEAR);
    const reader = { uid: "ada", side: "customer", name: "Ada" } as const;
    const data = { kind: "calendar-lost", params: { host: "cal.example" } } as const;
    await deliverNotification(accountNotification("n1", reader, data, NOW));
    expect(await endOf("notes/n1")).toBe(NOW + YEAR);
    expect(await endOf("mail/n1")).toBeUndefined();
    await notifications().doc("n1").update({ read: true });
    expect(await endOf("notes/n1")).toBe(NOW + YEAR);
  });

  it("an email that failed, only once an operator has put it aside", async () => {
    const { id } = await plantEmail({ status: "failed" });
    expect(await endOf(`mail/${id}`)).toBeUndefined();
    const { item } = await callEndpoint(operatorGet, { what: "emails", id }, olive);
    const input = { what: "email", id, outcome: "reviewed", version: item.version, reason: "Called them." };
    const later = { ...olive, now: NOW + 300 * DAY };
    await callEndpoint(operatorModerate, input as never, { ...later, ...newKey() });
    expect(await endOf(`mail/${id}`)).toBe(later.now + YEAR);
  });

  it("a count of searches, however often it grows", async () => {
    const place = { area: "la", timeZone: "UTC" };
    await countUnmetSearch(place, NOW);
    await countUnmetSearch(place, NOW + 1);
    const day = new Date(NOW).toISOString().slice(0, 10);
    expect((await firestore().doc(`unmet/${day}_la`).get()).data()).toEqual({
      date: day,
      area: "la",
      count: 2,
      expireAt: Timestamp.fromMillis(Date.parse(day) + YEAR),
    });
  });
});

it("documents of earlier releases are told when they expire, acts of operators too, once, and what waits is not", async () => {
  await emptyDatabase();
  const plant = (path: string, data: object) => firestore().doc(path).set(data);
  await plant("mail/sent", { status: "sent", createdAt: NOW, sentAt: NOW + 9 });
  await plant("mail/failed", { status: "failed", createdAt: NOW });
  await plant("mail/unreadable", { kind: "password-reset" });
  await plant("notes/n1", { createdAt: NOW });
  await plant("audit/a1", { at: NOW });
  await plant("reports/open", { status: "open", createdAt: NOW });
  await plant("reports/closed", { status: "closed", createdAt: NOW, closedAt: NOW + DAY });
  await plant("ledger/l1", { at: NOW });
  const paths = async (isDry: boolean) => {
    const found: string[] = [];
    for await (const path of mendExpiry(isDry)) found.push(path);
    return found.sort();
  };
  const expected = ["audit/a1", "mail/sent", "notes/n1", "reports/closed"];
  expect(await paths(true)).toEqual(expected);
  expect(await endOf("audit/a1")).toBeUndefined();
  // The run stops after the first one.
  for await (const _path of mendExpiry(false)) break;
  expect(await paths(false)).toEqual(expected);
  expect(await endOf("audit/a1")).toBe(NOW + 7 * YEAR);
  expect(await endOf("mail/sent")).toBe(NOW + 9 + YEAR);
  expect(await endOf("reports/closed")).toBe(NOW + DAY + 3 * YEAR);
  expect(await endOf("ledger/l1")).toBeUndefined();
  expect(await paths(false)).toEqual([]);
});
