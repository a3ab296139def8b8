import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { insteadOf } from "../../src/core/desk/corrections/instead-of.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import type { EntryList, LedgerKind } from "../../src/core/ledger/ledger-event.ts";
import { isCorrectable } from "../../src/core/ledger/postings/correction-posting.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { operatorCorrect } from "../../src/endpoints/operator/correct.ts";
import { operatorEntry } from "../../src/endpoints/operator/entry.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorJournal } from "../../src/endpoints/operator/journal.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { operatorMonth } from "../../src/endpoints/operator/month.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import { followDeskItem } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import { runReconciliation } from "../../src/operations/reconciliation/run-reconciliation.ts";
import {
  auditEntries,
  corrections,
  deskItems,
  deskRoles,
  ledger,
  outboxEmails,
} from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { closeAt, deriveEarnings, NEXT_NIGHT, NIGHT, plantBooks } from "../support/money/closed-books.ts";
import {
  DUE,
  emptyDatabase,
  ledgerOfKind,
  NEXT_DUE,
  payTopUp,
  setClock,
} from "../support/money/reconciled-day.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const reason = "The processor charged 30 cents more.";
const own = [403, "claim-required", { reason: "own" }];
const changed = [409, "wrong-state", { status: "changed" }];
const closed = [409, "wrong-state", { status: "closed" }];
const more = { how: "move", debit: "fees", credit: "processor", amount: 30 } as const;

beforeEach(() => emptyDatabase());

/** A desk of so many treasurers. */
async function openDesk(count: number): Promise<string[]> {
  const team = Array.from({ length: count }, () => `tess-${randomUUID().slice(0, 8)}`);
  for (const uid of team)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true, version: 1, name: `T ${uid}` });
  return team;
}

async function plantEvent(kind: LedgerKind, entries: EntryList, facts: object = {}): Promise<string> {
  const id = `${kind}_${randomUUID().slice(0, 8)}`.replace(" ", "_");
  await ledger()
    .doc(id)
    .set(storedEvent({ id, kind, currency: "USD", at: NOW, ...facts }, entries));
  return id;
}
const plantFee = () =>
  plantEvent("fee", [
    ["fees", -290],
    ["processor", 290],
  ]);

type Wish = typeof more | { how: "reverse" } | { how: "move"; debit: string; credit: string; amount: number };
const ask = (uid: string, id: string, version = 0, wish: Wish = more, request: object = {}) =>
  callEndpoint(
    operatorCorrect,
    { step: "ask", id, version, wish, reason },
    { uid, isTreasurer: true, ...request },
  );
const decide = (uid: string, step: "approve" | "stop", id: string, version: number, request: object = {}) =>
  callEndpoint(operatorCorrect, { step, id, version, reason }, { uid, isTreasurer: true, ...request });
const entryOf = (id: string, uid = "olive") => callEndpoint(operatorEntry, { id }, { uid });
const corrected = async () => await ledgerOfKind("correction");

