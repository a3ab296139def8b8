import { beforeAll, describe, expect, it } from "vitest";
import { couldNotCome, reportNoShow, resolveClaim } from "../../src/core/booking/claims/no-show-claims.ts";
import * as decisions from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { withCause } from "../../src/core/earnings/holds/hold-causes.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { SESSION_START } from "../../src/core/testing/session.ts";
import { firestore } from "../../src/firebase.ts";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import { addEarningsItem } from "../../src/operations/earnings/add-earnings-item.ts";
import { saveHold } from "../../src/operations/earnings/save-hold.ts";
import {
  bookings,
  clientLists,
  closedEvents,
  cohorts,
  dailyStats,
  deskRoles,
  earnings,
  earningsItems,
  instructors,
  ledger,
  reconnectLists,
  reliabilities,
  settings,
  trialBalances,
  unmetSearches,
} from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { readRaw } from "../../src/store/document-pages.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { SeededRandom } from "../simulation/world/seeded-random.ts";
import { type BookingWrite, bookingScenario } from "../support/booking-scenario.ts";
import { closeAt, NIGHT, plantBooks, SESSION_DAY } from "../support/money/closed-books.ts";
import { deliverLedger, plantOwed, preparedBy, releasedBy } from "../support/money/payouts.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { spoil } from "../support/spoil.ts";

const random = new SeededRandom(11);
const LATER = NOW + 60 * DAY;

/** Every write of a session from request to tip, of one that closed and was then reported as a no-show, and of two others. */
function writesOf(name: string, uid: string, start: number): BookingWrite[] {
  const all = bookingScenario(`${name}a`, uid, random.pick(["ines", "omar"]), start);
  const { closed } = bookingScenario(`${name}b`, uid, "ines", start + DAY);
  const missed = reportNoShow(closed.after, "customer", closed.after.schedule.end + HOUR).booking;
  const ended = resolveClaim(missed, missed.billing.amount, missed.schedule.end + 3 * DAY).booking;
  const { accepted, requested } = bookingScenario(`${name}c`, uid, "omar", start + 40 * DAY);
  const canceled = decisions.cancelByInstructor(accepted.after, "instructor", "ill", start + 40 * DAY - HOUR);
  const unmet = bookingScenario(`${name}d`, uid, "ines", start + 44 * DAY);
  const missedByInstructor = couldNotCome(unmet.accepted.after, start + 44 * DAY + HOUR).booking;
  return [
    ...Object.values(all),
    ...Object.values(bookingScenario(`${name}b`, uid, "ines", start + DAY)).slice(0, 5),
    { before: closed.after, after: missed },
    { before: missed, after: ended },
    requested,
    accepted,
    { before: accepted.after, after: canceled.booking },
    unmet.requested,
    unmet.accepted,
    { before: unmet.accepted.after, after: missedByInstructor },
  ];
}

const derivedPaths =
  /^(dailyStats|reliability|reconnect|cohorts|clients|earnings|trialBalances|ledgerMonths)\//;
async function derivedDocuments() {
  const all = await readAllDocuments();
  // An empty list of clients is as good as none.
  const isList = (path: string, { people }: Record<string, unknown>) =>
    !path.startsWith("clients/") || (people as unknown[]).length > 0;
  return Object.fromEntries(
    [...all].filter(([path, data]) => derivedPaths.test(path) && isList(path, data)).sort(),
  );
}

/** The event by which the session's shares were booked, and the day on which it was closed. */
async function closedEvent() {
  const [event] = (await ledger().where("kind", "==", "close").get()).docs;
  if (!event) throw new Error("No session was settled.");
  return event;
}
async function closedDay() {
  const [day] = (await trialBalances().where("date", "==", SESSION_DAY).get()).docs;
  if (!day) throw new Error("The day is not closed.");
  return day;
}
/** The list of the events of that day. */
const closedList = () => closedEvents().doc(`${SESSION_DAY}_0`).get();
async function falsifyEntries(change: (amount: number) => number): Promise<void> {
  const event = await closedEvent();
  const entries = event.data().entries.map((one) => ({ ...one, amount: change(one.amount) }));
  await event.ref.update({ entries });
}
const falsifyDay = async (fields: Record<string, unknown>) =>
  void (await (await closedDay()).ref.update(fields));

const rebuild = async () => [...(await rebuildFromLedger()), ...(await rebuildFromBookings(LATER))];

