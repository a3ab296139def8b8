import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, DESK_ZONE, HOUR, MINUTE } from "../../src/core/constants.ts";
import type { DeskItem, DeskItemKind } from "../../src/core/desk/inbox/desk-item.ts";
import { whenAt } from "../../src/core/desk/lists/when-at.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { noPolicy } from "../../src/core/policy/stored-policy.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorInbox } from "../../src/endpoints/operator/inbox.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { operatorWork } from "../../src/endpoints/operator/work.ts";
import { sweepDeskItems } from "../../src/jobs/sweep-desk-items.ts";
import { rebuildDeskItems } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import {
  applications,
  auditEntries,
  bookings,
  contactMessages,
  corrections,
  deskItems,
  deskRoles,
  holds,
  intents,
  ledger,
  outboxEmails,
  payouts,
  pictures,
  policies,
  reports,
  reviewReplies,
  testimonials,
} from "../../src/store/collections.ts";
import { Batch } from "../../src/store/commit.ts";
import { clearPolicyCache } from "../../src/store/settings/policies.ts";
import { handleDeskSourceWritten } from "../../src/triggers/handle-desk-source-written.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { plantCase } from "../support/desk-cases.ts";
import { costOf } from "../support/document-cost.ts";
import { plantEmail } from "../support/emails.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";
import { plantWorld, type World } from "../support/world.ts";

const olive = { uid: "olive" };
const at = async () => NOW;
const raw = async (collection: typeof reports | (() => unknown), id: string) =>
  (await (collection as typeof reports)().withConverter(null).doc(id).get()).data();

let world: World;
beforeEach(async () => {
  await emptyDatabase();
  world = await plantWorld();
  for (const uid of ["olive", "otto"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, version: 1, name: uid });
});

/** A report with a comment, from nobody in particular. */
async function plantReport(comment: string, createdAt = NOW): Promise<string> {
  const ref = reports().doc();
  await ref.set({ uid: "maya", instructorId: "ines", comment, createdAt, status: "open", side: "customer" });
  return ref.id;
}

/** Delivers the event of a write. */
const deliver = async (what: DeskItemKind, id: string, collection: () => unknown, before?: unknown) =>
  handleDeskSourceWritten(what, id, { before: before as undefined, after: await raw(collection, id) }, at);

const itemOf = async (id: string) => (await deskItems().doc(id).get()).data();
const inbox = (tab: "open" | "mine" | "snoozed" = "open", uid = "olive") =>
  callEndpoint(operatorInbox, { tab }, { uid });

