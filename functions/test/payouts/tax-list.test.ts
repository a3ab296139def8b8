import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, MINUTE, TAX } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { TAX_LIST, taxYearInterval } from "../../src/core/payouts/tax/tax-list.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { payoutTaxfile } from "../../src/endpoints/payout/taxfile.ts";
import { payoutTaxlist } from "../../src/endpoints/payout/taxlist.ts";
import { payoutTaxlists } from "../../src/endpoints/payout/taxlists.ts";
import { providerTax } from "../../src/endpoints/provider/tax.ts";
import { validInputs } from "../../src/http/testing/valid-inputs.ts";
import { followTaxYear } from "../../src/operations/desk/queue-morning-emails.ts";
import {
  auditEntries,
  deskItems,
  deskRoles,
  instructors,
  ledger,
  notifications,
  outboxEmails,
  payoutAccounts,
  taxIdentities,
  taxLists,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { costOf } from "../support/document-cost.ts";
import { TAX_CANARY } from "../support/full-account.ts";
import {
  deliverLedger,
  forgetPayouts,
  plantEarned,
  plantOwed,
  preparedBy,
  releasedBy,
} from "../support/money/payouts.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

const year = "2026";
const reason = "For our accountant.";
const own = [403, "claim-required", { reason: "own" }];
const notTreasurer = [403, "claim-required", { reason: "treasurer" }];
const closed = [409, "wrong-state", { status: "closed" }];
const spelled = new RegExp(`${TAX_CANARY}|219-09-8765`);

beforeEach(async () => {
  await forgetPayouts();
  for (const { docs } of [await taxLists().get(), await auditEntries().get()])
    for (const { ref } of docs) await ref.delete();
});

/** A desk of so many treasurers. */
async function openDesk(count: number): Promise<string[]> {
  for (const { ref } of (await deskRoles().get()).docs) await ref.delete();
  const team = Array.from({ length: count }, () => `tess-${randomUUID().slice(0, 8)}`);
  for (const uid of team)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true, version: 1, name: `T ${uid}` });
  return team;
}

const act = (uid: string, step: "ask" | "approve" | "stop", version: number, request: object = {}) =>
  callEndpoint(payoutTaxlist, { year, step, version, reason }, { uid, isTreasurer: true, ...request });
const download = (uid: string, now = NOW, request: object = {}) =>
  callEndpoint(payoutTaxfile, { year }, { uid, isTreasurer: true, now, ...request });
const listed = (uid: string, now = NOW) => callEndpoint(payoutTaxlists, {}, { uid, isTreasurer: true, now });
const entries = async () =>
  (await auditEntries().where("on.id", "==", year).orderBy("at").get()).docs.map((doc) => doc.data());
const emailsTo = async (uid: string) =>
  (await outboxEmails().where("uid", "==", uid).where("kind", "==", "desk-tax-list").get()).docs
    .map((doc) => doc.data().params)
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const certify = (uid: string, changes: object = {}) =>
  callEndpoint(providerTax, { ...validInputs["/api/provider/tax"], number: TAX_CANARY, ...changes }, { uid });

/** Pays all that is due, at `now` (ms UTC). */
async function payAll(now = NOW) {
  const payout = await preparedBy("tess", now, now);
  await releasedBy("theo", payout, now);
  await deliverLedger();
  return payout.payoutId;
}