describe("a correction of the ledger", () => {
  it("is asked for, and booked once by another treasurer, with its entries in the audit and its emails", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const id = await plantFee();
    const before = (await ledger().doc(id).get()).data();
    const request = newKey();
    for (let i = 0; i < 2; i++) await ask(tess, id, 0, more, request);
    expect(await corrected()).toEqual([]);
    expect(await refusalOf(decide(tess, "approve", id, 1))).toEqual(own);
    expect(await refusalOf(decide(theo, "approve", id, 0))).toEqual(changed);
    expect(await refusalOf(ask(theo, id, 1))).toEqual(closed);
    const yes = newKey();
    const answers = await Promise.allSettled([
      decide(theo, "approve", id, 1, { now: NOW + HOUR, ...yes }),
      decide(theo, "approve", id, 1, { now: NOW + HOUR, ...newKey() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await decide(theo, "approve", id, 1, { now: NOW + HOUR, ...yes }).catch(() => undefined);
    expect(await corrected()).toEqual([
      {
        id: `${id}_correction_1`,
        kind: "correction",
        corrects: { id, at: NOW },
        currency: "USD",
        at: NOW + HOUR,
        entries: [
          { account: "fees", amount: -30 },
          { account: "processor", amount: 30 },
        ],
      },
    ]);
    expect((await ledger().doc(id).get()).data()).toEqual(before);
    const audited = (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());
    expect(audited.map(({ act, by, after }) => [act, by.uid, after.step, after.amount]).sort()).toEqual(
      [
        ["correct", tess, "ask", 30],
        ["correct", theo, "approve", 30],
      ].sort(),
    );
    for (const uid of [tess, theo]) {
      const { docs } = await outboxEmails()
        .where("uid", "==", uid)
        .where("kind", "==", "desk-correction")
        .get();
      expect(docs.map((doc) => doc.data().params)).toEqual(
        expect.arrayContaining([
          { entry: id, state: "waits" },
          { entry: id, state: "approved" },
        ]),
      );
    }
  });

  it("is shown at the entry that it corrects, with the accounts of the chart, and in the list of the ledger", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const id = await plantFee();
    expect(await entryOf(id)).toMatchObject({
      kind: "fee",
      version: 0,
      lines: [
        { account: "fees", number: "5000", name: "Fees", amount: -290 },
        { account: "processor", number: "1100", amount: 290 },
      ],
      booked: [],
      reversal: {
        lines: [
          { account: "fees", amount: 290 },
          { account: "processor", amount: -290 },
        ],
      },
    });
    await ask(tess, id);
    expect((await entryOf(id, tess)).waits).toMatchObject({ isMine: true, byName: `T ${tess}`, reason });
    await decide(theo, "approve", id, 1, { now: NOW + HOUR });
    const entry = await entryOf(id);
    expect(entry.waits).toBeUndefined();
    expect(entry.booked).toMatchObject([
      { id: `${id}_correction_1`, approvedBy: `T ${theo}`, bookedAt: NOW + HOUR, lines: [{}, {}] },
    ]);
    const correction = await entryOf(`${id}_correction_1`);
    expect(correction).toMatchObject({
      corrects: id,
      refused: expect.stringContaining("a correction itself"),
    });
    const listed = await callEndpoint(
      operatorList,
      { what: "ledger", filter: { show: "correction" } },
      { uid: "olive" },
    );
    expect(listed.items).toMatchObject([{ opens: { what: "entries", id: `${id}_correction_1` } }]);
    expect(await refusalOf(entryOf("none"))).toEqual([404, "not-found"]);
  });

  it("waits in the inbox of every treasurer but who asked, until it is booked or stopped", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const id = await plantFee();
    const item = async () => {
      await followDeskItem("corrections", id, NOW);
      return (await deskItems().doc(`corrections_${id}`).get()).data();
    };
    expect(await item()).toBeUndefined();
    await ask(tess, id);
    expect(await item()).toMatchObject({ state: "open", people: [tess], name: id });
    await decide(theo, "stop", id, 1);
    expect(await item()).toBeUndefined();
    expect(await corrected()).toEqual([]);
    expect((await corrections().doc(id).get()).data()).toEqual({ version: 2, booked: [] });
  });

  it("is booked by the one treasurer there is after 24 hours", async () => {
    const [tess = ""] = await openDesk(1);
    const id = await plantFee();
    await ask(tess, id);
    expect(await refusalOf(decide(tess, "approve", id, 1, { now: NOW + DAY - MINUTE }))).toEqual(own);
    await decide(tess, "approve", id, 1, { now: NOW + DAY });
    expect(await corrected()).toHaveLength(1);
  });

  it("moves nothing that a document of a person has too, and says which act does", async () => {
    const [tess = ""] = await openDesk(2);
    const id = await plantEvent("close", [
      ["escrow:b1", -10_000],
      ["instructor:ines", 8_000],
      ["revenue", 2_000],
    ]);
    const refused = async (wish: Wish) => await refusalOf(ask(tess, id, 0, wish));
    expect(await refused({ how: "reverse" })).toEqual([400, "bad-request", { how: insteadOf("escrow:b1") }]);
    for (const credit of ["escrow:b1", "instructor:ines", "paid:a", "bank"])
      expect(await refused({ how: "move", debit: "revenue", credit, amount: 1 })).toEqual([
        400,
        "bad-request",
        { credit: insteadOf(credit) },
      ]);
    expect(await entryOf(id)).toMatchObject({ reversal: { refused: insteadOf("escrow:b1") } });
    expect((await corrections().get()).empty).toBe(true);
  });
});

describe("the books, once they are corrected,", () => {
  it("close, agree with wallets, earnings and sessions, and rebuild to the same; journal and month have it", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    const { past } = await plantBooks();
    const close = `${past}_close`;
    await closeAt(NIGHT);
    await ask(tess, close, 0, { how: "move", debit: "revenue", credit: "loss", amount: 500 });
    await decide(theo, "approve", close, 1, { now: NIGHT + HOUR });
    await deriveEarnings();
    const { done, differences } = await closeAt(NEXT_NIGHT);
    expect(differences).toEqual([]);
    expect(done.at(-1)).toMatchObject({ state: "agrees", moves: { revenue: -500, loss: 500 } });
    expect(await rebuildFromLedger()).toEqual([]);
    const mirrored = (await ledgerOfKind("correction")).flatMap(({ entries }) => entries);
    expect(mirrored.every(({ account }) => isCorrectable(account))).toBe(true);
    const month = await callEndpoint(operatorMonth, { month: "2026-11" }, { uid: tess, now: NEXT_NIGHT });
    expect(month.figures).toMatchObject({ corrected: 500, "our share": 1_300, losses: -500 });
    const by = { uid: tess, isTreasurer: true, now: NEXT_NIGHT };
    const { rows } = await callEndpoint(operatorJournal, { month: "2026-11" }, by);
    const lines = rows.filter((row) => row[2] === "correction");
    expect(lines.map((row) => [row[1], row[3], row[5], row[6], row[9]])).toEqual([
      [`${close}_correction_1`, "4000", "5.00", "", past],
      [`${close}_correction_1`, "5200", "", "5.00", past],
    ]);
    const shown = await callEndpoint(
      operatorGet,
      { what: "bookings", id: past },
      { uid: "olive", now: NEXT_NIGHT },
    );
    expect(shown.timeline.map(({ title, entry }) => [title, entry])).toContainEqual([
      "Correction",
      `${close}_correction_1`,
    ]);
  });

  it("agree with the processor from then on, on the day of the entry and in all, and differ where a correction is wrong", async () => {
    const [tess = "", theo = ""] = await openDesk(2);
    await payTopUp();
    // What the processor charged was booked with 30 cents less, as if by a mistake of ours.
    const differs = async (now: number) => {
      await setClock(now);
      await runReconciliation(now);
      return (await readHealth()).differences.map(({ kind }) => kind);
    };
    expect(await differs(DUE)).toEqual([]);
    const [fee] = await ledgerOfKind("fee");
    if (!fee) throw new Error("There is no fee.");
    await ask(tess, fee.id, 0, more);
    await decide(theo, "approve", fee.id, 1, { now: DUE + HOUR });
    // A correction that the processor knows nothing of: the day of the fee and the total say so.
    expect(await differs(NEXT_DUE)).toEqual(["fee of another amount", "total"]);
    await ask(tess, fee.id, 2, { how: "move", debit: "processor", credit: "fees", amount: 30 });
    await decide(theo, "approve", fee.id, 3, { now: NEXT_DUE + HOUR });
    expect(await differs(NEXT_DUE + DAY)).toEqual([]);
    expect(await differs(NEXT_DUE + 5 * DAY)).toEqual([]);
  });
});