describe("what waits for operators is in their inbox", () => {
  it("for each kind of case, however often and in whatever order its events come", async () => {
    const { id: hold } = await plantCase.session();
    const causes = { suspension: NOW - DAY };
    await holds().doc(hold).set({ instructorId: "ines", bookingId: hold, causes, rowAt: NOW });
    const { id: contested } = await plantCase.session();
    await bookings()
      .doc(contested)
      .update({
        claim: {
          by: "customer",
          state: "contested",
          at: NOW,
          until: NOW + DAY,
          contested: { by: "instructor", at: NOW },
        },
      });
    const { id: disputed } = await plantCase.payment(world);
    await intents()
      .doc(disputed)
      .update({ concerns: ["disputed"] });
    const { id: applied } = await plantCase.application(world);
    await applications().doc(applied).update({ status: "submitted", at: NOW });
    const { id: unanswered } = await plantCase.payment(world);
    const unknown = { state: "unknown", wantedAt: NOW - 3 * HOUR, due: NOW + HOUR };
    await intents().doc(unanswered).update(unknown);
    const late = await plantEmail({ status: "waiting", attempts: 4, createdAt: NOW - 2 * HOUR });
    const asked = { by: "tess", at: NOW - HOUR, reason: "Asked for" };
    const change = { ...asked, to: { operator: true, treasurer: true } };
    await deskRoles().doc("otto").update({ waits: change });
    await policies()
      .doc("default")
      .set({ ...noPolicy, version: 1, waits: { ...asked, value: { share: 75 } } });
    const payout = { number: 1, by: "tess", until: NOW, total: 7_200, lines: 1, preparedAt: NOW } as const;
    await payouts()
      .doc("prepared")
      .set({ ...payout, state: "prepared" });
    const fee = { id: "fee_1", kind: "fee", currency: "USD", at: NOW } as const;
    await ledger()
      .doc(fee.id)
      .set({ ...fee, entries: [] });
    await corrections()
      .doc(fee.id)
      .set({ version: 1, booked: [], waits: { ...asked, entries: [] } });
    const planted: [DeskItemKind, string, () => unknown][] = [
      ["corrections", fee.id, corrections],
      ["payouts", "prepared", payouts],
      ["payments", unanswered, intents],
      ["emails", late.id, outboxEmails],
      ["roles", "otto", deskRoles],
      ["policies", "default", policies],
      ["reports", (await plantCase.report()).id, reports],
      ["contacts", (await plantCase.contact(world)).id, contactMessages],
      ["testimonials", (await plantCase.testimonial(world)).id, testimonials],
      ["replies", (await plantCase.reply(world)).id, reviewReplies],
      ["pictures", (await plantCase.picture(world)).id, pictures],
      ["emails", (await plantEmail({ status: "failed" })).id, outboxEmails],
      ["holds", hold, holds],
      ["contested", contested, bookings],
      ["payments", disputed, intents],
      ["applications", applied, applications],
    ];
    for (let i = 0; i < 5; i++)
      for (const [what, id, collection] of planted.toReversed()) await deliver(what, id, collection);
    const ids = planted.map(([what, id]) => `${what}_${id}`);
    for (const id of ids)
      expect(await itemOf(id), id).toMatchObject({
        state: "open",
        line: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
      });
    // The reply's review was published, and other cases were planted beside these.
    await rebuildDeskItems(NOW);
    expect(await rebuildDeskItems(NOW)).toEqual([]);
  });

  it("and gone once its case is closed or deleted", async () => {
    const [closed, deleted] = [await plantReport("Rude."), await plantReport("Late.")];
    for (const id of [closed, deleted]) await deliver("reports", id, reports);
    const before = await raw(reports, closed);
    await reports().doc(closed).update({ status: "closed" });
    await deliver("reports", closed, reports, before);
    await reports().doc(deleted).delete();
    await deliver("reports", deleted, reports, before);
    expect((await deskItems().get()).size).toBe(0);
  });

  it("and gone once a payout is released or discarded", async () => {
    const payout = { number: 1, by: "tess", until: NOW, total: 7_200, lines: 1, preparedAt: NOW } as const;
    await payouts()
      .doc("2")
      .set({ ...payout, state: "prepared" });
    await deliver("payouts", "2", payouts);
    const open = (await inbox()).items.find(({ id }) => id === "payouts_2");
    expect(open).toMatchObject({ opens: "payouts", caseId: "2", name: "Payout 1" });
    const before = await raw(payouts, "2");
    await payouts().doc("2").update({ state: "discarded" });
    await deliver("payouts", "2", payouts, before);
    expect(await itemOf("payouts_2")).toBeUndefined();
  });

  it("as its case is now, when an old event comes late", async () => {
    const id = await plantReport("Rude.");
    const open = await raw(reports, id);
    await reports().doc(id).update({ status: "closed" });
    await handleDeskSourceWritten("reports", id, { before: undefined, after: open }, at);
    expect(await itemOf(`reports_${id}`)).toBeUndefined();
  });

  it("and not made by an event that was overtaken by the one that closes it", async () => {
    const id = await plantReport("Rude.");
    const commit = Batch.prototype.commit;
    const overtaken = vi.spyOn(Batch.prototype, "commit").mockImplementationOnce(async function (
      this: Batch,
    ) {
      const open = await raw(reports, id);
      await reports().doc(id).update({ status: "closed" });
      await deliver("reports", id, reports, open);
      await commit.call(this);
    });
    await deliver("reports", id, reports);
    overtaken.mockRestore();
    expect(await itemOf(`reports_${id}`)).toBeUndefined();
  });

  it("is made whole by rebuild, with what operators did", async () => {
    const [kept, missing] = [await plantReport("Rude."), await plantReport("Late.")];
    await deliver("reports", kept, reports);
    await callEndpoint(operatorWork, { step: "assign", id: `reports_${kept}`, uid: "otto" }, olive);
    const whole = await itemOf(`reports_${kept}`);
    await deskItems().doc(`reports_${kept}`).update({ line: "falsified" });
    await deskItems()
      .doc("reports_gone")
      .set({ ...(whole as object), caseId: "gone" } as never);
    const rebuilt = await rebuildDeskItems(NOW);
    expect(rebuilt).toEqual(
      expect.arrayContaining([
        { path: `deskItems/reports_${kept}`, was: "different" },
        { path: `deskItems/reports_${missing}`, was: "missing" },
        { path: "deskItems/reports_gone", was: "too much" },
      ]),
    );
    expect(await itemOf(`reports_${kept}`)).toEqual(whole);
  });
});