describe("the list of a year with tax numbers", () => {
  it("is asked for, approved by another treasurer, and given to who asked, each with its entry and emails", async () => {
    const [tess = "", theo = "", tara = ""] = await openDesk(3);
    const ines = await plantOwed("ines", 250_000);
    await certify(ines);
    await payAll();
    const request = newKey();
    for (let i = 0; i < 2; i++) await act(tess, "ask", 0, request);
    expect(await refusalOf(download(tess))).toEqual(closed);
    expect(await refusalOf(act(tess, "approve", 1))).toEqual(own);
    expect((await refusalOf(act(theo, "ask", 1))).slice(1)).toEqual(closed.slice(1));
    expect(await refusalOf(act(theo, "approve", 0))).toEqual([409, "wrong-state", { status: "changed" }]);
    await act(theo, "approve", 1);
    for (const uid of [theo, tara]) expect(await refusalOf(download(uid))).toEqual(closed);
    const first = await download(tess);
    expect(first).toMatchObject({ reportable: 1, missing: 0, total: 250_000, earlier: [] });
    expect(first.rows[1]).toEqual(expect.arrayContaining([ines, "2500.00", "yes", "given", "219-09-8765"]));
    const again = await download(tess, NOW + MINUTE);
    expect(again.earlier).toEqual([{ by: expect.stringContaining(`T ${tess}`), at: NOW }]);
    expect(await refusalOf(download(tess, NOW + TAX_LIST.openFor))).toEqual(closed);
    expect((await entries()).map(({ act: what, by, after }) => [what, by.uid, after.step])).toEqual(
      expect.arrayContaining([
        ["tax list", tess, "ask"],
        ["tax list", theo, "approve"],
        ["tax list", tess, "download"],
        ["tax list", tess, "download"],
      ]),
    );
    expect(await entries()).toHaveLength(4);
    expect((await entries()).find(({ after }) => after.step === "download")).toMatchObject({
      reason,
      after: { rows: 1, reportable: 1, missing: 0, total: 250_000 },
    });
    for (const uid of [tess, theo, tara])
      expect(await emailsTo(uid)).toEqual([
        { year, state: "approved" },
        { year, state: "waits" },
      ]);
  });

  it("waits in the inbox from January on, and leaves it with the first download of the whole year", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const { to: january } = taxYearInterval(year);
    const item = async () => (await deskItems().doc(`taxes_${year}`).get()).data();
    await followTaxYear(january + DAY);
    expect(await item()).toBeUndefined();
    await plantOwed("ines", 250_000);
    await payAll();
    await act(tess, "ask", 0);
    await act(theo, "approve", 1);
    await download(tess);
    await followTaxYear(january - MINUTE);
    expect(await item()).toBeUndefined();
    const cost = await costOf(() => followTaxYear(january + DAY));
    expect(cost.writes).toBe(1);
    expect(await item()).toMatchObject({
      state: "open",
      since: january,
      name: `Tax list of ${year}`,
      people: [],
    });
    await act(tess, "ask", 2, { now: january + DAY });
    await act(theo, "approve", 3, { now: january + DAY });
    await download(tess, january + DAY + MINUTE);
    expect(await item()).toBeUndefined();
    await followTaxYear(january + 2 * DAY);
    expect(await item()).toBeUndefined();
  });

  it("opens after 24 hours where there is one treasurer alone, who can stop it until then and after", async () => {
    const [tess = ""] = await openDesk(1);
    await plantOwed("ines", 5_000);
    await payAll();
    await act(tess, "ask", 0);
    expect(await emailsTo(tess)).toEqual([{ year, state: "waits", due: NOW + DAY }]);
    expect(await refusalOf(act(tess, "approve", 1))).toEqual(own);
    expect(await refusalOf(download(tess, NOW + DAY - 1))).toEqual(closed);
    expect((await download(tess, NOW + DAY)).rows).toHaveLength(2);
    await act(tess, "stop", 1, { now: NOW + DAY });
    expect(await refusalOf(download(tess, NOW + DAY))).toEqual(closed);
    expect((await listed(tess, NOW + DAY)).years).toMatchObject([
      {
        year,
        version: 2,
        reportedFrom: 200_000,
        list: { state: "stopped", isMine: true, byName: `T ${tess}`, reason },
      },
    ]);
    await act(tess, "ask", 2, { now: NOW + DAY });
    expect((await listed(tess, NOW + DAY)).years).toMatchObject([
      { version: 3, list: { state: "waiting", until: NOW + 2 * DAY, needsApproval: false } },
    ]);
  });

  it("needs a sign-in of the last five minutes, a role by the document, and a year with payouts", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    expect(await refusalOf(act(tess, "ask", 0))).toEqual([404, "not-found"]);
    expect((await listed(tess)).years).toEqual([]);
    await plantOwed("ines", 5_000);
    await payAll();
    const old = { authTime: Date.now() - 301_000 };
    const signIn = [403, "recent-login-required"];
    expect(await refusalOf(act(tess, "ask", 0, old))).toEqual(signIn);
    expect(await refusalOf(act("olive", "ask", 0))).toEqual(notTreasurer);
    await act(tess, "ask", 0);
    expect(await refusalOf(act(theo, "approve", 1, old))).toEqual(signIn);
    await act(theo, "approve", 1);
    expect(await refusalOf(download(tess, NOW, old))).toEqual(signIn);
    await deskRoles().doc(tess).update({ treasurer: false });
    expect(await refusalOf(download(tess))).toEqual(notTreasurer);
  });

  it("has what was paid in the year and not returned, also to who is gone or gave no number", async () => {
    const [tess = ""] = await openDesk(1);
    const { from, to } = taxYearInterval("2026");
    const [ines, otto, wilma] = [
      await plantOwed("ines", 100_000),
      await plantOwed("otto", 3_000),
      await plantOwed("wilma", 4_000),
    ];
    await certify(ines);
    await refusalOf(certify(wilma, { isUsPerson: false }));
    const firstId = await payAll();
    for (const [id, outcome] of [
      [ines, { outcome: "sent", reference: "TR-1" }],
      [wilma, { outcome: "sent", reference: "TR-1" }],
      [otto, { outcome: "failed", reason: "No such account." }],
    ] as const)
      await callEndpoint(payoutMark, { payoutId: firstId, instructorId: id, ...outcome }, { uid: tess });
    await deliverLedger();
    // What came back is paid once more in the new year, and counts there.
    await payAll(to + DAY);
    const events = (await ledger().get()).docs.map((doc) => doc.data());
    expect(events.filter(({ kind }) => kind.startsWith("payout"))).toHaveLength(5);
    // Her account is gone since, and her identity is kept: see `keptDocumentRefs`.
    await Promise.all([instructors().doc(ines).delete(), payoutAccounts().doc(ines).delete()]);
    await act(tess, "ask", 0);
    const { rows, total } = await download(tess, NOW + DAY);
    expect(rows.slice(1).map((row) => [row[1], row[2], row[5], row[6]])).toEqual([
      [ines, "1000.00", "given", "Ines Alvarez"],
      [wilma, "40.00", "needs Form W-8", "wilma Alvarez"],
    ]);
    const paid = events.filter(({ kind, at }) => kind === "payout" && at >= from && at < to);
    const back = new Set(events.filter(({ kind }) => kind === "payout returned").map(({ id }) => id));
    const expected = paid
      .filter(({ id }) => !back.has(`${id}_back`))
      .flatMap(({ entries: all }) => all.filter(({ account }) => account === "bank"));
    expect(total).toBe(expected.reduce((sum, { amount }) => sum + amount, 0));
    const next = await callEndpoint(payoutTaxlists, {}, { uid: tess, isTreasurer: true, now: to + DAY });
    expect(next.years.map((one) => [one.year, one.isOver])).toEqual([
      ["2027", false],
      ["2026", true],
    ]);
  });

  it("names who can't be told, and is made without them", async () => {
    const [tess = ""] = await openDesk(1);
    const [ines, otto, tom] = [
      await plantOwed("ines", 3_000),
      await plantOwed("otto", 2_000),
      await plantOwed("tom", 1_000),
    ];
    await certify(ines);
    await certify(tom);
    await payAll();
    // Copied from another account, a number does not open.
    const copied = (await taxIdentities().doc(ines).get()).get("sealed");
    await taxIdentities().doc(tom).update({ sealed: copied });
    await taxIdentities().doc(otto).withConverter(null).set({ sealed: 7, due: "soon" });
    await act(tess, "ask", 0);
    const { rows } = await download(tess, NOW + DAY);
    expect(rows.slice(1).map((row) => [row[1], row[5], row[10]])).toEqual([
      [ines, "given", "219-09-8765"],
      [otto, "can't be read", ""],
      [tom, "number can't be read", ""],
    ]);
    expect((await entries()).at(-1)?.after).toMatchObject({ step: "download", rows: 3 });
  });

  it("leaves no number in a document, a log line, an email or another answer", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const ines = await plantOwed("ines", 5_000);
    await certify(ines);
    await payAll();
    write.mockClear();
    const answers: unknown[] = [];
    const printed = await logsOf(async () => {
      answers.push(await act(tess, "ask", 0), await listed(tess), await act(theo, "approve", 1));
      answers.push(await listed(theo), (await download(tess)).earlier, await listed(tess));
      answers.push(await act(theo, "stop", 2));
      await refusalOf(download(tess));
    });
    expect(JSON.stringify([answers, printed, write.mock.calls])).not.toMatch(spelled);
    for (const [path, data] of await readAllDocuments({ withProcessor: true }))
      expect(JSON.stringify([path, data]), path).not.toMatch(spelled);
  });

  it("P11: reads the desk, the payouts of the year, one document for each instructor, and a name where it has none", async () => {
    const [tess = ""] = await openDesk(1);
    await certify(await plantOwed("ines", 5_000));
    await plantOwed("otto", 5_000);
    await payAll();
    await act(tess, "ask", 0);
    // The role book and the list; two payouts, none returned; two identities, one name; the acts on it; the role.
    const reads = 1 + 1 + 2 + 1 + 2 + 1 + 1 + 1;
    expect(await costOf(() => download(tess, NOW + DAY))).toEqual({ reads, writes: 1 });
  });
});