beforeAll(async () => {
  await emptyDatabase();
  const { past } = await plantBooks();
  expect(past).toBeDefined();
  for (const doc of (await bookings().get()).docs) await handleBookWritten(undefined, doc.data());
  const writes = ["x", "y", "z"].flatMap((name, n) =>
    writesOf(name, `cleo-${name}`, SESSION_START + n * 9 * DAY),
  );
  for (const id of ["ines", "omar"]) await instructors().doc(id).set(instructorWith());
  for (const { after } of writes) await bookings().doc(after.id).set(after);
  const delivered = random.shuffle(Array.from({ length: 5 }, () => writes).flat());
  for (let i = 0; i < delivered.length; i += 8)
    await Promise.all(delivered.slice(i, i + 8).map(({ before, after }) => handleBookWritten(before, after)));
  for (const doc of (await ledger().get()).docs)
    for (let n = 0; n < 5; n++) await addEarningsItem(doc.data());
  await unmetSearches().doc("2026-11-20_la").set({ date: "2026-11-20", area: "la", count: 3 });
  await closeAt(NIGHT);
}, 120_000);

describe("what is derived (R8)", () => {
  it("is what triggers have made, delivered five times in any order: nothing differs", async () => {
    expect((await cohorts().get()).size).toBeGreaterThan(0);
    expect(await rebuild()).toEqual([]);
  });

  it("is the same again when all of it was deleted", async () => {
    const before = await derivedDocuments();
    const kept = { trialBalances: true };
    for (const path of Object.keys(before))
      if (!(String(path.split("/")[0]) in kept)) await firestore().doc(path).delete();
    const found = await rebuild();
    expect(found.every(({ was }) => was === "missing")).toBe(true);
    expect(found.length).toBeGreaterThan(10);
    expect(normalized(await derivedDocuments())).toEqual(normalized(before));
    expect(await rebuild()).toEqual([]);
  });

  it("has the public figures with each instructor, and makes them true again", async () => {
    const ines = instructors().doc("ines");
    const figures = (await ines.get()).data()?.figures;
    expect(figures?.kept?.of).toBeGreaterThanOrEqual(5);
    await ines.update({ figures: { replyMinutes: 1 } });
    expect(await rebuild()).toEqual([{ path: "instructors/ines", was: "different" }]);
    expect((await ines.get()).data()?.figures).toEqual(figures);
  });

  it("is made true where a document was falsified by hand, and each is named", async () => {
    const before = normalized(await derivedDocuments());
    const [daily] = (await dailyStats().get()).docs;
    const [cohort] = (await cohorts().get()).docs;
    const [sums] = (await earnings().get()).docs;
    const [item] = sums ? (await earningsItems(sums.id).get()).docs : [];
    if (!daily || !cohort || !sums || !item) throw new Error("Something is not derived.");
    await daily.ref.update({ "counts.asked": 99 });
    await cohort.ref.update({ size: 7 });
    await reliabilities().doc("ines").update({ kept: 1_000 });
    await reconnectLists().doc("cleo-x").update({ "months.2026-01": 4, people: [] });
    await item.ref.update({ fee: 1 });
    await clientLists().doc("omar").update({ people: [], customers: [] });
    await clientLists()
      .doc("nobody")
      .set({ people: [], customers: ["cleo-x"] });
    await cohorts()
      .doc("2020-01")
      .set({ size: 1, months: { "0": 1 } });
    const found = await rebuild();
    expect(found.map(({ path, was }) => `${path} ${was}`).sort()).toEqual(
      [
        ...[daily, cohort, item].map(({ ref }) => `${ref.path} different`),
        "reliability/ines different",
        "reconnect/cleo-x different",
        "clients/omar different",
        "clients/nobody too much",
        "cohorts/2020-01 too much",
      ].sort(),
    );
    expect(normalized(await derivedDocuments())).toEqual(before);
  });

  it.each([
    ["an event that doesn't sum to zero", "event", () => falsifyEntries((amount) => amount + 1)],
    [
      "an event of a closed day that was changed",
      "changed event",
      () => falsifyEntries((amount) => 2 * amount),
    ],
    [
      "an event of a closed day that is gone",
      "missing event",
      async () => (await closedEvent()).ref.delete(),
    ],
    ["a closed day whose amounts were changed", "closed day", () => falsifyDay({ "moves.revenue": 5 })],
    ["a closed day whose digest was changed", "closed day", () => falsifyDay({ digest: "0" })],
  ])("is not built on %s, which is named, and nothing is written (M21)", async (_name, kind, plant) => {
    const event = await closedEvent();
    const day = await closedDay();
    const was = { event: event.data(), day: day.data() };
    await cohorts()
      .doc("2020-01")
      .set({ size: 1, months: { "0": 1 } });
    await plant();
    const before = await derivedDocuments();
    const refused = await rebuild().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "ChangedBooks" });
    const ref = kind === "closed day" ? day.id : event.id;
    expect(String(refused)).toContain(`${kind} ${ref}`);
    expect(await derivedDocuments()).toEqual(before);
    await event.ref.set(was.event);
    await day.ref.set(was.day);
    await cohorts().doc("2020-01").delete();
    expect(await rebuild()).toEqual([]);
  });

  it.each([
    [
      "a closing that can't be read",
      "unreadable trialBalances/",
      async () => spoil(trialBalances().doc((await closedDay()).id), { moves: "many" }),
    ],
    [
      "a list of closed events that can't be read",
      "unreadable closedEvents/",
      async () => spoil((await closedList()).ref, { lines: 7 }),
    ],
    [
      "how far the books are closed, which can't be read",
      "unreadable settings/books",
      () => spoil(settings().doc("books"), { late: "none" }),
    ],
    ["a list of closed events that is gone", "closed day ", async () => (await closedList()).ref.delete()],
  ])("is not built on %s, and says so (M21)", async (_name, named, plant) => {
    const refs = [(await closedDay()).ref, (await closedList()).ref, settings().doc("books")];
    const was = await readRaw(refs.map((ref) => ref.withConverter(null)));
    await cohorts()
      .doc("2020-01")
      .set({ size: 1, months: { "0": 1 } });
    await plant();
    const before = await derivedDocuments();
    const refused = await rebuild().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "ChangedBooks" });
    expect(String(refused)).toContain(named);
    expect(await derivedDocuments()).toEqual(before);
    for (const [path, data] of Object.entries(was)) await firestore().doc(path).set(data);
    await cohorts().doc("2020-01").delete();
    expect(await rebuild()).toEqual([]);
  });

  it("is rebuilt without a booking that cannot be read, which is named", async () => {
    await bookings().doc("broken").withConverter(null).set({ id: "broken" });
    expect(await rebuild()).toEqual([{ path: "book/broken", was: "unreadable" }]);
    await bookings().doc("broken").delete();
  });

  it("has each event once, though its trigger comes after the rebuild", async () => {
    const { requested } = bookingScenario("late", "cleo-late", "ines", LATER + 5 * DAY);
    await bookings().doc("late").set(requested.after);
    const found = await rebuildFromBookings(requested.after.createdAt + HOUR);
    expect(found.map(({ was }) => was)).toEqual(["missing"]);
    for (let i = 0; i < 5; i++) await handleBookWritten(requested.before, requested.after);
    expect(await rebuild()).toEqual([]);
  });
});

