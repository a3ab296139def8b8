import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { providerEarnings } from "../../src/endpoints/provider/earnings.ts";
import { providerPayoutaccount } from "../../src/endpoints/provider/payoutaccount.ts";
import { notifications, outboxEmails, payoutAccounts } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { forgetPayouts, plantOwed, preparedBy, releasedBy, storedPayout } from "../support/money/payouts.ts";
import { pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

beforeEach(forgetPayouts);

const holder = "Ines Alvarez";
const german = { kind: "iban", holder, account: "DE89 3704 0044 0532 0130 00" } as const;
const us = { kind: "aba", holder, routing: "021000021", account: "000987650012345" } as const;
const usableFrom = NOW + 72 * HOUR;

/** Makes an instructor who is owed 50.00 and has no account. */
async function unpaid(): Promise<string> {
  const uid = await plantOwed("ines", 5_000);
  await payoutAccounts().doc(uid).delete();
  return uid;
}
const stored = async (uid: string) => (await payoutAccounts().doc(uid).get()).data();
const emailsTo = async (uid: string) =>
  (await outboxEmails().where("uid", "==", uid).get()).docs.map((doc) => doc.data());
const stateOf = async (uid: string, now = NOW) =>
  (await callEndpoint(providerEarnings, {}, { uid, now })).account;

describe("provider/payoutaccount", () => {
  it("needs a recent sign-in, and changes nothing without one", async () => {
    const uid = await unpaid();
    const authTime = Date.now() - 301_000;
    const late = callEndpoint(providerPayoutaccount, german, { uid, authTime });
    expect(await refusalOf(late)).toEqual([403, "recent-login-required"]);
    expect(await stored(uid)).toBeUndefined();
    expect(await emailsTo(uid)).toEqual([]);
  });

  it("stores the number and answers with its end; two reads, three writes, none for the same again", async () => {
    const uid = await unpaid();
    const change = () => callEndpoint(providerPayoutaccount, german, { uid });
    expect(await costOf(change)).toEqual({ reads: 2, writes: 3 });
    const again = async () =>
      expect(await callEndpoint(providerPayoutaccount, german, { uid, now: NOW + HOUR })).toEqual({
        kind: "iban",
        last4: "3000",
        usableFrom,
      });
    expect(await costOf(again)).toEqual({ reads: 2, writes: 0 });
    expect(await stored(uid)).toEqual({
      kind: "iban",
      holder,
      account: "DE89370400440532013000",
      last4: "3000",
      changedAt: NOW,
      usableFrom,
    });
    expect(await emailsTo(uid)).toHaveLength(1);
  });

  it("refuses a typo beside its field, and keeps the account that there is", async () => {
    const uid = await plantOwed("ines", 5_000);
    const before = await stored(uid);
    const wrong = { ...us, routing: "021000012" };
    expect(await refusalOf(callEndpoint(providerPayoutaccount, wrong, { uid }))).toEqual([
      400,
      "bad-request",
      { routing: "This routing number has a typo. Compare it with a check or your bank's app." },
    ]);
    expect(await stored(uid)).toEqual(before);
  });

  it("notifies the instructor at the address they have then, with only the end of the number", async () => {
    const uid = await unpaid();
    await callEndpoint(providerPayoutaccount, us, { uid, email: "old@example.com" });
    const params = { last4: "2345", until: usableFrom, timeZone: "America/New_York" };
    const notification = { kind: "payout-account-changed", side: "instructor", params };
    expect(await emailsTo(uid)).toMatchObject([
      { ...notification, to: "old@example.com", status: "waiting" },
    ]);
    const notes = await notifications().where("allow", "array-contains", uid).get();
    expect(notes.docs.map((doc) => doc.data())).toMatchObject([notification]);
  });

  it("writes to no address that is not verified", async () => {
    const uid = await unpaid();
    await callEndpoint(providerPayoutaccount, us, { uid, emailVerified: false });
    expect((await emailsTo(uid)).map(({ to }) => to)).toEqual([undefined]);
  });

  it("keeps one of two changes at once, and notifies of both", async () => {
    const uid = await unpaid();
    const answers = await Promise.all(
      [german, us, german, us].map((account) => callEndpoint(providerPayoutaccount, account, { uid })),
    );
    const emails = await emailsTo(uid);
    const last = Math.max(...emails.map(({ createdAt }) => createdAt));
    expect(emails.length).toBeGreaterThan(1);
    expect(new Set(emails.map(({ createdAt }) => createdAt)).size).toBe(emails.length);
    const kept = await stored(uid);
    expect(kept).toMatchObject({ changedAt: last, usableFrom: last + 72 * HOUR });
    expect(answers.map((answer) => answer.last4)).toContain(kept?.last4);
    const newest = emails.find(({ createdAt }) => createdAt === last);
    expect(newest?.params).toMatchObject({ last4: kept?.last4 });
  });

  it("leaves its number in no log, answer or document besides the account", async () => {
    const uid = await unpaid();
    const answers: unknown[] = [await callEndpoint(providerPayoutaccount, us, { uid })];
    const wrong = { ...us, kind: "iban", account: `${us.account}9` } as const;
    answers.push(await refusalOf(callEndpoint(providerPayoutaccount, wrong, { uid })));
    answers.push(await callEndpoint(providerEarnings, {}, { uid }));
    const found = pathsMentioning(await readAllDocuments(), us.account);
    expect(found).toContain(`payoutAccounts/${uid}`);
    expect(found.filter((path) => !path.startsWith("payoutAccounts/"))).toEqual([]);
    expect(JSON.stringify([write.mock.calls, answers])).not.toContain(us.account);
  });
});

describe("a payout account that was changed", () => {
  it("is not paid for 72 hours: none, waiting, usable, returned", async () => {
    const uid = await unpaid();
    const nothing = [409, "wrong-state", { status: "closed" }];
    expect(await stateOf(uid)).toEqual({ state: "none" });
    await callEndpoint(providerPayoutaccount, us, { uid });
    expect(await stateOf(uid, usableFrom - 1)).toEqual({
      state: "waiting",
      kind: "aba",
      last4: "2345",
      usableFrom,
    });
    // `preparedBy` prepares at NOW, when the account waits.
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothing);
    await payoutAccounts()
      .doc(uid)
      .update({ changedAt: NOW - 72 * HOUR, usableFrom: NOW });
    expect(await stateOf(uid)).toMatchObject({ state: "usable" });
    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    expect((await storedPayout(payout.payoutId)).lines.get(uid)?.state).toBe("booked");
  });

  it("between prepare and release makes the release skip its line", async () => {
    const uid = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    await callEndpoint(providerPayoutaccount, us, { uid });
    await releasedBy("theo", payout);
    expect((await storedPayout(payout.payoutId)).lines.get(uid)).toMatchObject({
      state: "skipped",
      reason: "account",
    });
  });
});