describe("what waits for an answer of others", () => {
  it("opens after an hour, and is gone once it has come", async () => {
    const { id } = await plantCase.payment(world);
    await intents()
      .doc(id)
      .update({ state: "unknown", wantedAt: NOW, due: NOW + HOUR });
    const before = await raw(intents, id);
    await deliver("payments", id, intents);
    expect(await itemOf(`payments_${id}`)).toMatchObject({ state: "later", wakeAt: NOW + HOUR });
    expect((await inbox()).items).toEqual([]);
    const fail = (_id: string, error: unknown) => expect(error).toBeUndefined();
    await sweepDeskItems(NOW + HOUR, fail);
    expect((await inbox()).items).toMatchObject([{ what: "payments", caseId: id, opens: "payments" }]);
    await intents().doc(id).update({ state: "authorised" });
    await deliver("payments", id, intents, before);
    expect((await inbox()).items).toEqual([]);
  });

  it("costs a payment nothing that is answered soon, nor an email that is sent at once", async () => {
    const { id } = await plantCase.payment(world);
    await intents()
      .doc(id)
      .update({ state: "unknown", wantedAt: NOW, due: NOW + MINUTE });
    const { id: email } = await plantEmail({ status: "sending", attempts: 1 });
    const { reads, writes } = await costOf(async () => {
      await handleDeskSourceWritten(
        "payments",
        id,
        { before: undefined, after: { state: "unknown", wantedAt: NOW, due: NOW + MINUTE } },
        at,
      );
      await handleDeskSourceWritten(
        "emails",
        email,
        { before: undefined, after: { status: "sending", attempts: 1 } },
        at,
      );
    });
    expect([reads, writes]).toEqual([0, 0]);
  });

  it("leads a change of treasurers to the page that decides, for all but its two people", async () => {
    await deskRoles()
      .doc("otto")
      .update({ waits: { by: "tess", at: NOW, reason: "Asked", to: { operator: true, treasurer: true } } });
    await deliver("roles", "otto", deskRoles);
    expect((await inbox()).items).toMatchObject([{ what: "roles", opens: "roles", name: "otto" }]);
    for (const uid of ["otto", "tess"]) expect((await inbox("open", uid)).items).toEqual([]);
  });
});

describe("what waits is held against the times in force when it began to wait", () => {
  it("whatever treasurers set later, in the inbox and in its case", async () => {
    const change = (version: number, from: number, reports: number) => ({
      version,
      from,
      by: "tess",
      at: from,
      reason: "Decided",
      value: { answers: { reports } },
    });
    await policies()
      .doc("default")
      .set({
        ...noPolicy,
        version: 2,
        changes: [change(1, NOW - 2 * DAY, 4 * HOUR), change(2, NOW - HOUR, 8 * HOUR)],
      });
    clearPolicyCache();
    const [before, after] = [await plantReport("Rude.", NOW - DAY), await plantReport("Late.", NOW)];
    for (const id of [before, after]) await deliver("reports", id, reports);
    expect((await itemOf(`reports_${before}`))?.dueAt).toBe(NOW - DAY + 4 * HOUR);
    expect((await itemOf(`reports_${after}`))?.dueAt).toBe(NOW + 8 * HOUR);
    const { summary } = await callEndpoint(operatorGet, { what: "reports", id: after }, olive);
    expect(summary?.next.at).toBe(NOW + 8 * HOUR);
    await policies().doc("default").delete();
    clearPolicyCache();
  });
});

