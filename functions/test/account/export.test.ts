import { beforeAll, describe, expect, it } from "vitest";
import { toReadableJson } from "../../src/core/account/readable-json.ts";
import { DAY } from "../../src/core/constants.ts";
import type { Notification } from "../../src/core/notifications/notification.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { blockedBy } from "../../src/store/collections.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { accountIdOf } from "../support/customers.ts";
import {
  type FullAccount,
  LATER,
  personalData,
  plantFullAccount,
  TAX_CANARY,
} from "../support/full-account.ts";
import { type AllDocuments, pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";
import { plantWorld } from "../support/world.ts";

/** The key of a call at the end of an id, with what a top-up adds to it. */
const keyAtEnd = /(?<=^requests\/.+|\/top_.+)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let account: FullAccount;
let all: AllDocuments;
let documents: Record<string, unknown>;

beforeAll(async () => {
  const world = await plantWorld();
  account = await plantFullAccount(world);
  await plantFullAccount(world); // another customer with the same kinds of documents
  all = await readAllDocuments();
  const context = contextOf(account.uid, { email: account.email, now: LATER });
  ({ documents } = await accountExport.handler({}, context));
});

describe("the export of an account (W5)", () => {
  it("contains every document with the uid or the email address, of every kind", () => {
    const { uid, email, bookingIds: aids } = account;
    const holding = new Set([uid, email, accountIdOf(uid)].flatMap((id) => pathsMentioning(all, id)));
    // A code proves who someone is, so no export holds it.
    expect(holding.delete(`emailCodes/${uid}`)).toBe(true);
    // What an instructor says about a customer is for us alone.
    const [about = ""] = [...holding].filter((path) => /^sessionRatings\/.+_instructor$/.test(path));
    expect(holding.delete(about)).toBe(true);
    // What waits for operators about them repeats their cases.
    const waits = [...holding].filter((path) => path.startsWith("deskItems/"));
    expect(waits.length).toBeGreaterThan(1);
    for (const path of waits) holding.delete(path);
    // What operators note about them, or they as an operator about others, is for operators alone.
    const noted = [...holding].filter((path) => path.startsWith("deskNotes/"));
    expect(noted).toHaveLength(2);
    for (const path of noted) holding.delete(path);
    // What an instructor notes about a customer is the instructor's own, and their list repeats the bookings.
    const ofInstructor = [...holding].filter((path) => /^(clients|clientNotes)\//.test(path));
    const theirs = ofInstructor.filter((path) => path.includes(account.instructorId));
    expect(theirs.sort()).toEqual([
      `clientNotes/${account.instructorId}_${uid}`,
      `clients/${account.instructorId}`,
    ]);
    for (const path of theirs) holding.delete(path);
    const kinds = new Set(
      [...holding].map((path) =>
        path
          .split("/")
          .filter((_, i) => i % 2 === 0)
          .join("/"),
      ),
    );
    expect([...kinds].sort()).toEqual(
      [
        "applicationFiles",
        "applications",
        "avatars",
        "book",
        "book/messages",
        "book/private",
        "clientNotes",
        "clients",
        "codes/uses",
        "contact",
        "deskRoles",
        "externalCalendars",
        "feeds",
        "intents",
        "joined",
        "ledger",
        "mail",
      ].concat([
        "notes",
        "payoutAccounts",
        "phrases",
        "pictureFiles",
        "pictures",
        "profiles",
        "pushTokens",
        "pushed",
        "ratings",
        "reconnect",
        "reports",
        "requests",
        "reviewReplies",
        "search",
        "sessionRatings",
        "suspensions",
        "taxIdentities",
        "transactions",
        "users",
        "wallets",
      ]),
    );
    // Testimonials are theirs too, although they carry no uid.
    const words = Object.keys(documents).filter((path) => path.startsWith("testimonials/"));
    expect(words).toHaveLength(1);
    const exported = Object.keys(documents).map((path) =>
      path.replace(/^codes\/redeemed-\d+/, "codes/*").replace(/_key-\d+$/, "_*"),
    );
    const stored = [...holding, ...words].map((path) =>
      path.replace(/^codes\/[^/]+/, "codes/*").replace(keyAtEnd, "_*"),
    );
    expect(exported.sort()).toEqual(stored.sort());
    expect(documents[`book/${aids.credit}/private/place`]).toMatchObject({ line1: personalData.line1 });
    expect(documents[`users/${account.uid}`]).toMatchObject({
      billTo: { company: personalData.company, address: ["9 Tower Road"], taxId: "98-7654321" },
    });
  });

  it("gives them as they are stored, instants as dates, notifications and emails with their words", () => {
    const stored = (path: string) => toReadableJson(all.get(path)) as object;
    const wordsOf = (path: string) => {
      if (!/^(notes|mail)\//.test(path)) return {};
      const { title, text } = renderNotification(all.get(path) as Notification);
      return { words: { title, text } };
    };
    const others = new RegExp(
      `^(book/${account.bookingIds.hosted}|codes|feeds|externalCalendars|requests|intents|payoutAccounts|taxIdentities|applicationFiles|pushTokens)|_key-`,
    );
    for (const [path, data] of Object.entries(documents))
      if (!others.test(path)) expect(data, path).toEqual({ ...stored(path), ...wordsOf(path) });
    expect(documents[`avatars/picture-${account.uid}`]).toMatchObject({ image: "UklGRg==" });
    expect(documents[`users/${account.uid}`]).toMatchObject({ createdAt: "2026-11-19T15:00:00.000Z" });
  });

  it("holds no key to anything: no code, feed, calendar address, answer or account number", async () => {
    const { uid } = account;
    const text = JSON.stringify(documents);
    const bank = all.get(`payoutAccounts/${uid}`);
    const keys = [all.get(`feeds/${uid}`)?.token, all.get(`externalCalendars/${uid}`)?.url, bank?.account];
    for (const [path, data] of all)
      if (path.startsWith("pushTokens/") && data.uid === uid) keys.push(data.token);
    for (const path of all.keys()) if (path.startsWith("codes/")) keys.push(path.split("/")[1]);
    expect(keys.length).toBeGreaterThan(6);
    for (const key of keys) {
      expect(key).toMatch(/.{6}/);
      expect(text).not.toContain(key);
    }
    expect(documents[`payoutAccounts/${uid}`]).toMatchObject({ last4: bank?.last4, holder: bank?.holder });
    expect(text).not.toContain(TAX_CANARY);
    expect(documents[`taxIdentities/${uid}`]).toMatchObject({ last4: TAX_CANARY.slice(-4), name: "Tara Xu" });
    expect(documents[`taxIdentities/${uid}`]).not.toHaveProperty("sealed");
    expect(documents[`externalCalendars/${uid}`]).toMatchObject({ host: "calendar.example" });
    const requests = Object.keys(documents).filter((path) => path.startsWith("requests/"));
    expect(requests).not.toEqual([]);
    for (const path of requests) expect(documents[path]).not.toHaveProperty("body");
    const payments = Object.keys(documents).filter((path) => path.startsWith("intents/"));
    expect(payments).not.toEqual([]);
    for (const path of payments.filter((one) => all.has(one))) {
      const stored = toReadableJson(all.get(path)) as Record<string, unknown>;
      const { key: _key, hash: _hash, firstHash: _first, ...others } = stored;
      expect(documents[path]).toEqual(others);
    }
  });

  it("has the pictures of identity documents only if its owner asks for them", async () => {
    const path = `applicationFiles/file-${account.uid}`;
    expect(documents[path]).toMatchObject({ kind: "identity" });
    expect(documents[path]).not.toHaveProperty("image");
    const context = contextOf(account.uid, { email: account.email, now: LATER });
    const asked = (await accountExport.handler({ identity: true }, context)).documents;
    expect(asked[path]).toMatchObject({ kind: "identity", image: "Ukk=" });
  });

  it("contains a session joined as a guest without the host's payment and phone", () => {
    const path = `book/${account.bookingIds.hosted}`;
    const booking = documents[path] as Record<string, unknown>;
    expect(booking).toMatchObject({ id: account.bookingIds.hosted, guests: [{ id: account.uid }] });
    expect(Object.keys(booking)).not.toContain("billing");
    expect(Object.keys(booking)).not.toContain("allow");
    expect(Object.keys(documents[`${path}/private/place`] as object).sort()).toEqual([
      "instructions",
      "line1",
    ]);
    expect(documents[`${path}/private/after`]).toEqual({
      practiced: "Breath.",
      atHome: "",
      at: new Date(NOW + 6 * DAY).toISOString(),
    });
  });

  it("tells an instructor whom they blocked, and neither them nor the customer who else has", async () => {
    const { uid, instructorId } = account;
    const list = blockedBy().doc(uid);
    await list.set({ instructors: ["another-instructor", instructorId] });
    const given = (await accountExport.handler({}, contextOf(instructorId))).documents;
    expect(given[`blockedBy/${uid}`]).toEqual({ instructors: [instructorId] });
    expect(JSON.stringify(given)).not.toContain("another-instructor");
    const theirs = (await accountExport.handler({}, contextOf(uid, { now: LATER }))).documents;
    expect(JSON.stringify(theirs)).not.toMatch(/blockedBy|another-instructor/);
    await list.delete();
  });

  it("leaves out messages from an unverified email address", async () => {
    const context = contextOf(account.uid, { email: account.email, emailVerified: false });
    const paths = Object.keys((await accountExport.handler({}, context)).documents);
    expect(paths.filter((path) => path.startsWith("contact/"))).toEqual([]);
    expect(paths).toHaveLength(Object.keys(documents).length - 1);
  });

  it("contains an instructor's sessions and earnings, but no customer's credit", async () => {
    const { instructorId, bookingIds: aids } = account;
    expect(all.get(`earnings/${instructorId}`)).toMatchObject({ paid: 0 });
    const given = (await accountExport.handler({}, contextOf(instructorId))).documents;
    const holding = pathsMentioning(all, instructorId).filter(
      (path) => !/^(users|reconnect|intents)\//.test(path),
    );
    expect(given).toHaveProperty([`instructors/${instructorId}`]);
    const earned = holding.filter((path) => path.startsWith(`earnings/${instructorId}`));
    expect(Object.keys(given)).toEqual(expect.arrayContaining(earned));
    expect(given).toHaveProperty(
      [`ledger/${aids.credit}_close`, "entries"],
      [{ account: `instructor:${instructorId}`, amount: 8_400 }],
    );
    const stored = holding.map((path) => path.replace(keyAtEnd, "_*"));
    const paths = Object.keys(given).map((path) => path.replace(/_key-\d+$/, "_*"));
    expect(paths.filter((path) => !stored.includes(path))).toEqual([]);
    expect(given[`clientNotes/${instructorId}_${account.uid}`]).toMatchObject({
      text: personalData.clientNote,
      at: new Date(NOW).toISOString(),
    });
    expect(given).toHaveProperty([`clients/${instructorId}`, "people", 0, "name"]);
    expect(JSON.stringify(documents)).not.toContain(personalData.clientNote);
    expect(JSON.stringify(given)).not.toContain(personalData.phone);
    expect(JSON.stringify(given)).not.toMatch(/(paid|given):/);
  });
});