describe("a tax identity is asked for with a payout", () => {
  const asksTo = async (uid: string) =>
    (await notifications().where("allow", "array-contains", uid).where("kind", "==", "tax-needed").get())
      .docs;
  const paid = async (uid: string, now = NOW) => {
    const payoutId = await payAll(now);
    const sent = { payoutId, instructorId: uid, outcome: "sent", reference: "TR-1" } as const;
    await callEndpoint(payoutMark, sent, { uid: "tess", now });
  };

  it("once a year, where what was earned in it comes near the limit, by a note and an email that name no number", async () => {
    const uid = await plantOwed("ines", TAX.askFrom - 2_000);
    await paid(uid);
    expect(await asksTo(uid)).toEqual([]);
    await plantEarned(uid, 2_000);
    await paid(uid, NOW + DAY);
    const [note] = await asksTo(uid);
    expect(note?.data()).toMatchObject({ side: "instructor", params: { year: 2026 }, read: false });
    expect(
      (
        await outboxEmails()
          .doc(note?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ status: "waiting", uid });
    // Dismissed, it does not come again.
    await note?.ref.delete();
    await plantEarned(uid, 2_000);
    await paid(uid, NOW + 2 * DAY);
    expect(await asksTo(uid)).toEqual([]);
  });

  it("not of who has given it, or was refused", async () => {
    const [ines, wilma] = [await plantOwed("ines", TAX.askFrom), await plantOwed("wilma", TAX.askFrom)];
    await certify(ines);
    await refusalOf(certify(wilma, { isUsPerson: false }));
    const payoutId = await payAll();
    for (const instructorId of [ines, wilma]) {
      const sent = { payoutId, instructorId, outcome: "sent", reference: "TR-1" } as const;
      await callEndpoint(payoutMark, sent, { uid: "tess" });
      expect(await asksTo(instructorId)).toEqual([]);
    }
  });
});