describe("what an operator has looked into", () => {
  const seen = async (what: "payments" | "emails", id: string) =>
    (await callEndpoint(operatorGet, { what, id }, olive)).item.version;
  const review = async (what: "payment" | "email", id: string, version?: number) =>
    callEndpoint(
      operatorModerate,
      {
        what,
        id,
        outcome: "reviewed",
        version: version ?? (await seen(what === "payment" ? "payments" : "emails", id)),
        reason: "Called the bank.",
      },
      olive,
    );

  it("is what they saw: one that has changed since stays", async () => {
    const changed = [409, "wrong-state", { status: "changed" }];
    const { id } = await plantCase.payment(world);
    await intents()
      .doc(id)
      .update({ concerns: ["refund elsewhere"] });
    const payment = await seen("payments", id);
    await intents()
      .doc(id)
      .update({ concerns: ["refund elsewhere", "capture given up"], updatedAt: payment + 1 });
    expect(await refusalOf(review("payment", id, payment))).toEqual(changed);
    const { id: email } = await plantEmail({ status: "failed" });
    const version = await seen("emails", email);
    await outboxEmails().doc(email).update({ attempts: version });
    expect(await refusalOf(review("email", email, version))).toEqual(changed);
    expect((await auditEntries().get()).size).toBe(0);
  });

  it("a payment with nothing left to do leaves the inbox, audited", async () => {
    const { id } = await plantCase.payment(world);
    await intents()
      .doc(id)
      .update({ concerns: ["refund elsewhere"] });
    const before = await raw(intents, id);
    await deliver("payments", id, intents);
    expect(await itemOf(`payments_${id}`)).toMatchObject({ state: "open" });
    expect(await review("payment", id)).toEqual({ status: "reviewed" });
    await deliver("payments", id, intents, before);
    expect(await itemOf(`payments_${id}`)).toBeUndefined();
    expect(await refusalOf(review("payment", id))).toEqual([409, "wrong-state", { status: "changed" }]);
    expect((await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data())).toMatchObject(
      [{ act: "moderate", before: { concerns: "refund elsewhere" }, after: { concerns: "" } }],
    );
  });

  it("an email that failed leaves the inbox and its list", async () => {
    const { id } = await plantEmail({ status: "failed" });
    const before = await raw(outboxEmails, id);
    await deliver("emails", id, outboxEmails);
    await review("email", id);
    await deliver("emails", id, outboxEmails, before);
    expect(await itemOf(`emails_${id}`)).toBeUndefined();
    const { items } = await callEndpoint(operatorList, { what: "emails" }, olive);
    expect(items).toEqual([]);
    expect(await refusalOf(review("email", id))).toEqual([409, "wrong-state", { status: "closed" }]);
  });
});

