import { beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { DAY, DEFAULT_AVATAR, MINUTE, TAX } from "../../src/core/constants.ts";
import type { LedgerEvent } from "../../src/core/ledger/ledger.ts";
import type { Wallet } from "../../src/core/ledger/wallet.ts";
import type { Notification } from "../../src/core/notifications/notification.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { endKeptIdentity } from "../../src/operations/payouts/end-kept-identity.ts";
import { instructors } from "../../src/store/collections.ts";
import { contextOf } from "../support/call-endpoint.ts";
import {
  deleteAccount,
  type FullAccount,
  GIVEN_LEFT,
  LATER,
  PAID_LEFT,
  personalData,
  plantFullAccount,
} from "../support/full-account.ts";
import { accountBalances, statementOf } from "../support/money/read-ledger.ts";
import { type AllDocuments, pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";
import { plantWorld } from "../support/world.ts";

let account: FullAccount;
let before: AllDocuments;
let after: AllDocuments;
let pseudonym = "";
const eventsIn = (all: AllDocuments): LedgerEvent[] =>
  [...all].flatMap(([path, data]) => (path.startsWith("ledger/") ? [data as LedgerEvent] : []));
let sums: Record<string, number>;
let rating: unknown;

const ratingOf = async (id: string) => (await instructors().doc(id).get()).data()?.rating;

beforeAll(async () => {
  const world = await plantWorld();
  account = await plantFullAccount(world);
  before = await readAllDocuments();
  sums = accountBalances(eventsIn(before));
  rating = await ratingOf(account.instructorId);
  expect(await deleteAccount(account)).toEqual({ message: "Your account has been deleted." });
  after = await readAllDocuments();
  pseudonym = after.get(`deletions/${account.uid}`)?.pseudonym;
});

describe("a deleted account (W5)", () => {
  it("leaves only its uid for a day, and then nothing contains the uid", async () => {
    const { uid } = account;
    expect(pathsMentioning(before, uid).length).toBeGreaterThan(40);
    // Tax law asks us to keep what was certified: four years after the last payout.
    const kept = `taxIdentities/${uid}`;
    expect(pathsMentioning(after, uid)).toEqual([`deletions/${uid}`, kept]);
    expect(after.get(`deletions/${uid}`)).toEqual({ pseudonym, at: LATER, due: LATER + DAY });
    await runDue(LATER + DAY - MINUTE);
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([`deletions/${uid}`, kept]);
    await runDue(LATER + DAY);
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([kept]);
    await endKeptIdentity(uid, NOW + TAX.keptFor - MINUTE);
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([kept]);
    await endKeptIdentity(uid, NOW + TAX.keptFor);
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([]);
  });

  it.each(Object.entries(personalData))("leaves no %s anywhere", (_kind, text) => {
    expect(pathsMentioning(before, text)).not.toEqual([]);
    expect(pathsMentioning(after, text)).toEqual([]);
  });

  it("leaves no email address, and no sign-in", async () => {
    expect(pathsMentioning(before, account.email)).not.toEqual([]);
    expect(pathsMentioning(after, account.email)).toEqual([]);
    await expect(auth().getUser(account.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  it("leaves its pseudonym in payments, bookings, the months of its sessions, reports and their items, and nowhere else", () => {
    const kinds = new Set(pathsMentioning(after, pseudonym).map((path) => path.split("/")[0]));
    expect([...kinds].sort()).toEqual([
      "book",
      "deletions",
      "deskItems",
      "intents",
      "reconnect",
      "reports",
      "transactions",
    ]);
  });

  it("leaves bookings of a former customer, without place, link or card", () => {
    const { credit, card, withdrawn, canceled, declined } = account.bookingIds;
    for (const aid of [credit, card, withdrawn, canceled, declined]) {
      const booking = after.get(`book/${aid}`) as Booking;
      const { status, version, schedule, instructor } = before.get(`book/${aid}`) as Booking;
      expect(booking).toMatchObject({ status, version, schedule, instructor, instructions: false });
      expect(booking.customer).toEqual({ id: pseudonym, name: "Former customer", avatar: DEFAULT_AVATAR });
      expect(booking.allow).toEqual([account.instructorId]);
      expect(booking.billing).not.toHaveProperty("pmid");
      expect([...after.keys()].filter((path) => path.startsWith(`book/${aid}/`))).toEqual([]);
    }
  });

  it("is no longer a guest anywhere, and the host's notifications name a former customer", () => {
    const path = `book/${account.bookingIds.hosted}`;
    expect(after.get(path)).toMatchObject({ guests: [], allow: [account.host, account.instructorId] });
    expect([...before.keys()].filter((key) => key.startsWith("joined/"))).toHaveLength(1);
    expect([...after.keys()].filter((key) => key.startsWith("joined/"))).toEqual([]);
    for (const list of ["place", "after"])
      expect(after.get(`${path}/private/${list}`)?.allow).toContain(account.host);
    const guestNotifications = [...after.values()].filter(
      ({ kind, dismiss }) => dismiss === false && /^guest-/.test(kind),
    );
    expect(guestNotifications.map((one) => renderNotification(one as Notification).title).sort()).toEqual([
      "Former customer joined your session",
      "Former customer joined your session",
      "Former customer left your session",
    ]);
  });

  it("leaves the instructor's notifications and emails, each about a former customer", () => {
    const of = (all: AllDocuments) =>
      [...all].filter(([path]) => /^(notes|mail)\//.test(path) && path.endsWith("_instructor"));
    expect(of(after).map(([path]) => path)).toEqual(of(before).map(([path]) => path));
    const titles = of(after).map(([, data]) => renderNotification(data as Notification).title);
    expect(titles).toContain("Former customer withdrew their request");
    expect(titles.filter((title) => title.startsWith("Former customer")).length).toBeGreaterThan(4);
    // Its calendar file contains the customer's address.
    const emailPath = `mail/${account.bookingIds.canceled}_3_canceled_instructor`;
    expect(before.get(emailPath)).toHaveProperty("calendar");
    expect(after.get(emailPath)).toMatchObject({ kind: "canceled", params: { customer: "Former customer" } });
    expect(after.get(emailPath)).not.toHaveProperty("calendar");
  });

  it("leaves the ledger balanced: every event sums to zero, accounts are unchanged, paid credit is back at the processor, gifts are given up", async () => {
    const all = eventsIn(after);
    for (const { id, entries } of all)
      expect(
        entries.reduce((sum, entry) => sum + entry.amount, 0),
        id,
      ).toBe(0);
    expect(all.map(({ id }) => id)).toHaveLength(new Set(all.map(({ id }) => id)).size);
    const changed = {
      customers: (sums.customers ?? 0) - PAID_LEFT - GIVEN_LEFT,
      processor: (sums.processor ?? 0) + PAID_LEFT,
      promo: (sums.promo ?? 0) + GIVEN_LEFT,
    };
    expect(accountBalances(all)).toEqual({ ...sums, ...changed });
    const { accountId } = before.get(`wallets/${account.uid}`) as Wallet;
    expect(accountBalances(all.filter((event) => event.accountId === accountId)).customers).toBe(0);
    const statement = await statementOf(pseudonym);
    expect(statement).toContain(`adjust -${GIVEN_LEFT} credit`);
    expect(statement).toHaveLength(
      pathsMentioning(before, account.uid).filter((path) => path.startsWith("transactions/")).length + 1,
    );
  });

  it("leaves the instructor's rating as it was given", async () => {
    expect(rating).toEqual({ sum: 5, count: 1 });
    expect(await ratingOf(account.instructorId)).toEqual(rating);
    expect([...after.keys()].filter((path) => /^(ratings|testimonials)\//.test(path))).toEqual([]);
  });

  it("leaves every other document unchanged", () => {
    const own = new Set(
      [account.uid, account.email, personalData.shortName].flatMap((text) => pathsMentioning(before, text)),
    );
    const { credit, card, withdrawn, canceled, declined } = account.bookingIds;
    const isOwn = (path: string) =>
      own.has(path) || [credit, card, withdrawn, canceled, declined].some((aid) => path.includes(aid));
    const others = [...before].filter(([path]) => !isOwn(path) && !path.startsWith("testimonials/"));
    expect(others.length).toBeGreaterThan(10);
    for (const [path, data] of others) expect(after.get(path), path).toEqual(data);
  });
});

describe("a call with the token of a deleted account", () => {
  it("does not create a new account", async () => {
    const world = await plantWorld();
    const gone = await plantFullAccount(world);
    await deleteAccount(gone);
    const kept = await readAllDocuments();
    await expect(metaGet.handler({}, contextOf(gone.uid))).rejects.toMatchObject({ code: "auth-required" });
    expect(await readAllDocuments()).toEqual(kept);
    expect(await deleteAccount(gone)).toEqual({ message: "Your account has been deleted." });
    expect(await readAllDocuments()).toEqual(kept);
  });
});