it("searches that found nobody stay counted when they have expired, and until then are counted again", async () => {
  const ref = dailyStats().doc("2026-11-20_la");
  const unmet = async () => (await ref.get()).data()?.counts.unmet;
  expect(await unmet()).toBe(3);
  await unmetSearches().doc("2026-11-20_la").delete();
  expect(await rebuildFromBookings(LATER + 400 * DAY)).toEqual([]);
  expect(await unmet()).toBe(3);
  expect(await rebuildFromBookings(LATER)).toContainEqual(expect.objectContaining({ path: ref.path }));
  expect(await unmet()).toBeUndefined();
});

it("what a payout has paid stays paid in a rebuild of earnings, and what is held stays held (R8)", async () => {
  await emptyDatabase();
  for (const uid of ["tess", "theo"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true });
  const ines = await plantOwed("ines", 5_000, 3_000, 2_000);
  const items = earningsItems(ines);
  const [held] = (await items.where("amount", "==", 2_000).get()).docs;
  const target = { instructorId: ines, bookingId: held?.data().bookingId ?? "" };
  const byOperator = { cause: "operator", at: NOW } as const;
  await decide((batch) => saveHold(batch, target, (hold) => withCause(hold, target, byOperator)));
  await releasedBy("theo", await preparedBy("tess"));
  await deliverLedger();
  expect(await rebuildFromLedger()).toEqual([]);
  const before = (await items.get()).docs.map((doc) => doc.data());
  expect(before.map(({ state }) => state).sort()).toEqual(["booked", "booked", "booked", "held"]);
  const [paid, other] = (await items.where("state", "==", "booked").where("kind", "==", "session").get())
    .docs;
  await paid?.ref.update({ state: "open" });
  await other?.ref.delete();
  expect((await rebuildFromLedger()).map(({ was }) => was).sort()).toEqual(["different", "missing"]);
  expect((await items.get()).docs.map((doc) => doc.data())).toEqual(before);
  await held?.ref.update({ state: "open" });
  expect((await rebuildFromLedger()).map(({ path }) => path)).toEqual([held?.ref.path]);
  expect((await items.get()).docs.map((doc) => doc.data())).toEqual(before);
});

/** Without the zeros that reversals leave behind, and without how often a list of clients was derived. */
const normalized = (documents: object): unknown =>
  JSON.parse(
    JSON.stringify(documents, (name, value) => (value === 0 || name === "writes" ? undefined : value)),
  );