describe("the inbox", () => {
  it("shows safety first, then what is due first, in at most 21 reads a page", async () => {
    const late = await plantReport("Rude.", NOW - 9 * DAY);
    const safety = await plantReport("He touched me.");
    for (let i = 0; i < 20; i++) await plantReport(`Late ${i}.`, NOW - i * HOUR);
    await rebuildDeskItems(NOW);
    let page: Awaited<ReturnType<typeof inbox>> | undefined;
    const { reads } = await costOf(async () => {
      page = await inbox();
    });
    expect(reads).toBeLessThanOrEqual(21);
    expect(page?.items.slice(0, 2).map(({ caseId, isSafety }) => [caseId, isSafety])).toEqual([
      [safety, true],
      [late, false],
    ]);
    expect(page?.counts).toEqual({ open: 22, mine: 0, snoozed: 0 });
    const rest = await callEndpoint(operatorInbox, { tab: "open", after: page?.next }, olive);
    expect(rest.next).toBeUndefined();
    const all = [...(page?.items ?? []), ...rest.items].map(({ id }) => id);
    expect(new Set(all).size).toBe(22);
  });

  it("has the dispute with the least time left first, however many payments wait, in at most 18 reads", async () => {
    const plant = (id: string, more: Partial<DeskItem>) =>
      deskItems()
        .doc(`payments_${id}`)
        .set({
          what: "payments",
          caseId: id,
          since: NOW,
          dueAt: more.answerBy ?? NOW + DAY,
          isSafety: false,
          name: id,
          people: [],
          line: "Disputed: $90.00 for a session",
          state: "open",
          rank: more.answerBy ?? NOW + DAY,
          ...more,
        });
    for (let i = 0; i < 30; i++) {
      await plant(`other-${i}`, { since: NOW - i * HOUR, line: "Refund refused: $90.00 for a session" });
      await plant(`late-${i}`, { answerBy: NOW + (i + 10) * DAY });
    }
    await plant("soonest", { answerBy: NOW + DAY, state: "snoozed", work: { snoozedUntil: NOW + HOUR } });
    await plant("own", { answerBy: NOW + HOUR, people: ["olive"] });
    const page = (after?: { rank: number; id: string }) =>
      callEndpoint(operatorInbox, { tab: "disputes", ...(after && { after }) }, olive);
    let first: Awaited<ReturnType<typeof page>> | undefined;
    const { reads } = await costOf(async () => {
      first = await page();
    });
    expect(reads).toBeLessThanOrEqual(18);
    expect(first?.counts).toBeUndefined();
    expect(first?.items.slice(0, 2).map(({ caseId, dueAt }) => [caseId, dueAt])).toEqual([
      ["soonest", NOW + DAY],
      ["late-0", NOW + 10 * DAY],
    ]);
    const rest = await page(first?.next);
    expect(rest.next).toBeUndefined();
    const all = [...(first?.items ?? []), ...rest.items].map(({ caseId }) => caseId);
    expect(all).toEqual(["soonest", ...Array.from({ length: 30 }, (_, i) => `late-${i}`)]);
  });

  it("goes on without an item that can't be read", async () => {
    const [wrong, fine] = [await plantReport("Rude.", NOW - HOUR), await plantReport("Late.")];
    await rebuildDeskItems(NOW);
    await deskItems().withConverter(null).doc(`reports_${wrong}`).update({ line: 7 });
    expect((await inbox()).items.map(({ caseId }) => caseId)).toEqual([fine]);
  });

  it("shows nobody what is about them", async () => {
    const { id, people } = await plantCase.report();
    await deliver("reports", id, reports);
    expect((await inbox()).items.map(({ caseId }) => caseId)).toContain(id);
    for (const uid of people) {
      const { items, counts } = await inbox("open", uid);
      expect(items).toEqual([]);
      expect(counts?.open).toBe(0);
    }
  });

  it("is worked on by its people, with one entry in the audit for each act", async () => {
    const id = `reports_${await plantReport("Rude.")}`;
    await rebuildDeskItems(NOW);
    const act = { ...olive, key: randomUUID(), hash: "h" };
    for (let i = 0; i < 3; i++) await callEndpoint(operatorWork, { step: "assign", id, uid: "olive" }, act);
    expect((await auditEntries().get()).size).toBe(1);
    expect((await inbox("mine")).items.map((item) => item.id)).toEqual([id]);
    expect((await inbox("mine", "otto")).items).toEqual([]);
    await callEndpoint(operatorWork, { step: "snooze", id, until: NOW + DAY }, olive);
    expect((await inbox("mine")).items).toEqual([]);
    const snoozed = (await auditEntries().where("act", "==", "snooze").get()).docs.map((doc) => doc.data());
    expect(snoozed).toMatchObject([{ after: { assignee: "olive", until: whenAt(NOW + DAY, DESK_ZONE) } }]);
    expect((await inbox("snoozed")).items).toMatchObject([{ id, snoozedUntil: NOW + DAY }]);
    const fail = (_id: string, error: unknown) => expect(error).toBeUndefined();
    await sweepDeskItems(NOW + DAY - 1, fail);
    expect((await inbox("open")).items).toEqual([]);
    await sweepDeskItems(NOW + DAY, fail);
    expect((await inbox("mine")).items.map((item) => item.id)).toEqual([id]);
  });

  it("refuses someone who isn't of the desk, and work on what no longer waits", async () => {
    const caseId = await plantReport("Rude.");
    await rebuildDeskItems(NOW);
    const give = (uid: string) =>
      refusalOf(callEndpoint(operatorWork, { step: "assign", id: `reports_${caseId}`, uid }, olive));
    for (const uid of ["maya", "nobody"]) expect((await give(uid)).slice(0, 2)).toEqual([400, "bad-request"]);
    const gone = callEndpoint(operatorWork, { step: "wake", id: "reports_gone" }, olive);
    expect(await refusalOf(gone)).toEqual([409, "wrong-state", { status: "closed" }]);
    expect((await auditEntries().get()).size).toBe(0);
  });

  it("keeps work through changes of its case, also at once", async () => {
    const caseId = await plantReport("Rude.");
    const id = `reports_${caseId}`;
    await deliver("reports", caseId, reports);
    await Promise.all([
      callEndpoint(operatorWork, { step: "assign", id, uid: "otto" }, olive),
      ...[1, 2, 3].map(async (n) => {
        await reports()
          .doc(caseId)
          .update({ comment: `Rude ${n}.` });
        await deliver("reports", caseId, reports);
      }),
    ]);
    await deliver("reports", caseId, reports);
    expect(await itemOf(id)).toMatchObject({
      work: { assignee: { uid: "otto", name: "otto" } },
      line: (await reports().doc(caseId).get()).data()?.comment,
    });
  });
});
