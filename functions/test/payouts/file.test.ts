import { beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import { toCsv } from "../../src/core/csv.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutFile } from "../../src/endpoints/payout/file.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { sweepPayouts } from "../../src/jobs/sweep-payouts.ts";
import { auditEntries } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import {
  ACCOUNT_CANARY,
  deliverLedger,
  forgetPayouts,
  plantOwed,
  plantPayoutAccount,
  preparedBy,
  releasedBy,
} from "../support/money/payouts.ts";
import { pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

beforeEach(forgetPayouts);

const theo = { uid: "theo", name: "Theo" };
const fileOf = (payoutId: string, by: object = {}) =>
  callEndpoint(payoutFile, { payoutId }, { ...theo, ...by });

describe("a payout's file for the bank", () => {
  it("has a row for each booked line, and none for a line that was marked", async () => {
    const [ines, otto] = [await plantOwed("ines", 5_000), await plantOwed("otto", 2_050)];
    await plantPayoutAccount(otto, { kind: "iban", account: "DE89370400440532013000", holder: "=Otto, Jr." });
    const payout = await preparedBy("tess");
    expect(await refusalOf(fileOf(payout.payoutId))).toEqual([409, "wrong-state", { status: "closed" }]);
    await releasedBy("theo", payout);
    const { rows, left } = await fileOf(payout.payoutId);
    expect(left).toEqual([]);
    expect(rows[0]?.slice(0, 5)).toEqual(["Name", "Kind", "Routing number", "Account", "Amount"]);
    const row = rows.find((cells) => cells.includes(ines));
    expect(row?.slice(0, 7)).toEqual([
      "Ines Alvarez",
      "aba",
      "021000021",
      ACCOUNT_CANARY,
      "50.00",
      "USD",
      `EBY payout ${payout.payoutId}`,
    ]);
    expect(toCsv(rows)).toContain(`"'=Otto, Jr."`);
    const line = { payoutId: payout.payoutId, instructorId: ines };
    await callEndpoint(payoutMark, { ...line, outcome: "sent", reference: "TR-1" }, theo);
    expect((await fileOf(payout.payoutId)).rows.map((cells) => cells.at(-1))).toEqual(["Instructor", otto]);
  });

  it("leaves out an account that was changed since, and names its instructor", async () => {
    const ines = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    await plantPayoutAccount(ines, { account: "666", usableFrom: NOW + 1 });
    const { rows, left } = await fileOf(payout.payoutId);
    expect(rows).toHaveLength(1);
    expect(left).toEqual([{ instructorId: ines, name: "ines Alvarez" }]);
  });

  it("needs a recent sign-in and a payout that exists", async () => {
    const old = { authTime: Date.now() - 301_000 };
    expect(await refusalOf(fileOf("1", old))).toEqual([403, "recent-login-required"]);
    expect(await refusalOf(fileOf("1"))).toEqual([404, "not-found"]);
  });

  it("leaves an entry in the audit each time, with the same key too, and says who had it before", async () => {
    for (const { ref } of (await auditEntries().where("act", "==", "file").get()).docs) await ref.delete();
    await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    const request = newKey();
    const first = await fileOf(payout.payoutId, request);
    expect(first.earlier).toEqual([]);
    const second = await fileOf(payout.payoutId, { ...request, now: NOW + 1 });
    expect(second.rows).toEqual(first.rows);
    expect(second.earlier).toEqual([{ by: "Theo · theo", at: NOW }]);
    const third = await fileOf(payout.payoutId, { uid: "tess", name: "Tess", now: NOW + 2 });
    expect(third.earlier.map(({ at }) => at)).toEqual([NOW + 1, NOW]);
    const entries = (await auditEntries().where("act", "==", "file").orderBy("at").get()).docs;
    expect(entries.map((doc) => doc.data())).toMatchObject(
      ["theo", "theo", "tess"].map((uid) => ({
        on: { kind: "payout", id: payout.payoutId },
        after: { rows: 1, left: 0 },
        by: { uid },
      })),
    );
  });

  it("has for each line an end-to-end reference that stays, and another one when it is paid again", async () => {
    const [ines, otto] = [await plantOwed("ines", 5_000), await plantOwed("otto", 2_000)];
    const referencesOf = async (payoutId: string) => {
      const [head = [], ...rows] = (await fileOf(payoutId)).rows;
      const at = head.indexOf("End-to-end reference");
      return new Map(rows.map((row) => [row.at(-1) ?? "", row[at] ?? ""]));
    };
    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    const { payoutId } = payout;
    const references = await referencesOf(payoutId);
    expect(new Set(references.values()).size).toBe(2);
    expect(await referencesOf(payoutId)).toEqual(references);
    const failed = { payoutId, instructorId: ines, outcome: "failed", reason: "Returned." } as const;
    await callEndpoint(payoutMark, failed, theo);
    const sent = { payoutId, instructorId: otto, outcome: "sent", reference: "TR-1" } as const;
    await callEndpoint(payoutMark, sent, theo);
    await deliverLedger();
    await plantPayoutAccount(ines);
    const again = await preparedBy("tess");
    await releasedBy("theo", again);
    const later = await referencesOf(again.payoutId);
    expect([...later.keys()]).toEqual([ines]);
    expect(later.get(ines)).not.toBe(references.get(ines));
  });

  it("is the only place besides the account with its number: no log, audit, stored or other answer has it", async () => {
    const ines = await plantOwed("ines", 5_000);
    const unread = await preparedBy("tess");
    await plantPayoutAccount(ines, { last4: 4 as never });
    const answers: unknown[] = [unread];
    const logs = await logsOf(async () => answers.push(await releasedBy("theo", unread)));
    expect(logs).toContain(`payoutAccounts/${ines}`);
    await plantPayoutAccount(ines);
    const payout = await preparedBy("tess");
    answers.push(payout, await releasedBy("theo", payout));
    await sweepPayouts(NOW + MINUTE, (...failure) => answers.push(failure));
    await deliverLedger();
    expect(JSON.stringify(await fileOf(payout.payoutId))).toContain(ACCOUNT_CANARY);
    const line = { payoutId: payout.payoutId, instructorId: ines };
    const bank = { ...line, outcome: "failed", reason: "Unknown account." } as const;
    answers.push(await callEndpoint(payoutMark, bank, theo));
    const found = pathsMentioning(await readAllDocuments(), ACCOUNT_CANARY);
    expect(found.filter((path) => !path.startsWith("payoutAccounts/"))).toEqual([]);
    expect(found).toContain(`payoutAccounts/${ines}`);
    expect(JSON.stringify([write.mock.calls, logs, answers])).not.toContain(ACCOUNT_CANARY);
  });
});
