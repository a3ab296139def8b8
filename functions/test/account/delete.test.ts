import "./own-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { DAY, DEFAULT_AVATAR, MINUTE } from "../../src/shared/constants.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { LedgerEvent } from "../../src/shared/model/ledger.ts";
import { instructors } from "../../src/store/collections.ts";
import { contextOf, plantWorld } from "../world/plant.ts";
import { type Everything, everything, mentions } from "./everything.ts";
import { balances, LATER, LEFT, type Leaver, leave, marks, plantLeaver, statement } from "./story.ts";

let leaver: Leaver;
let before: Everything;
let after: Everything;
let pseudonym = "";
const eventsIn = (all: Everything): LedgerEvent[] =>
  [...all].flatMap(([path, data]) => (path.startsWith("ledger/") ? [data as LedgerEvent] : []));
let sums: Record<string, number>;
let rating: unknown;

const ratingOf = async (id: string) => (await instructors().doc(id).get()).data()?.rating;

beforeAll(async () => {
  const world = await plantWorld();
  leaver = await plantLeaver(world);
  before = await everything();
  sums = balances(eventsIn(before));
  rating = await ratingOf(leaver.instructorId);
  expect(await leave(leaver)).toEqual({ message: "Your account is deleted." });
  after = await everything();
  pseudonym = after.get(`deletions/${leaver.uid}`)?.pseudonym;
});

describe("a deleted account (W5)", () => {
  it("is remembered for a day by its uid alone, and then nothing holds the uid", async () => {
    const { uid } = leaver;
    expect(mentions(before, uid).length).toBeGreaterThan(40);
    expect(mentions(after, uid)).toEqual([`deletions/${uid}`]);
    expect(after.get(`deletions/${uid}`)).toEqual({ pseudonym, at: LATER, due: LATER + DAY });
    await runDue(LATER + DAY - MINUTE);
    expect(mentions(await everything(), uid)).toEqual([`deletions/${uid}`]);
    await runDue(LATER + DAY);
    expect(mentions(await everything(), uid)).toEqual([]);
  });

  it.each(Object.entries(marks))("leaves no %s anywhere", (_kind, text) => {
    expect(mentions(before, text)).not.toEqual([]);
    expect(mentions(after, text)).toEqual([]);
  });

  it("leaves no e-mail address, and no sign-in", async () => {
    expect(mentions(before, leaver.email)).not.toEqual([]);
    expect(mentions(after, leaver.email)).toEqual([]);
    await expect(auth().getUser(leaver.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  it("leaves the pseudonym in the books, in bookings and in reports, and nowhere else", () => {
    const kinds = new Set(mentions(after, pseudonym).map((path) => path.split("/")[0]));
    expect([...kinds].sort()).toEqual(["book", "deletions", "intents", "ledger", "reports", "transactions"]);
  });

  it("leaves bookings of a former customer, without place, link or card", () => {
    const { credit, card, withdrawn, canceled } = leaver.aids;
    for (const aid of [credit, card, withdrawn, canceled]) {
      const booking = after.get(`book/${aid}`) as Booking;
      const { status, version, schedule, instructor } = before.get(`book/${aid}`) as Booking;
      expect(booking).toMatchObject({ status, version, schedule, instructor, instructions: false });
      expect(booking.customer).toEqual({ id: pseudonym, name: "Former customer", avatar: DEFAULT_AVATAR });
      expect(booking.allow).toEqual([leaver.instructorId]);
      expect(booking.billing).not.toHaveProperty("pmid");
      expect([...after.keys()].filter((path) => path.startsWith(`book/${aid}/`))).toEqual([]);
    }
  });

  it("is no guest of anybody's any more, and the host is told of a former customer", () => {
    const path = `book/${leaver.aids.hosted}`;
    expect(after.get(path)).toMatchObject({ guests: [], allow: [leaver.host, leaver.instructorId] });
    expect(after.get(`${path}/private/place`)?.allow).toContain(leaver.host);
    const heard = [...after.values()].filter(({ kind, title }) => title && /^guest-/.test(kind));
    expect(heard.map(({ title }) => title).sort()).toEqual([
      "Former customer has joined your session",
      "Former customer has joined your session",
      "Former customer has left your session",
    ]);
  });

  it("leaves the instructor's notes and letters, each about a former customer", () => {
    const of = (all: Everything) =>
      [...all].filter(([path]) => /^(notes|mail)\//.test(path) && path.endsWith("_instructor"));
    expect(of(after).map(([path]) => path)).toEqual(of(before).map(([path]) => path));
    const titles = of(after).map(([, data]) => data.title ?? data.subject);
    expect(titles).toContain("Former customer withdrew the request");
    expect(titles.filter((title) => title.startsWith("Former customer")).length).toBeGreaterThan(4);
    // Its calendar file tells where somebody lives.
    const letter = `mail/${leaver.aids.canceled}_3_canceled_instructor`;
    expect(before.get(letter)).toHaveProperty("calendar");
    expect(after.get(letter)).toMatchObject({ subject: "Former customer canceled" });
    expect(after.get(letter)).not.toHaveProperty("calendar");
  });

  it("leaves money proof whole: every event sums to zero, each account holds what it held, given-up credit is ours", async () => {
    const all = eventsIn(after);
    for (const { id, entries } of all)
      expect(
        entries.reduce((sum, entry) => sum + entry.amount, 0),
        id,
      ).toBe(0);
    expect(all.map(({ id }) => id)).toHaveLength(new Set(all.map(({ id }) => id)).size);
    const changed = { customers: (sums.customers ?? 0) - LEFT, revenue: (sums.revenue ?? 0) + LEFT };
    expect(balances(all)).toEqual({ ...sums, ...changed });
    expect(balances(all.filter(({ uid }) => uid === pseudonym)).customers).toBe(0);
    const told = await statement(pseudonym);
    expect(told).toContain(`adjust -${LEFT}`);
    expect(told).toHaveLength(
      mentions(before, leaver.uid).filter((path) => path.startsWith("transactions/")).length + 1,
    );
  });

  it("leaves the instructor's rating as it was given", async () => {
    expect(rating).toEqual({ sum: 5, count: 1 });
    expect(await ratingOf(leaver.instructorId)).toEqual(rating);
    expect([...after.keys()].filter((path) => /^(ratings|testimonials)\//.test(path))).toEqual([]);
  });

  it("leaves every document of everybody else as it was", () => {
    const own = new Set(
      [leaver.uid, leaver.email, marks.shortName].flatMap((text) => mentions(before, text)),
    );
    const { credit, card, withdrawn, canceled } = leaver.aids;
    const isOwn = (path: string) =>
      own.has(path) || [credit, card, withdrawn, canceled].some((aid) => path.includes(aid));
    const others = [...before].filter(([path]) => !isOwn(path) && !path.startsWith("testimonials/"));
    expect(others.length).toBeGreaterThan(10);
    for (const [path, data] of others) expect(after.get(path), path).toEqual(data);
  });
});

describe("whoever calls with a token of a deleted account", () => {
  it("opens no new one", async () => {
    const world = await plantWorld();
    const gone = await plantLeaver(world);
    await leave(gone);
    const kept = await everything();
    await expect(metaGet.handler({}, contextOf(gone.uid))).rejects.toMatchObject({ code: "auth-required" });
    expect(await everything()).toEqual(kept);
    expect(await leave(gone)).toEqual({ message: "Your account is deleted." });
    expect(await everything()).toEqual(kept);
  });
});
